import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { QuestDetail, QuestRun, StepConfig } from '../../core/types.ts'
import { addWallet, inAppRdns, removeWallet } from '../../core/wallet/wallets.ts'
import { item, itemType } from '../../testing/items.ts'
import { nonce } from '../../testing/nonce.ts'
import { character, detail, me, publicProfile, quest, step } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { TestWallet } from '../../testing/test-wallet.ts'
import { QuestInPlace } from './QuestInPlace.tsx'
import { QuestsPage } from './QuestsPage.tsx'

async function open(change: Partial<QuestDetail>, run: Partial<QuestRun>, more: Answers = {}) {
  const shown = detail({ ...change, run: { ...(detail().run as QuestRun), ...run } })
  const calls = await openProgramme({
    'GET /me': () => me(),
    'GET /quests': () => ({ quests: [shown.quest], chapters: ['The valley'] }),
    'GET /quests/base-camp': () => shown,
    ...more,
  })
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  return calls
}

const done = { state: 'rewarded', decidedAt: '2026-01-05T09:00:00.000Z', xpAwarded: 1060 } as const

it('tells of a quest that is done when that was, who read it, what it gave, and what they wrote', async () => {
  const reviewers = ['Wren Abara', 'Mae Lindqvist']
  await open({ quest: quest({ state: 'done' }) }, { ...done, reviewers, decisionNote: 'You drew it as it is.' })
  expect(await screen.findByText('Read by Wren Abara and Mae Lindqvist')).toBeDefined()
  expect(screen.getByText(/^Walked on \w+ \d+, \d{4}$/)).toBeDefined()
  expect(screen.getByText('1,060 XP')).toBeDefined()
  expect(screen.getByText('Wren Abara and Mae Lindqvist wrote:')).toBeDefined()
  expect(screen.getByText('You drew it as it is.')).toBeDefined()
})

it('says honestly that reading takes longer than usual, since when, and that nothing is lost', async () => {
  const waiting = async (days: number) => {
    const submittedAt = new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()
    await open({ quest: quest({ state: 'submitted' }) }, { state: 'submitted', submittedAt })
    const said = (await screen.findByText(/usually within|still waiting/)).textContent
    cleanup()
    return said
  }
  expect(await waiting(1)).toBe('A game master reads it, usually within two days.')
  expect(await waiting(3)).toMatch(/^Handed in 3 days ago, and still waiting: longer than usual. Nothing is lost/)
})

it('once handed in stays beside its land, with the person at the end of the way and the moment of it as a postmark', async () => {
  const steps = [step({ state: 'sent' }), step({ id: 's2', required: false })]
  const submittedAt = new Date(Date.now() - 60_000).toISOString()
  await open({ quest: quest({ state: 'submitted' }), steps }, { state: 'submitted', submittedAt })
  const handedIn = (await screen.findByRole('heading', { name: 'Handed in' })).closest('section')
  expect(handedIn?.querySelector('time')?.textContent).toMatch(/\d \d+:\d\d/)
  expect(handedIn?.parentElement?.nextElementSibling?.innerHTML).toContain('--walked: 1;')
})

it('names nobody where the system decided, or who decided may not be known', async () => {
  await open({ quest: quest({ state: 'done' }) }, { ...done, decisionNote: 'You drew it as it is.' })
  expect(await screen.findByText('A game master wrote:')).toBeDefined()
  expect(screen.queryByText(/^Read by/)).toBeNull()
})

it('says who sent a quest back, who wrote about a step, and who did not accept', async () => {
  const reviewers = ['Wren Abara']
  const steps = [step({ state: 'returned', comment: 'Which river is it?' })]
  await open({ steps }, { reviewers, decisionNote: 'One page more.' })
  expect(await screen.findByText(/^Wren Abara sent this back\. Look at the steps/)).toBeDefined()
  expect(screen.getByText('Wren Abara wrote:').parentElement?.textContent).toContain('Which river is it?')
  cleanup()
  await open({ quest: quest({ state: 'rejected' }) }, { state: 'rejected', reviewers })
  expect(await screen.findByText('Wren Abara did not accept your last try.')).toBeDefined()
})

it('says in one sentence who is on it and how many have walked it, as the trail behind it does', async () => {
  const here = { names: ['Mae Lindqvist'], others: 0, faces: [character('Mae')] }
  const asListed = quest({ walked: 10, here })
  await open({}, {}, { 'GET /quests': () => ({ quests: [asListed], chapters: ['The valley'] }) })
  const row = await screen.findByText('Mae Lindqvist is here, 10 have walked it')
  expect(row.querySelector('[aria-hidden]')?.children.length).toBe(1)
})

it('once it is done leads on to the next quest and to its place on the map, and its object to itself', async () => {
  const reward = { kind: 'item', itemType: 'tin-mug', name: 'Tin mug', rarity: 'common', image: null } as const
  const next = quest({ slug: 'first-light', title: 'First light' })
  const camp = quest({ state: 'done', rewards: [reward] })
  await open({ quest: camp }, done, {
    'GET /me': () => me({ nextQuest: next }),
    'GET /quests': () => ({ quests: [camp, next], chapters: ['The valley'] }),
    'GET /profiles/p1': () =>
      publicProfile({ id: 'p1', own: true, items: [item({ id: 'i9', itemType: itemType({ slug: 'tin-mug' }) })] }),
  })
  const leads = await screen.findByRole('link', { name: 'Next: First light' })
  expect(leads.getAttribute('href')).toBe('/quests?quest=first-light')
  expect((await screen.findByRole('link', { name: 'Tin mug' })).getAttribute('href')).toBe('/profile/p1/items/i9')
  fireEvent.click(screen.getByRole('link', { name: 'See it on the map' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-slug')).toBe('first-light'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('while it is read offers the next quest, which one press begins and opens', async () => {
  const next = quest({ slug: 'first-light', title: 'First light', state: 'available' })
  const begun = detail({ quest: quest({ slug: 'first-light', title: 'First light', state: 'in_progress' }) })
  const calls = await open(
    { quest: quest({ state: 'submitted' }) },
    { state: 'submitted' },
    {
      'GET /me': () => me({ nextQuest: next }),
      'POST /quests/first-light/start': () => begun,
      'GET /quests/first-light': () => begun,
    },
  )
  const offer = (await screen.findByRole('heading', { name: 'While you wait' })).closest('[data-outcome]')
  expect(offer?.querySelector('h3')?.textContent).toBe('Handed in')
  fireEvent.click(screen.getByRole('button', { name: 'Start quest' }))
  await screen.findByRole('dialog', { name: /First light/ })
  expect(calls.filter(({ method }) => method === 'POST').length).toBe(1)
})

it('while it is worked on opens at its step, with what it is about folded away', async () => {
  const inView = vi.spyOn(Element.prototype, 'scrollIntoView')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 9000 } as DOMRect)
  await open({ body: 'Pitch it before dark.' }, {})
  const about = (await screen.findByText('Pitch it before dark.')).closest('details')
  expect([about?.open, about?.querySelector('summary')?.textContent]).toEqual([false, 'About this quest'])
  const step = document.querySelector('[data-step]')?.closest('li')
  expect(inView.mock.contexts).toEqual([step])
})

it('leads from a question back to what was read before it, and on to what was written already', async () => {
  const habits = step({ id: 's1', kind: 'info', title: 'Five habits', state: 'sent' })
  await open({ steps: [habits, step({ id: 's2', kind: 'code', title: 'The word' })] }, {})
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'ROP' } })
  fireEvent.click(screen.getByRole('button', { name: 'Five habits', description: 'Read again' }))
  const headline = await screen.findByRole('heading', { name: 'Five habits' })
  await waitFor(() => expect(document.activeElement).toBe(headline))
  expect(screen.queryByText('Read again')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('ROP')
})

it('while it is worked on shows who is there and what it gives, filling by step, after the steps for the keyboard', async () => {
  const reward = { kind: 'item', itemType: 'tin-mug', name: 'Tin mug', rarity: 'common', image: 'mug' } as const
  const steps = [step({ state: 'sent' }), step({ id: 's2' })]
  await open({ quest: quest({ state: 'in_progress', walked: 10, rewards: [reward] }), steps }, {})
  const people = await screen.findByText('10 people walked it')
  expect(people.closest('details')).toBeNull()
  const filling = people.parentElement?.querySelector<HTMLElement>('[style*="--left"]')
  expect(filling?.style.getPropertyValue('--left')).toBe('50%')
  const last = [...document.querySelectorAll('[data-step]')].at(-1)
  expect(last?.compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('counts a text by what is typed: kana and han need fewer characters', async () => {
  await open({}, {})
  const field = await screen.findByRole('textbox')
  expect(screen.getByText('0 of at least 10 characters')).toBeDefined()
  fireEvent.change(field, { target: { value: '静かな川' } })
  expect(screen.getByText('4 characters')).toBeDefined()
  fireEvent.change(field, { target: { value: '静かな' } })
  expect(screen.getByText('3 of at least 4 characters')).toBeDefined()
})

const part = { profile: 'p1', name: 'Grace Okafor', own: true, sent: true, accepted: true }
const parts = [part, { ...part, profile: 'p2', name: 'Mae Lindqvist', own: false, accepted: false }]

it('says of a quest that was handed in what it will give, and leaves its object the colour that it has', async () => {
  const item = { kind: 'item', itemType: 'field-book', name: 'Field book', rarity: 'common', image: 'f1' } as const
  const rewards = [{ kind: 'xp', amount: 1250 } as const, item]
  const left = () => document.querySelector<HTMLElement>('[style*="--left"]')?.style.getPropertyValue('--left')
  const steps = [step({ state: 'sent' })]
  await open({ quest: quest({ state: 'submitted', review: 'manual', rewards }), steps }, { state: 'submitted' })
  expect(await screen.findByText(/Once it is accepted, you get 1,250 XP and Field book\.$/)).toBeDefined()
  await waitFor(() => expect(left()).toBe('0%'))
  cleanup()
  await open({ quest: quest({ state: 'rejected', review: 'manual', rewards }), steps }, { state: 'rejected' })
  await waitFor(() => expect(left()).toBe('100%'))
})

it('says of a quest for a rope team who of it is how far, and that an accepted part waits for the others', async () => {
  const together = { rule: 'all' as const, needed: 2, accepted: 1, done: false, parts }
  await open({ quest: quest({ kind: 'team', state: 'submitted' }), together }, { state: 'approved' })
  expect(await screen.findByText('2 of 2 handed in · 1 of 2 accepted')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Mae Lindqvist' }).getAttribute('href')).toBe('/profile/p2')
  expect(screen.getByText(/^Your part is accepted/).matches('[tabindex="-1"][data-outcome]')).toBe(true)
})

it('says of a quest that opens again the next day that this is tomorrow, and of another its date', async () => {
  const opens = (days: number) => {
    const until = new Date()
    until.setDate(until.getDate() + days)
    until.setHours(9, 0)
    const reasons = [{ code: 'cooldown' as const, until: until.toISOString() }]
    return open({ quest: quest({ state: 'done', reasons }) }, done)
  }
  await opens(1)
  expect(await screen.findByText(/^Opens again tomorrow 9:00\sAM$/)).toBeDefined()
  cleanup()
  await opens(2)
  expect((await screen.findByText(/^Opens again/)).textContent).toMatch(/20\d\d/)
})

it('says of a daily quest when a new day starts on the clock of whoever reads it', async () => {
  class InTokyo extends Intl.DateTimeFormat {
    constructor(language: string, how: Intl.DateTimeFormatOptions) {
      super(language, { timeZone: 'Asia/Tokyo', ...how })
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: InTokyo } }))
  await open({ quest: quest({ recurrence: 'daily' }) }, {})
  expect(await screen.findByText(/^Once a day; a new day starts at 9:00/)).toBeDefined()
})

it('calls a step with one question by one, and one that a game master confirms by that', async () => {
  const question = { question: 'Which way is north?', options: ['Up', 'Down'] }
  const quiz = (count: number) =>
    step({ kind: 'quiz', config: { questions: Array.from({ length: count }, () => question) } })
  const there = step({ id: 's4', kind: 'attend', config: { confirm: true } })
  await open({ steps: [step(), { ...quiz(1), id: 's2' }, { ...quiz(2), id: 's3' }, there] }, {})
  expect(await screen.findByText('Question')).toBeDefined()
  expect(screen.getByText('Questions')).toBeDefined()
  expect(screen.getByText('A game master sees you there')).toBeDefined()
})

it.each([
  ['team_needed', /^Needs a rope team/],
  ['mates_needed', /^No one else on your rope team can start it now/],
] as const)('leads to the rope team where %s keeps a quest locked', async (code, name) => {
  const together = { rule: 'any' as const, needed: 2, accepted: 0, done: false, parts: [] }
  await open({ quest: quest({ kind: 'team', state: 'locked', reasons: [{ code }] }), together, run: null }, {})
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/team')
  expect(screen.getByText(/^A rope team does this together\. Once 2 parts are accepted/)).toBeDefined()
})

it('within onboarding is not given up: nothing else could be done instead', async () => {
  await openProgramme({ 'GET /me': () => me(), 'GET /quests/base-camp': () => detail() })
  showPage(<QuestInPlace slug="base-camp" onSubmitted={() => undefined} />, '/onboarding')
  expect(await screen.findByText('1 step to go')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull()
})

describe('a step on the chain', () => {
  afterEach(() => removeWallet(inAppRdns))

  const finish = '/runs/r1/steps/s1/finish'
  const wallets = (address: string) => [{ address, linkedAt: '2026-02-03T10:00:00Z', primary: true }]
  const onChain = (check: NonNullable<StepConfig['check']>) => ({
    steps: [step({ kind: 'on_chain', config: { check } })],
  })

  /** Opens such a step of somebody whose sign-in came with a wallet that they have not linked. */
  async function openUnlinked(check: NonNullable<StepConfig['check']>) {
    const wallet = new TestWallet('test.own')
    addWallet({ uuid: inAppRdns, rdns: inAppRdns, name: 'Own wallet', icon: null, provider: wallet })
    const linked = () => me({ wallets: wallets(wallet.account.address) })
    return open(
      onChain(check),
      {},
      {
        'POST /auth/nonce': nonce,
        'POST /wallets/link': linked,
        [`POST ${finish}`]: () => detail({ quest: quest({ state: 'done' }), ...onChain(check) }),
      },
    )
  }

  async function link() {
    fireEvent.click(await screen.findByRole('button', { name: 'Link a wallet' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Use this wallet' }))
  }

  it('that asks for a linked wallet leads to linking one first, and is checked by itself after that', async () => {
    const calls = await openUnlinked('wallet_linked')
    const way = await screen.findByRole('button', { name: 'Link a wallet' })
    const check = way.closest('form')?.querySelector('[type="submit"]')
    expect([way, check].map((button) => /primary|quiet/.exec(button?.className ?? '')?.[0])).toEqual([
      'primary',
      'quiet',
    ])
    await link()
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(finish))
  })

  it('that asks for more than a wallet is left to the person once one is linked, and leads to minting', async () => {
    const calls = await openUnlinked('has_minted')
    await link()
    expect((await screen.findByRole('link', { name: 'Mint one of your objects' })).getAttribute('href')).toBe(
      '/mint?run=r1',
    )
    expect(calls.map(({ path }) => path)).not.toContain(finish)
  })

  it.each([
    ['mintable', 'Check and finish', 'quiet'],
    ['minted', 'Finish the quest', 'primary'],
  ] as const)('about an object that is %s is finished by “%s”, which is %s', async (state, name, kind) => {
    const mug = { slug: 'tin-mug', name: 'Tin mug' }
    const other = item({ id: 'i8', state: 'minted', itemType: itemType({ slug: 'rope' }) })
    const items = [other, item({ id: 'i9', state, itemType: itemType(mug) })]
    const config = { check: 'holds_token', itemType: 'tin-mug' } as const
    await open(
      { steps: [step({ kind: 'on_chain', config })] },
      {},
      {
        'GET /me': () => me({ wallets: wallets('0x70997970C51812dc3A010C7d01b50e0d17dc79C8') }),
        'GET /profiles/p1': () => publicProfile({ id: 'p1', own: true, items }),
        [`POST ${finish}`]: () => new Refused('ANSWER_INVALID', { reason: 'not_on_chain' }),
      },
    )
    const press = await screen.findByRole('button', { name })
    if (state === 'mintable') await screen.findByRole('link', { name: 'Mint Tin mug' })
    expect(/primary|quiet/.exec(press.className)?.[0]).toBe(kind)
    const mint = screen.queryByRole('link', { name: 'Mint Tin mug' })
    expect(mint?.getAttribute('href')).toBe(state === 'mintable' ? '/mint?item=i9&run=r1' : undefined)
    fireEvent.click(press)
    expect(await screen.findByText(/^Nothing minted is found yet\./)).toBeDefined()
  })
})

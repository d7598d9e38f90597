import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { useOpenedGift } from '../../core/opened-gift.ts'
import { outboxStore, type WaitingAnswer } from '../../core/outbox/outbox-store.ts'
import type { Me, Moment } from '../../core/types.ts'
import { Toasts } from '../../shared/ui/Toasts.tsx'
import { dismissToast } from '../../shared/ui/toast.ts'
import { feeOf, itemType } from '../../testing/items.ts'
import { momentsOf, questMoment, saleMoment } from '../../testing/moments.ts'
import { detail, me, quest } from '../../testing/people.ts'
import { openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { HomePage } from './HomePage.tsx'

const wallet = { address: `0x${'7'.repeat(40)}`, linkedAt: '2026-02-03T10:00:00Z', primary: true }

// Fetched after the page, which takes its time on a busy machine.
beforeAll(() => Promise.all([import('./Feed.tsx'), import('./RopeTeam.tsx')]))

async function open(answer: () => unknown) {
  const calls = await openProgramme({
    'GET /me': answer,
    'GET /feed': () => ({ entries: [], next: null, ofTeam: false }),
  })
  showPage(<HomePage />, '/home')
  return calls
}
const greeted = () => screen.findByRole('heading', { level: 1, name: /^(Welcome|Good to see you), Grace$/ })
const openTo = async (change: Partial<Me>) => {
  await open(() => me(change))
  await greeted()
  // What can wait comes with what others did.
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
}
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('says which quests have answers that were not sent or not accepted, and leads there', async () => {
  const kept = (id: string, state: WaitingAnswer['state']): WaitingAnswer => ({
    ...{ id, slug: 'base-camp', title: 'Base camp', runId: 'r1', stepId: id, answer: {}, files: [], draft: {} },
    ...{ state, error: null },
  })
  outboxStore.setState([kept('a', 'waiting'), kept('b', 'refused'), kept('c', 'sending')], true)
  onTestFinished(() => outboxStore.setState([], true))
  await open(() => me())
  await screen.findByText('1 answer for “Base camp” was not accepted.')
  screen.getByText('2 answers for “Base camp” are saved on this device and have not been sent yet.')
  expect(linkOf('Open quest')).toBe('/quests?quest=base-camp')
})

it('says that it comes, then greets by the first name and says the level', async () => {
  const answered = Promise.withResolvers<Me>()
  await open(() => answered.promise)
  expect(screen.getByRole('heading', { level: 1, name: 'Good to see you' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('Loading')
  answered.resolve(me({ levelTitle: 'Pathfinder' }))
  await greeted()
  // What others did comes after it.
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.getByText(/^Level \d+ · Pathfinder$/)).toBeDefined()
})

it('welcomes whoever has done no quest but the first, and is glad to see others again', async () => {
  const counts = { ...me().counts, questsDone: 1 }
  await openTo({ counts })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Grace')
  cleanup()
  await openTo({ counts: { ...counts, questsDone: 2 } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good to see you, Grace')
})

it('leads with the next step, then says what others did, and after that how the person stands', async () => {
  await openTo({})
  const feed = await screen.findByRole('heading', { name: 'What others did' })
  const heads = screen.getAllByRole('heading', { level: 2 })
  expect(heads[0]?.textContent).toBe('No quest is open to you right now')
  expect(heads[1]).toBe(feed)
  expect(heads.at(-1)?.textContent).toBe('First comes your character')
})

it('says what went wrong, and tries again', async () => {
  let isDown = true
  await open(() => (isDown ? new Refused('INTERNAL') : me()))
  expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await greeted()
  expect(screen.queryByText('Something went wrong on our side. Try again.')).toBeNull()
})

it('marks as English what nobody has translated, and nothing else', async () => {
  const announcement = {
    ...{ id: 'a1', title: 'Snow above the ridge', body: 'Take the low path.' },
    ...{ startsAt: null, quests: [] },
  }
  await openTo({
    announcements: [
      { ...announcement, untranslated: ['body'] },
      { ...announcement, id: 'a2', title: 'Neues' },
    ],
    nextQuest: quest({ untranslated: ['summary'] }),
  })
  const langs = (text: string) =>
    screen.getAllByText(text).map((element) => element.closest('body [lang]')?.getAttribute('lang') ?? null)
  expect(langs('Take the low path.')).toEqual(['en', null])
  expect(langs('Snow above the ridge')).toEqual([null])
  expect(langs(quest().title)).toEqual([null])
  expect(langs(quest().summary)).toEqual(['en'])
})

it('leads somebody who has not set out to setting out, and speaks of no wallet yet', async () => {
  await openTo({ profile: { ...me().profile, onboardingStep: 'character' }, nextQuest: quest() })
  expect(screen.getByRole('heading', { name: 'Your trail begins here' })).toBeDefined()
  expect(linkOf('Set out')).toBe('/onboarding')
  expect(screen.queryByText('Next quest')).toBeNull()
  expect(screen.queryByText('Mint your objects')).toBeNull()
})

it('shows the next quest with what it gives, how long it takes and until when it is open', async () => {
  await openTo({
    nextQuest: quest({
      title: 'Storm watch',
      slug: 'storm-watch',
      minutes: 75,
      endsAt: new Date(Date.now() + 3 * 86_400_000 - 60_000).toISOString(),
    }),
  })
  expect(screen.getByText('Next quest')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Storm watch' })).toBeDefined()
  expect(screen.getByText('Closes in 3 days')).toBeDefined()
  expect(screen.getByText('About 75 minutes')).toBeDefined()
  expect(linkOf('See the quest')).toBe('/quests?quest=storm-watch')
})

const starting = async (start: () => unknown, change = {}) => {
  const calls = await openProgramme({
    'GET /me': () => me({ nextQuest: quest(change) }),
    'GET /feed': () => ({ entries: [], next: null, ofTeam: false }),
    'POST /quests/base-camp/start': start,
  })
  const router = showPage(<HomePage />, '/home')
  await greeted()
  return { router, calls }
}

it('begins the next quest at once, however often the button is pressed, and leads to its first step', async () => {
  const { router, calls } = await starting(() => detail())
  const button = screen.getByRole('button', { name: 'Start the quest' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(router.state.location.search).toBe('?quest=base-camp'))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('says why a quest could not be begun, and stays where it is', async () => {
  const { router } = await starting(() => {
    throw new Refused('QUEST_LOCKED')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Start the quest' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(router.state.location.pathname).toBe('/home')
})

it('begins no quest of a rope team for the others: its own page asks', async () => {
  await starting(() => detail(), { kind: 'team' })
  expect(linkOf('See the quest')).toBe('/quests?quest=base-camp')
  expect(screen.queryByRole('button', { name: 'Start the quest' })).toBeNull()
})

it('leads back into a quest that was begun, and does not name it twice', async () => {
  const run = {
    runId: 'r1',
    slug: 'base-camp',
    title: 'Base camp',
    state: 'in_progress',
    returned: false,
    stepsDone: 1,
    stepsTotal: 3,
  } as const
  const sent = {
    runId: 'r2',
    slug: 'field-notes',
    title: 'Field notes',
    state: 'submitted',
    returned: false,
    stepsDone: 2,
    stepsTotal: 2,
  } as const
  await openTo({
    nextQuest: quest({ state: 'in_progress', runId: 'r1', stepsDone: 1, stepsTotal: 3 }),
    openRuns: [run, sent] as Me['openRuns'],
  })
  expect(screen.getByText('Pick up where you left off')).toBeDefined()
  expect(screen.getByText('1 of 3 steps done')).toBeDefined()
  expect(linkOf('Continue')).toBe('/quests?quest=base-camp')
  expect(screen.getAllByRole('heading', { name: 'Base camp' })).toHaveLength(1)
  expect(linkOf('Field notes')).toBe('/quests?quest=field-notes')
  expect(screen.getByText('With a game master')).toBeDefined()
})

it('says of a quest that a game master sent it back', async () => {
  const run = { runId: 'r1', slug: 'base-camp', title: 'Base camp', stepsDone: 1, stepsTotal: 3 } as const
  const other = { ...run, runId: 'r2', slug: 'field-notes', title: 'Field notes' }
  await openTo({
    nextQuest: quest({ state: 'in_progress', runId: 'r1', stepsDone: 1, stepsTotal: 3, returned: true }),
    openRuns: [run, other].map((one) => ({ ...one, state: 'in_progress' as const, returned: true })),
  })
  expect(screen.getByText('Sent back to you')).toBeDefined()
  expect(screen.getByText('It came back with a question')).toBeDefined()
  expect(screen.queryByText('Pick up where you left off')).toBeNull()
})

const kettle = { slug: 'kettle-round', title: 'The kettle round', minutes: 20 }
const today = (days: number, hour: number) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).toISOString()
}
const comingUp = () => {
  const part = screen.getByRole('heading', { name: 'Coming up' }).closest('section')
  return within(part as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('tells what brings somebody back: what opens again and when, what is being read, what brings to the next level', async () => {
  const sent = { runId: 'r2', slug: 'field-notes', title: 'Field notes', stepsDone: 2, stepsTotal: 2 }
  await openTo({
    openRuns: [{ ...sent, state: 'submitted', returned: false }],
    ahead: {
      opens: [{ quest: kettle, at: today(1, 9), again: true }],
      reach: [{ slug: 'first-light', title: 'First light', minutes: 60 }],
      recurring: null,
    },
    nextQuest: quest(),
  })
  expect(comingUp()).toEqual([
    expect.stringMatching(/^Opens again tomorrow at 9:00\sAMThe kettle roundAbout 20 minutes$/),
    'With a game masterField notesWe tell you when it has been read',
    'Brings you to level 2First lightAbout 1 hour',
  ])
  expect(linkOf('The kettle round')).toBe('/quests?quest=kettle-round')
  expect(screen.getAllByText('Brings you to level 2')).toHaveLength(1)
  // It is not said twice that it is being read.
  expect(screen.queryByRole('heading', { name: 'Under way' })).toBeNull()
})

it('says of the next quest itself that it brings to the next level, and does not name it a second time', async () => {
  const next = { slug: 'first-light', title: 'First light', minutes: 60 }
  await openTo({ nextQuest: quest(next), ahead: { opens: [], reach: [next], recurring: null } })
  expect(screen.getByText('Brings you to level 2')).toBeDefined()
  expect(screen.getAllByText('First light')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull()
})

it('tells of a quest that recurs, of one that opens on another day, and of two that reach a level together', async () => {
  const two = [kettle, { slug: 'first-light', title: 'First light', minutes: null }]
  await openTo({ ahead: { opens: [], reach: two, recurring: { ...kettle, slug: 'sunrise', title: 'Sunrise log' } } })
  expect(comingUp()).toEqual([
    'Together they bring you to level 2The kettle roundFirst light',
    'Open now, and again laterSunrise logAbout 20 minutes',
  ])
  cleanup()
  const run = { runId: 'r1', slug: kettle.slug, title: kettle.title, stepsDone: 2, stepsTotal: 3 }
  await openTo({
    openRuns: [{ ...run, state: 'in_progress', returned: false }],
    ahead: { opens: [], reach: [kettle], recurring: null },
  })
  expect(comingUp()).toEqual(['Brings you to level 2The kettle round2 of 3 steps done'])
  cleanup()
  await openTo({ ahead: { opens: [{ quest: kettle, at: today(5, 9), again: false }], reach: [], recurring: null } })
  expect(comingUp()).toEqual([expect.stringMatching(/^Opens on \w+day, \w+ \d+ at 9:00/)])
})

it('tells of two quests that open at the same moment, each once', async () => {
  const said = vi.spyOn(console, 'error')
  const at = today(1, 9)
  const other = { ...kettle, slug: 'sunrise', title: 'Sunrise log' }
  await openTo({
    ahead: {
      opens: [
        { quest: kettle, at, again: true },
        { quest: other, at, again: true },
      ],
      reach: [],
      recurring: null,
    },
  })
  expect(comingUp()).toEqual([expect.stringContaining('The kettle round'), expect.stringContaining('Sunrise log')])
  // React complains of lines that it cannot tell apart.
  expect(said.mock.calls.map(String)).not.toContainEqual(expect.stringContaining('same key'))
})

it('says that somebody is done for today, and when the trail opens again', async () => {
  await openTo({ ahead: { opens: [{ quest: kettle, at: today(1, 1), again: true }], reach: [], recurring: null } })
  expect(screen.getByRole('heading', { name: 'Done for today' })).toBeDefined()
  expect(screen.getByText(/^The trail opens again tomorrow at 1:00\sAM\.$/)).toBeDefined()
  expect(comingUp()).toHaveLength(1)
  cleanup()
  await openTo({ ahead: { opens: [{ quest: kettle, at: today(5, 1), again: true }], reach: [], recurring: null } })
  expect(screen.getByRole('heading', { name: 'No quest is open to you right now' })).toBeDefined()
  expect(screen.getByText(/^The trail opens again on \w+day/)).toBeDefined()
  cleanup()
  // Nobody has done what opens for the first time.
  await openTo({ ahead: { opens: [{ quest: kettle, at: today(1, 1), again: false }], reach: [], recurring: null } })
  expect(screen.getByRole('heading', { name: 'No quest is open to you right now' })).toBeDefined()
})

it('says a single thing to come at the foot of the next step', async () => {
  const recurring = { ...kettle, slug: 'sunrise', title: 'Sunrise log' }
  await openTo({ nextQuest: quest(), ahead: { opens: [], reach: [], recurring } })
  const foot = screen.getByRole('heading', { name: 'Coming up' }).closest('section')
  expect(within(foot as HTMLElement).getByRole('heading', { name: 'Base camp' })).toBeDefined()
  expect(linkOf('Sunrise log')).toBe('/quests?quest=sunrise')
})

it('holds no empty weeks against whoever has just come', async () => {
  await openTo({ activity: [{ day: '2026-02-03', count: 5 }], weeks: [true, true] })
  await screen.findByText('2 of the last 2 weeks on the trail')
  expect(screen.queryByRole('heading', { name: 'The last twelve weeks' })).toBeNull()
})

it('has a way on where no quest is open, and no empty list where nothing happened yet', async () => {
  await openTo({})
  expect(screen.getByRole('heading', { name: 'No quest is open to you right now' })).toBeDefined()
  expect(linkOf('See the trail')).toBe('/quests')
  expect(screen.queryByRole('heading', { name: 'Recent activity' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'First comes your character' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Change your character' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'From the programme' })).toBeNull()
})

it('tells what a wallet is good for to somebody who has none, and to nobody else', async () => {
  await openTo({})
  expect(screen.getByRole('heading', { name: 'Mint your objects' })).toBeDefined()
})

it('says nothing of wallets to who has one', async () => {
  await openTo({ wallets: [wallet] })
  expect(screen.queryByText('Mint your objects')).toBeNull()
})

it('counts in words, one differently from many, and says the way to the next level', async () => {
  await openTo({
    level: { level: 2, xp: 1160, levelXp: 120, nextLevelXp: 2300, xpToGo: 1140, ratio: 0.17 },
    counts: { items: 1, onChain: 0, questsDone: 12, listings: 2 },
    lately: { questsDone: 3, minted: 1 },
    activity: [{ day: '2026-02-03', count: 5 }],
    weeks: [true, false, true],
  })
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual(expect.arrayContaining(['1,160 XP 1,140 XP to level 3', '1 object', '2 objects for sale']))
  // Under the last twelve weeks: what was done in them, whoever has the objects now.
  expect(rows).toEqual(expect.arrayContaining(['3 quests done', '1 object you minted']))
})

it('says how long the season runs, how far somebody is in it, and what it still gives', async () => {
  const mug = { kind: 'item', itemType: 'mug', name: 'Tin mug', rarity: 'common', image: null } as const
  const endsAt = new Date(Date.now() + 2.5 * 86_400_000).toISOString()
  const season = {
    slug: 'long-light',
    name: 'The long light',
    image: 'ridge',
    endsAt,
    questsDone: 1,
    quests: 6,
    doneSince: 3,
  }
  await openTo({ season: { ...season, rewards: [mug] } })
  expect(screen.getByRole('heading', { name: 'The long light' })).toBeDefined()
  expect(screen.getByText('3 days left')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: '1 of 6 quests done' }).getAttribute('aria-valuenow')).toBe('1')
  expect(screen.getByText('Tin mug')).toBeDefined()
  expect(screen.getByText('Still to earn in it')).toBeDefined()
  expect(linkOf('See the season')).toBe('/season/long-light')
  await waitFor(() => expect(document.querySelector('img[src="/images/ridge"]')).not.toBeNull())
})

it('says that every quest of a season is done, and that what it still gives is not needed for it', async () => {
  const mug = { kind: 'item', itemType: 'mug', name: 'Tin mug', rarity: 'common', image: null } as const
  const season = { slug: 'long-light', name: 'The long light', image: null, endsAt: null, doneSince: 3 }
  await openTo({ season: { ...season, questsDone: 5, quests: 5, rewards: [mug] } })
  expect(screen.getByRole('progressbar', { name: 'All 5 quests done' })).toBeDefined()
  expect(screen.getByText('Not needed for it, and still to earn')).toBeDefined()
  expect(screen.queryByText('Still to earn in it')).toBeNull()
})

it('says of a season without quests of its own what somebody did since it began', async () => {
  const season = {
    slug: 'thaw',
    name: 'Thaw',
    image: null,
    endsAt: null,
    questsDone: 0,
    quests: 0,
    doneSince: 2,
    rewards: [],
  }
  await openTo({ season })
  expect(screen.getByText('2 quests done since it began')).toBeDefined()
  expect(screen.queryByText(/left$/)).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('shows the picture of an object that came lately, and leads to it', async () => {
  const activity = { kind: 'item_granted', at: '2026-02-03T10:00:00Z', subject: 'Tin mug', link: 'i1', xp: null }
  await openTo({ recent: [{ ...activity, image: 'f1' }] })
  const link = screen.getByRole('link', { name: 'Received Tin mug' })
  expect(link.getAttribute('href')).toBe('/profile/p1/items/i1')
  expect(link.closest('li')?.querySelector('img')?.getAttribute('src')).toBe('/images/f1/xs')
})

it('makes links of the quests that an announcement names, and says what keeps somebody from them', async () => {
  await openTo({
    announcements: [
      {
        ...{ id: 'a1', title: 'Thursday', body: 'See **Whistle stop**, after **Base camp**.' },
        startsAt: new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString(),
        quests: [
          { slug: 'base-camp', title: 'Base camp', reasons: [] },
          {
            ...{ slug: 'whistle-stop', title: 'Whistle stop' },
            reasons: [{ code: 'level_needed', needed: 4, current: 1, xpToGo: 730 }],
          },
        ],
      },
    ],
  })
  const article = within(await screen.findByRole('article'))
  expect((await article.findByRole('link', { name: 'Whistle stop' })).getAttribute('href')).toBe(
    '/quests?quest=whistle-stop',
  )
  expect(article.getByText('2 days ago')).toBeDefined()
  expect(
    article.getByText('“Whistle stop” is not open to you yet. Level 4 needed, you are level 1: 730 XP to go.'),
  ).toBeDefined()
  expect(article.queryByText(/“Base camp”/)).toBeNull()
})

it('leads to what the programme announces whoever came for that, once it is there', async () => {
  window.history.replaceState(null, '', '/home#announcements')
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openTo({ announcements: [{ id: 'a1', title: 'Thaw', body: 'The pass is open.', startsAt: null, quests: [] }] })
  const heading = await screen.findByRole('heading', { name: 'From the programme' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(seen.mock.contexts).toContain(heading.closest('section'))
  window.history.replaceState(null, '', '/')
})

it('says what the programme announces, as text and not as markup', async () => {
  await openTo({
    announcements: [{ id: 'a1', title: 'Thaw', body: 'The **pass** is open. <img src=x>', startsAt: null, quests: [] }],
  })
  const article = within(await screen.findByRole('article'))
  expect(article.getByRole('heading', { name: 'Thaw' })).toBeDefined()
  expect((await article.findByText('pass')).tagName).toBe('STRONG')
  expect(article.queryByRole('img')).toBeNull()
})

const gift = (change: object = {}) => ({
  ...{ id: 'g1', itemId: 'i1', itemType: itemType(), serial: 2, at: '2026-02-03T10:00:00Z' },
  ...{ other: { id: 'p2', name: 'Mae Lindqvist', character: null }, note: 'For cold mornings.', ...change },
})

const Opened = () => <output>{useOpenedGift()?.id}</output>

it('says who left something, as far as that may be told, and what it is only once it was opened; or it is sent back', async () => {
  let received = [gift(), gift({ id: 'g2', itemType: itemType({ name: 'Coil of rope' }), other: null, note: null })]
  const answer = (id: string) => () => {
    received = received.filter((one) => one.id !== id)
    return { received, sent: [] }
  }
  const calls = await openProgramme({
    'GET /me': () => me({ gifts: received.length }),
    'GET /gifts': () => ({ received, sent: [] }),
    'POST /gifts/g1/accept': answer('g1'),
    'POST /gifts/g2/return': answer('g2'),
  })
  const page = (
    <>
      <HomePage />
      <Opened />
    </>
  )
  showPage(page, '/home')
  expect(await screen.findByRole('heading', { name: '2 gifts for you' })).toBeDefined()
  expect(linkOf('From Mae')).toBe('/profile/p2')
  // Before all else that waits.
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings[0]).toBe('2 gifts for you')
  expect(screen.getByText('For cold mornings.')).toBeDefined()
  expect(screen.getByRole('heading', { name: /^From someone with a hidden profile, .*ago$/ })).toBeDefined()
  expect(screen.getByRole('heading', { name: /^From Mae, .*ago$/ })).toBeDefined()
  expect(screen.queryByText(/Coil of rope/)).toBeNull()
  const [first] = screen.getAllByRole('button', { name: 'Open it' })
  fireEvent.click(first as HTMLElement)
  fireEvent.click(first as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'A gift for you' })).toBeDefined()
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('g1'))
  fireEvent.click(screen.getByRole('button', { name: 'Send it back' }))
  const asked = within(screen.getByRole('dialog', { name: 'Send this gift back' }))
  fireEvent.change(asked.getByRole('textbox', { name: /A few words with it/ }), { target: { value: 'I have one.' } })
  fireEvent.click(asked.getByRole('button', { name: 'Send it back' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'A gift for you' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  expect(sent).toEqual([
    ['/gifts/g1/accept', {}],
    ['/gifts/g2/return', { note: 'I have one.' }],
  ])
})

it('says of a gift that was taken back meanwhile that it is over, and asks what is left', async () => {
  let received = [gift()]
  await openProgramme({
    'GET /me': () => me({ gifts: received.length }),
    'GET /gifts': () => ({ received, sent: [] }),
    'POST /gifts/g1/accept': () => {
      received = []
      return new Refused('GIFT_OVER', { state: 'withdrawn' })
    },
  })
  const page = (
    <>
      <HomePage />
      <Toasts />
    </>
  )
  showPage(page, '/home')
  fireEvent.click(await screen.findByRole('button', { name: 'Open it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull())
  expect(await screen.findByText('This gift was taken back already.')).toBeDefined()
  dismissToast()
})

it('asks for no gifts where none wait', async () => {
  const calls = await open(() => me())
  await greeted()
  expect(calls.map(({ path }) => path)).not.toContain('/gifts')
})

it.each([
  [[false], 'Your first week on the trail'],
  [[true], 'Your first week on the trail'],
  [[true, false], '1 of the last 2 weeks on the trail'],
  [[true, false, true, true], '3 of the last 4 weeks on the trail'],
  [[false, false, false, false], 'This week can be a new start'],
])('of the weeks %o it says: %s', async (weeks, words) => {
  await openTo({ weeks })
  const row = screen.getByText(words).parentElement
  expect(row?.querySelectorAll('path')).toHaveLength(weeks.length)
  expect(row?.querySelectorAll('path[class]')).toHaveLength(weeks.filter(Boolean).length)
})

it('shows the rope team by its faces, each a way to the person, and a place for whoever may come', async () => {
  const member = {
    handle: null,
    level: 2,
    joinedAt: '2026-02-03T10:00:00Z',
    character: null,
    captain: false,
    own: false,
  }
  const members = [
    { ...member, id: 'm1', profile: 'p1', name: 'Grace Okafor', own: true },
    { ...member, id: 'm2', profile: 'p2', name: 'Mae Lindqvist' },
  ]
  const team = { name: 'North face', captain: true, members, most: 3, link: null, sent: [], quests: [], ready: [] }
  const open = async (most: number) => {
    await openProgramme({
      'GET /me': () => me({ team: 'North face' }),
      'GET /feed': () => ({ entries: [], next: null, ofTeam: false }),
      'GET /team': () => ({ team: { ...team, most }, invitations: [] }),
    })
    showPage(<HomePage />, '/home')
    return within((await screen.findByRole('heading', { name: 'North face' })).closest('section') as HTMLElement)
  }
  const rope = await open(3)
  expect((await rope.findByRole('link', { name: 'Mae' })).getAttribute('href')).toBe('/profile/p2')
  expect(rope.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['You', 'Mae', 'Invite'])
  cleanup()
  const full = await open(2)
  await full.findByRole('link', { name: 'Mae' })
  expect(full.queryByRole('link', { name: 'Invite' })).toBeNull()
})

it('says of a rope team that cannot be had why, and asks for it again', async () => {
  const down = 'Something went wrong on our side. Try again.'
  let isDown = true
  const team = { name: 'North face', captain: true, members: [], most: 3, link: null, sent: [], quests: [], ready: [] }
  await openProgramme({
    'GET /me': () => me({ team: 'North face' }),
    'GET /feed': () => ({ entries: [], next: null, ofTeam: false }),
    'GET /team': () => (isDown ? new Refused('INTERNAL') : { team, invitations: [] }),
  })
  showPage(<HomePage />, '/home')
  await screen.findByText(down)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(down)).toBeNull())
  expect(linkOf('Invite')).toBe('/team')
})

it('leads to rope teams whoever has none, with how many quests wait for one', async () => {
  await openTo({ teamQuests: 2 })
  expect(await screen.findByText('2 quests wait for you and a rope team.')).toBeDefined()
  expect(linkOf('Start a rope team')).toBe('/team')
  cleanup()
  await openTo({ teamQuests: 0 })
  expect(await screen.findByText('Some quests are for a rope team of two to eight people.')).toBeDefined()
})

it('tells of a sale by whom it was bought and what of it waits, until it is put away or collected, on every device', async () => {
  const sales = [saleMoment({ chainListingId: '7' }), saleMoment({ id: 'm2', buyer: null })]
  let left: Moment[] = [questMoment({ id: 'm0' }), ...sales]
  const seen = (id: string) => () => {
    left = left.filter((one) => one.id !== id)
    return momentsOf(left)
  }
  const calls = await openProgramme({
    'GET /me': () => me({ moments: left.length }),
    'GET /moments': () => momentsOf(left),
    'POST /moments/m1/seen': seen('m1'),
    'POST /moments/m2/seen': seen('m2'),
    'POST /rpc': feeOf(250),
  })
  showPage(<HomePage />, '/home')
  expect(await screen.findAllByRole('heading', { name: 'Tin mug was sold' })).toHaveLength(2)
  expect(
    await screen.findByText(
      'Mae Lindqvist bought it for 0.40 MATIC. 0.39 MATIC waits for you in the market, after the 2.5% programme fee.',
    ),
  ).toBeDefined()
  expect(linkOf('Collect your money')).toBe('/marketplace#proceeds')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Tin mug was sold')).toBeNull())
  await waitFor(() => expect(left.map(({ id }) => id)).toEqual(['m0']))
  const told = calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/moments'))
  expect(told.map(({ path }) => path).toSorted()).toEqual(['/moments/m1/seen', '/moments/m2/seen'])
})

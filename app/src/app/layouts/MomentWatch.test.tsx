import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useGifts } from '../../core/gifts.ts'
import { withoutLiveMs } from '../../core/live-updates.ts'
import { openGift } from '../../core/opened-gift.ts'
import { useItem } from '../../core/queries.ts'
import type { Item, Me, Moment, TraitCatalogue, TraitChoice, TraitSlot } from '../../core/types.ts'
import { ringStates } from '../../features/moments/use-ring.ts'
import { QuestsPage } from '../../features/quests/QuestsPage.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { item, itemDetail, itemType } from '../../testing/items.ts'
import { startLiveServer } from '../../testing/live-server.ts'
import { momentsOf, purchaseMoment, questMoment, saleMoment, seasonMoment } from '../../testing/moments.ts'
import { detail, me, publicProfile, quest, step, traits } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { MomentWatch } from './MomentWatch.tsx'

/** A programme in which these moments wait, and are gone once they were seen. */
function answers(moments: Moment[], change: Partial<Me> = {}, more: Answers = {}): Answers {
  let left = moments
  return {
    'GET /me': () =>
      me({ moments: left.length, nextQuest: quest({ slug: 'first-light', title: 'First light' }), ...change }),
    'GET /moments': () => momentsOf(left),
    ...Object.fromEntries(
      moments.map(({ id }) => [
        `POST /moments/${id}/seen`,
        ({ body }) => {
          left = left.filter((one) => ((body as { upTo?: boolean }).upTo ? one.id > id : one.id !== id))
          return momentsOf(left)
        },
      ]),
    ),
    ...more,
  }
}

const Page = () => (
  <main>
    <label>
      Words <input />
    </label>
    <MomentWatch />
  </main>
)

async function open(given: Answers) {
  const calls = await openProgramme(given)
  await loadSentences('moment')
  showPage(<Page />, '/home')
  return calls
}

const character = { id: 'c1', name: 'Fern', version: 1, choices: {} }

const found = () => screen.findByRole('dialog')
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

// How long a busy machine takes to read it from the disk is not asked here.
beforeAll(async () => {
  await Promise.all([import('../../features/moments/Moments.tsx'), import('../../features/moments/OpenedGift.tsx')])
}, 60_000)

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})

test('a quest that was accepted says its points, who read it and what they said, and leads on', async () => {
  const calls = await open(
    answers([questMoment({ reviewed: true, reviewers: ['Wren', 'Mae'], note: 'You drew it as it is.' })]),
  )
  const moment = within(await found())
  expect(moment.getByRole('heading', { level: 1 }).textContent).toBe('You did it: Base camp')
  expect(document.activeElement).toBe(moment.getByRole('heading', { level: 1 }))
  expect(moment.getByText('+60 XP')).toBeDefined()
  expect(moment.getByText('You drew it as it is.')).toBeDefined()
  expect(moment.getByText('Read by Wren and Mae')).toBeDefined()
  fireEvent.click(moment.getByRole('link', { name: 'Next: First light' }))
  await gone()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/moments/m1/seen'])
})

test('a quest is told in the land of its chapter', async () => {
  const quests = [quest({ slug: 'base-camp', chapter: 3 })]
  await open(answers([questMoment()], {}, { 'GET /quests': () => ({ quests, chapters: [] }) }))
  await found()
  await waitFor(() => expect(document.querySelector('dialog [data-chapter="3"]')).not.toBeNull())
})

test('a level says its name, and shows in the place of its sentence what came, to be worn; nothing leads out of it to mint', async () => {
  const calls = await open(
    answers(
      [
        questMoment({
          after: { level: 2, xp: 160, levelXp: 120, nextLevelXp: 350, xpToGo: 190, ratio: 0.17 },
          levels: [{ number: 2, title: 'Walker', icon: 'walking-boot', perks: 'The ridge opens.' }],
          items: [
            item({ id: 'i1', state: 'mintable', itemType: itemType({ wearableSlot: 'head', name: 'Trail hat' }) }),
          ],
          opened: [{ slug: 'first-light', title: 'First light', cover: null, mapX: 1, mapY: 1 }],
        }),
      ],
      {},
      { 'POST /items/i1/equip': () => item({ id: 'i1', equipped: true }) },
    ),
  )
  const moment = within(await found())
  expect(moment.getByRole('heading', { level: 1 }).textContent).toBe('Level 2: Walker')
  expect(moment.queryByText('The ridge opens.')).toBeNull()
  expect(moment.getByText('190 XP to level 3')).toBeDefined()
  expect(moment.getByText('One new quest is open')).toBeDefined()
  expect(moment.getByRole('link', { name: 'First light' }).getAttribute('href')).toBe('/quests?quest=first-light')
  expect(moment.queryByRole('link', { name: 'Mint it' })).toBeNull()
  fireEvent.click(moment.getByRole('button', { name: 'Wear it' }))
  expect(await moment.findByText('You are wearing it')).toBeDefined()
  fireEvent.click(moment.getByRole('button', { name: 'Not now' }))
  await gone()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/items/i1/equip',
    '/moments/m1/seen',
  ])
})

test('what came with a quest and cannot be worn is put on the shelf there, or is in the collection where that is full', async () => {
  const rope = item({ id: 'i9', owner: 'p1', state: 'mintable', itemType: itemType({ name: 'Rope' }) })
  const other = ['a', 'b', 'c', 'd', 'e']
  let shelf = { items: ['a'], chosen: 1 }
  const given = answers(
    [questMoment({ items: [rope] })],
    {},
    {
      'GET /profiles/p1': () => publicProfile({ id: 'p1', own: true, shelf }),
      'PUT /profiles/me/shelf': ({ body }) => ({ items: (body as { items: string[] }).items, chosen: 2 }),
    },
  )
  const calls = await open(given)
  fireEvent.click(await screen.findByRole('button', { name: 'Put on shelf' }))
  expect(await screen.findByText('It is on your shelf')).toBeDefined()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ items: ['a', 'i9'], before: ['a'] })
  expect(within(await found()).queryByRole('link', { name: 'Mint it' })).toBeNull()
  cleanup()
  shelf = { items: other, chosen: 5 }
  await open(given)
  expect(await screen.findByText('It is in your collection')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Put on shelf' })).toBeNull()
})

test('an object alone can be minted from its moment; once it is worn, what is left is to be done with it', async () => {
  const hat = itemType({ slug: 'trail-hat', name: 'Trail hat', wearableSlot: 'head' })
  const purchase = purchaseMoment({ item: item({ id: 'i1', state: 'mintable', itemType: hat }), itemType: hat })
  await open(answers([purchase], {}, { 'POST /items/i1/equip': () => item({ id: 'i1', equipped: true }) }))
  const moment = within(await found())
  expect(moment.getByRole('link', { name: 'Mint it' }).getAttribute('href')).toBe('/mint?item=i1')
  expect(moment.getByRole('link', { name: 'See the object' })).toBeDefined()
  fireEvent.click(moment.getByRole('button', { name: 'Wear it' }))
  expect(await moment.findByText('You are wearing it')).toBeDefined()
  fireEvent.click(moment.getByRole('button', { name: 'Close' }))
  await gone()
})

test('what was bought and cannot be worn says where it is: on the shelf, which fills itself', async () => {
  const candle = item({ id: 'i9', owner: 'p1', state: 'minted', itemType: itemType({ name: 'Candle' }) })
  const shelf = { items: ['i9'], chosen: 0 }
  await open(
    answers(
      [purchaseMoment({ item: candle, itemType: candle.itemType })],
      {},
      {
        'GET /profiles/p1': () => publicProfile({ id: 'p1', own: true, shelf }),
      },
    ),
  )
  expect(await screen.findByText('It is on your shelf')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await gone()
})

test('a level that gave nothing to have says its sentence', async () => {
  await open(
    answers([questMoment({ levels: [{ number: 2, title: 'Walker', icon: 'boot', perks: 'The ridge opens.' }] })]),
  )
  expect(await screen.findByText('The ridge opens.')).toBeDefined()
})

const walker = questMoment({
  after: { level: 2, xp: 160, levelXp: 120, nextLevelXp: 350, xpToGo: 190, ratio: 0.17 },
  levels: [{ number: 2, title: 'Walker', icon: 'walking-boot', perks: '' }],
})
/** The first beat of a level, and what time does in it. */
const alone = () => document.querySelector('[data-beat]')
const pass = (ms: number) =>
  act(() => {
    const [turn] = vi.mocked(setTimeout).mock.calls.find(([, after]) => after === ms) ?? []
    turn?.()
  })

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a press', () => fireEvent.click(screen.getByRole('dialog'))],
  ['time', () => pass(1600)],
])('a level is told alone at first, until %s leads on to all else, to which its medal moves', async (_, lead) => {
  vi.spyOn(globalThis, 'setTimeout')
  const move = vi.spyOn(Element.prototype, 'animate')
  await open(answers([walker]))
  const moment = within(await found())
  expect(alone()?.textContent).toBe('22')
  // It is heard once, of what lies ready below.
  expect(alone()?.getAttribute('aria-hidden')).toBe('true')
  expect(document.activeElement).toBe(moment.getByRole('heading', { name: 'Level 2: Walker' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
  expect(alone()).not.toBeNull()
  lead()
  await waitFor(() => expect(alone()).toBeNull())
  expect(moment.getByText('+60 XP')).toBeDefined()
  expect(move.mock.calls.map(([frames]) => Object.keys(frames ?? {}))).toEqual([['transform']])
})

test('whoever wants nothing to move sees the level still, and then all else still', async () => {
  vi.spyOn(globalThis, 'setTimeout')
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  )
  const move = vi.spyOn(Element.prototype, 'animate')
  await open(answers([walker]))
  await found()
  expect(alone()).not.toBeNull()
  pass(1600)
  expect(alone()).toBeNull()
  expect(move).not.toHaveBeenCalled()
})

test('a quest that gave points alone shows its own emblem and them, and the ring is named by its level', async () => {
  const before = { ...me().level, level: 2, ratio: 0.25 }
  await open(answers([questMoment({ before, after: { ...before, ratio: 0.5, xpToGo: 155 } })]))
  const moment = within(await found())
  const ring = () => [...document.querySelectorAll('dialog [stroke-dasharray]')]
  const parts = () =>
    ring().map((arc) => (Number.parseFloat(arc.getAttribute('stroke-dasharray') ?? '') / 276.46).toFixed(2))
  expect(alone()).toBeNull()
  expect(moment.getByText('+60 XP').tagName).toBe('P')
  expect(moment.getByText('Level 2').parentElement?.textContent).toBe('Level 2155 XP to level 3')
  expect(document.querySelector('dialog [style*="aspect-ratio"]')).not.toBeNull()
  // What there was before lies on what is won, which alone is left to be seen.
  await waitFor(() => expect(parts()).toEqual(['0.50', '0.25']))
})

test('without a level nothing comes before: its object stands beside the points, its name, how rare it is and its number', async () => {
  await open(answers([questMoment({ items: [item({ itemType: itemType({ name: 'Trail hat', supplyMax: 400 }) })] })]))
  const moment = within(await found())
  expect(alone()).toBeNull()
  const object = moment.getByRole('heading', { name: 'Trail hat' }).parentElement as HTMLElement
  expect(object.textContent).toMatch(/^You did it: Base camp.*\+60 XP.*Trail hat.*No\. \d+ of 400/)
  // The ring is small beside it, and its word would not be read.
  expect([...document.querySelectorAll('dialog svg text')].map(({ textContent }) => textContent)).toEqual(['1'])
})

test('whoever puts on what came sees it on their character as it arrives there, and what can be pressed keeps its place', async () => {
  const hat = itemType({ slug: 'trail-hat', name: 'Trail hat', wearableSlot: 'head', image: 'hat' })
  let worn: Record<string, string> = {}
  await open({
    ...answers([questMoment({ items: [item({ id: 'i1', state: 'mintable', itemType: hat })] })]),
    'GET /me': () => me({ moments: 1, character: { ...character, worn } }),
    'GET /traits': () => traits,
    'POST /items/i1/equip': () => {
      worn = { head: 'trail-hat' }
      return item({ id: 'i1', equipped: true })
    },
  })
  await found()
  await waitFor(() => expect(figure()).toMatch(/^data:image/))
  const before = figure()
  expect(document.querySelector('[data-slot]')).toBeNull()
  // The words have their room before they are said.
  const words = screen.getByRole('status')
  expect(words.textContent).toBe('')
  expect(words.querySelector('[data-room]')?.getAttribute('data-room')).toBe('You are wearing it')
  fireEvent.click(screen.getByRole('button', { name: 'Wear it' }))
  await waitFor(() => expect(words.textContent).toBe('You are wearing it'))
  await waitFor(() => expect(document.querySelector('[data-slot="head"]')?.getAttribute('src')).toBe('/images/hat/sm'))
  expect(figure()).toBe(before)
  // The event has this name where nothing is animated, as here.
  const drop = document.querySelector('[data-slot="head"]') as Element
  fireEvent(drop, new Event('webkitAnimationEnd', { bubbles: true }))
  await waitFor(() => expect(figure()).not.toBe(before))
})

/** A catalogue in which the second level has opened a colour of shirts, and one of earrings. */
const opening = (isOpen = true): TraitCatalogue => {
  const [hair, shirt] = traits.slots as [TraitSlot, TraitSlot]
  const [plain] = shirt.traits as [TraitChoice]
  const atLevel = (slug: string, name: string, value: string): TraitChoice => ({
    ...{ ...plain, slug, name, value, minLevel: 2, unlocked: isOpen },
  })
  return {
    slots: [
      hair,
      { ...shirt, traits: [...shirt.traits, atLevel('shirt-sunflower', 'Sunflower', 'f4d150')] },
      { ...shirt, slug: 'earringsVariant', name: 'Earrings', required: false, traits: [{ ...plain, slug: 'hoop' }] },
      {
        ...shirt,
        ...{ slug: 'earringColor', name: 'Metal of the earrings', required: false },
        traits: [atLevel('metal-jade', 'Jade', '5fb59b')],
      },
    ],
  }
}
const look = { ...character, choices: { hairVariant: 'hair-full', shirtColor: 'shirt-ice' } }
const second = questMoment({ after: { level: 2, xp: 160, levelXp: 120, nextLevelXp: 350, xpToGo: 190, ratio: 0.17 } })
const figure = () => document.querySelector('[class*="stage"] img[height="600"]')?.getAttribute('src')

test('what a level opened for the character is put on at once, and seen before the server has answered', async () => {
  let answer: (saved: unknown) => void = () => undefined
  let now = look
  const calls = await open({
    ...answers([second]),
    'GET /me': () => me({ moments: 1, character: now }),
    'GET /traits': () => opening(),
    'PUT /characters/c1': ({ body }) => {
      now = { ...look, choices: (body as typeof look).choices, version: 2 }
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  await found()
  await waitFor(() => expect(figure()).toMatch(/^data:image/))
  const before = figure()
  const row = within((await screen.findByText('Sunflower')).closest('li') as HTMLElement)
  fireEvent.click(row.getByRole('button', { name: 'Wear it', description: 'Sunflower' }))
  expect(await row.findByText('You are wearing it')).toBeDefined()
  expect(figure()).not.toBe(before)
  const saved = () => calls.filter(({ method }) => method === 'PUT')
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.body).toEqual({
    name: 'Fern',
    choices: { hairVariant: 'hair-full', shirtColor: 'shirt-sunflower' },
    version: 1,
  })
  await act(async () => answer(now))
  expect(row.getByText('You are wearing it')).toBeDefined()
})

test('while one thing is put on, no other can be, and that is seen', async () => {
  const saved = Promise.withResolvers<unknown>()
  const [hair, shirt, ...rest] = opening().slots as [TraitSlot, TraitSlot]
  const ink: TraitChoice = { ...(shirt.traits.at(-1) as TraitChoice), slug: 'shirt-ink', name: 'Ink', value: '23344a' }
  await open({
    ...answers([second]),
    'GET /me': () => me({ moments: 1, character: look }),
    'GET /traits': () => ({ slots: [hair, { ...shirt, traits: [...shirt.traits, ink] }, ...rest] }),
    'PUT /characters/c1': () => saved.promise,
  })
  await found()
  const wear = (description: string) => screen.findByRole('button', { name: 'Wear it', description })
  expect((await wear('Ink')).getAttribute('aria-busy')).toBeNull()
  fireEvent.click(await wear('Sunflower'))
  await waitFor(async () => expect((await wear('Ink')).getAttribute('aria-busy')).toBe('true'))
  await act(async () => saved.resolve({ ...look, choices: { ...look.choices, shirtColor: 'shirt-sunflower' } }))
  await waitFor(async () => expect((await wear('Ink')).getAttribute('aria-busy')).toBeNull())
})

test('what is refused is taken off again, and said', async () => {
  await open({
    ...answers([second]),
    'GET /me': () => me({ moments: 1, character: look }),
    'GET /traits': () => opening(),
    'PUT /characters/c1': () => new Refused('VERSION_CONFLICT'),
  })
  await found()
  await waitFor(() => expect(figure()).toMatch(/^data:image/))
  const before = figure()
  const row = within((await screen.findByText('Sunflower')).closest('li') as HTMLElement)
  fireEvent.click(row.getByRole('button', { name: 'Wear it' }))
  expect(await screen.findByText(/^This was changed elsewhere/)).toBeDefined()
  expect(row.getByRole('button', { name: 'Wear it' })).toBeDefined()
  expect(figure()).toBe(before)
})

test('what the character cannot have on as it is says why, and leads to where that is changed', async () => {
  const row = async () => within((await screen.findByText('Jade')).closest('li') as HTMLElement)
  await open({
    ...answers([second]),
    'GET /me': () => me({ moments: 1, character: look }),
    'GET /traits': () => opening(),
  })
  await found()
  expect((await row()).getByText('To show it, your character needs this first: Earrings.')).toBeDefined()
  expect((await row()).queryByRole('button', { name: 'Wear it' })).toBeNull()
  expect((await row()).getByRole('link', { name: 'Change your character' }).getAttribute('href')).toBe(
    '/profile/configurator',
  )
})

test('what the rule of the core refuses beside what the character wears is not offered, and says so', async () => {
  const catalogue = opening()
  const shirts = catalogue.slots[1]?.traits ?? []
  const [sunflower] = shirts.splice(-1)
  shirts.push({ ...(sunflower as TraitChoice), excludes: ['hair-full'] })
  await open({
    ...answers([second]),
    'GET /me': () => me({ moments: 1, character: look }),
    'GET /traits': () => catalogue,
  })
  await found()
  const row = within((await screen.findByText('Sunflower')).closest('li') as HTMLElement)
  expect(row.getByText(/^This cannot be worn with something your character wears/)).toBeDefined()
  expect(row.queryByRole('button', { name: 'Wear it' })).toBeNull()
})

test('what a level asks for and something else keeps closed is not told as opened', async () => {
  await open({
    ...answers([second]),
    'GET /me': () => me({ moments: 1, character: look }),
    'GET /traits': () => opening(false),
  })
  await found()
  await waitFor(() => expect(figure()).toMatch(/^data:image/))
  await waitFor(() => expect(screen.queryByText('Sunflower')).toBeNull())
})

test('three of the quests that came into reach are named, each a link that leaves the moment, and the rest is counted', async () => {
  const opened = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({
    ...{ slug: title.toLowerCase(), title, cover: null, mapX: 1, mapY: 1 },
  }))
  await open(answers([questMoment({ opened })]))
  const moment = within(await found())
  expect(moment.getByText('5 new quests are open')).toBeDefined()
  const links = within(moment.getByText('Two').closest('ul') as HTMLElement).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['One', '/quests?quest=one'],
    ['Two', '/quests?quest=two'],
    ['Three', '/quests?quest=three'],
    ['and 2 more', '/quests'],
  ])
  fireEvent.click(links[1] as Element)
  await gone()
})

test('next is a quest that the moment opened: the one that every page calls so, else the first; without one what they call so', async () => {
  const opened = ['Two', 'Three'].map((title) => ({
    ...{ slug: title.toLowerCase(), title, cover: null, mapX: 1, mapY: 1 },
  }))
  const nextOf = async (reached: typeof opened, known: { slug: string; title: string }) => {
    await open(answers([questMoment({ opened: reached })], { nextQuest: quest(known) }))
    const link = within(await found()).getByRole('link', { name: /^Next: |^See the trail$/ })
    const next = [link.textContent, link.getAttribute('href')]
    cleanup()
    return next
  }
  const light = { slug: 'first-light', title: 'First light' }
  expect(await nextOf(opened, { slug: 'three', title: 'Three' })).toEqual(['Next: Three', '/quests?quest=three'])
  expect(await nextOf(opened, light)).toEqual(['Next: Two', '/quests?quest=two'])
  expect(await nextOf([], light)).toEqual(['Next: First light', '/quests?quest=first-light'])
  // What was known before the quest of the moment was done.
  expect(await nextOf([], { slug: 'base-camp', title: 'Base camp' })).toEqual(['See the trail', '/quests'])
})

test('what can be done next stands below all that is told, and the badge of a level says its number alone', async () => {
  const level = { number: 2, title: 'Walker', icon: 'walking-boot', perks: '' }
  const after = { level: 2, xp: 160, levelXp: 120, nextLevelXp: 350, xpToGo: 190, ratio: 0.17 }
  await open(answers([questMoment({ after, levels: [level] })]))
  const dialog = await found()
  const told = dialog.querySelector('[data-beside]')
  expect(told?.textContent).toContain('Level 2: Walker')
  expect(told?.contains(screen.getByRole('link', { name: 'Next: First light' }))).toBe(false)
  expect(told?.contains(screen.getByRole('button', { name: 'Not now' }))).toBe(false)
  const written = [...dialog.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect([...new Set(written)]).toEqual(['2'])
})

test.each([
  ['a purchase', purchaseMoment(), 'Tin mug is yours', 'You bought it for 0.40 MATIC.', 'See the object'],
  ['the end of a season', seasonMoment(), 'Thaw is over', 'You finished 2 of its 5 quests.', 'See the season'],
] as const)('%s is told', async (_, moment, title, lead, next) => {
  await open(answers([moment]))
  const shown = within(await found())
  expect(shown.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(shown.getByText(lead)).toBeDefined()
  expect(shown.getByRole('link', { name: next })).toBeDefined()
})

test('a sale looks nobody away from their page, and holds nothing back that comes after it', async () => {
  const calls = await open(answers([saleMoment(), questMoment({ id: 'm2' })]))
  const shown = within(await found())
  expect(shown.getByRole('heading', { level: 1 }).textContent).toBe('You did it: Base camp')
  expect(shown.queryByRole('button', { name: 'Skip all' })).toBeNull()
  fireEvent.click(shown.getByRole('button', { name: 'Close' }))
  await gone()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/moments/m2/seen'])
})

test('where nothing but sales are told of, the oldest makes room for what came after', async () => {
  let isFull = true
  const calls = await open({
    ...answers([saleMoment(), questMoment({ id: 'm2' })]),
    'GET /moments': () => ({ ...momentsOf([saleMoment()]), total: 2, last: 'm2' }),
    'POST /moments/m1/seen': () => {
      isFull = false
      return momentsOf([questMoment({ id: 'm2' })])
    },
  })
  await found()
  expect(isFull).toBe(false)
  expect(calls.filter(({ path }) => path === '/moments/m1/seen')).toHaveLength(1)
})

test('sound is off until somebody turns it on, and stays on for the next moment', async () => {
  const played: number[] = []
  const part = () => ({ connect: (next: unknown) => next })
  class FakeAudio {
    currentTime = 0
    createGain = () => ({
      ...part(),
      gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    })
    createOscillator = () => ({
      ...part(),
      frequency: { value: 0 },
      start: (at: number) => played.push(at),
      stop: vi.fn(),
    })
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  await open(answers(['m1', 'm2', 'm3'].map((id) => questMoment({ id }))))
  await found()
  expect(played).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Turn sound on' }))
  expect(played).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(await screen.findByText('2 of 3')).toBeDefined()
  expect(played).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: 'Turn sound off' }))
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(await screen.findByText('3 of 3')).toBeDefined()
  expect(played).toHaveLength(4)
  // Of the last one there is no rest.
  expect(screen.queryByRole('button', { name: 'Skip the rest' })).toBeNull()
})

test('several come one after the other, and the rest can be skipped', async () => {
  const calls = await open(
    answers(
      ['m1', 'm2', 'm3'].map((id) => questMoment({ id, quest: { ...questMoment().quest, title: `Quest ${id}` } })),
    ),
  )
  expect(within(await found()).getByText('1 of 3')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(await screen.findByRole('heading', { name: 'You did it: Quest m2' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Skip the rest' }))
  await gone()
  const seen = calls.filter(({ method }) => method === 'POST')
  expect(seen.map(({ path, body }) => [path, body])).toEqual([
    ['/moments/m1/seen', {}],
    ['/moments/m3/seen', { upTo: true }],
  ])
})

test('Escape and a click beside it leave it', async () => {
  await open(answers([questMoment({ id: 'm1' }), questMoment({ id: 'm2' })]))
  const first = await found()
  fireEvent(first, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.getByRole('dialog')).not.toBe(first))
  const around = document.querySelector('[data-beside]') as Element
  fireEvent.click(around.firstElementChild as Element)
  expect(screen.getByRole('dialog')).toBeDefined()
  fireEvent.click(around)
  await gone()
})

test('nobody is looked away from what they write, or in a tab that they do not see', async () => {
  await openProgramme(answers([questMoment()]))
  await loadSentences('moment')
  showPage(<Page />, '/home')
  const field = await screen.findByRole('textbox')
  act(() => field.focus())
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
  expect(screen.queryByRole('dialog')).toBeNull()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => field.blur())
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
  expect(screen.queryByRole('dialog')).toBeNull()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await found()).toBeDefined()
})

/** A page on which something is asked, until it is answered. */
function Asking() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Dialog open={isOpen} title="Choose a wallet" onClose={() => undefined}>
        Which one?
      </Dialog>
      <button type="button" onClick={() => setOpen(false)}>
        Chosen
      </button>
      <MomentWatch />
    </>
  )
}

test('nobody is looked away from a question that waits for an answer', async () => {
  await openProgramme(answers([questMoment()]))
  await loadSentences('moment')
  showPage(<Asking />, '/home')
  const question = await screen.findByRole('dialog')
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
  expect(screen.getAllByRole('dialog')).toEqual([question])
  fireEvent.click(screen.getByText('Chosen'))
  fireEvent(question, new Event('close'))
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
})

test('one that the server could not be told of is not shown again, and the server hears of it later', async () => {
  let isGone = true
  const moment = questMoment()
  const calls = await open(
    answers(
      [moment],
      {},
      {
        'POST /moments/m1/seen': () => {
          if (isGone) return new Refused('INTERNAL')
          return momentsOf([])
        },
      },
    ),
  )
  await found()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await gone()
  isGone = false
  const { queryClient } = await import('../../core/query-client.ts')
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(calls.filter(({ path }) => path === '/moments/m1/seen').length).toBeGreaterThan(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that comes is shown also where the server was not told of the last, and is told of none it does not know', async () => {
  const refusing = (code: string) => ({ 'POST /moments/m1/seen': () => new Refused(code) })
  await open(answers([questMoment()], {}, refusing('INTERNAL')))
  await found()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await gone()
  cleanup()
  const next = [questMoment({ id: 'm2', quest: { ...questMoment().quest, title: 'Field notes' } })]
  const calls = await open(answers(next, {}, refusing('NOT_FOUND')))
  expect(await screen.findByRole('heading', { name: 'You did it: Field notes' })).toBeDefined()
  const { queryClient } = await import('../../core/query-client.ts')
  for (let time = 0; time < 3; time++) await act(() => queryClient.invalidateQueries())
  expect(calls.filter(({ path }) => path === '/moments/m1/seen')).toHaveLength(1)
})

test('nothing is asked for while nothing waits', async () => {
  const calls = await open(answers([]))
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/me']))
})

test('within onboarding a quest that was done leads to no page that is not open yet, only on', async () => {
  const { profile } = me()
  const items = [item({ state: 'mintable' })]
  await open(answers([questMoment({ items })], { profile: { ...profile, onboardingStep: 'welcome' } }))
  const moment = within(await found())
  expect(moment.queryByRole('link')).toBeNull()
  fireEvent.click(moment.getByRole('button', { name: 'Continue' }))
  await gone()
})

test('within onboarding the first thing that somebody earns goes on by itself', async () => {
  const pack = item({ id: 'i1', state: 'mintable', itemType: itemType({ wearableSlot: 'back', name: 'Canvas pack' }) })
  await open(
    answers(
      [questMoment({ items: [pack] })],
      { profile: { ...me().profile, onboardingStep: 'welcome' } },
      { 'POST /items/i1/equip': () => ({ ...pack, equipped: true }) },
    ),
  )
  expect(await within(await found()).findByText('You are wearing it')).toBeDefined()
})

const sent = {
  runId: 'r1',
  slug: 'base-camp',
  title: 'Base camp',
  state: 'submitted',
  returned: false,
  stepsDone: 1,
  stepsTotal: 1,
} as Me['openRuns'][number]

test.each([
  ['while it is followed', 'submitted', (live: ReturnType<typeof startLiveServer>) => live.update('quest_runs', 'r1')],
  ['before it was followed', 'rewarded', () => undefined],
] as const)('a run that is decided %s is asked for again', async (_, state, decide) => {
  const live = startLiveServer()
  live.rows = { quest_runs: [{ id: 'r1', state }] }
  let asked = 0
  const calls = await open({ 'GET /me': () => me({ openRuns: asked++ === 0 ? [sent] : [] }) })
  await waitFor(() => expect(live.isSubscribed()).toBe(true))
  decide(live)
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/me', '/me']))
})

test('without a live connection the page asks by itself, now and then, what was decided', async () => {
  const every = vi.spyOn(globalThis, 'setInterval')
  let asked = 0
  const calls = await open({ 'GET /me': () => me({ openRuns: asked++ === 0 ? [sent] : [] }) })
  const turn = () => every.mock.calls.find(([, ms]) => ms === withoutLiveMs)?.[0]
  await waitFor(() => expect(turn()).toBeDefined())
  turn()?.()
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/me', '/me']))
})

/** A page that shows an object, on which gifts are waited for. */
function Held() {
  useGifts()
  return (
    <>
      <p>{useItem('i1').data?.item.state}</p>
      <MomentWatch />
    </>
  )
}

test('an object that somebody looks at, and what was given, are asked for again once the server tells of news', async () => {
  const live = startLiveServer()
  live.rows = { quest_runs: [{ id: 'r1', state: 'submitted' }] }
  let state: Item['state'] = 'giving'
  const calls = await openProgramme({
    'GET /me': () => me({ openRuns: [sent] }),
    'GET /items/i1': () => itemDetail({ state }),
    'GET /gifts': () => ({ received: [], sent: [] }),
  })
  showPage(<Held />, '/profile/p1/items/i1')
  expect(await screen.findByText('giving')).toBeDefined()
  await waitFor(() => expect(live.isSubscribed()).toBe(true))
  state = 'mintable'
  live.update('quest_runs', 'r1')
  expect(await screen.findByText('mintable')).toBeDefined()
  await waitFor(() => expect(calls.filter(({ path }) => path === '/gifts')).toHaveLength(2))
})

test('the ring fills before it begins the next level', () => {
  const at = (level: number, ratio: number) => ({ level, ratio, xp: 0, levelXp: 0, nextLevelXp: 1, xpToGo: 1 })
  expect(ringStates(at(1, 0.2), at(1, 0.6))).toEqual([
    { level: 1, ratio: 0.2 },
    { level: 1, ratio: 0.6 },
  ])
  expect(ringStates(at(1, 0.8), at(3, 0.1))).toEqual([
    { level: 1, ratio: 0.8 },
    { level: 1, ratio: 1 },
    { level: 3, ratio: 0 },
    { level: 3, ratio: 0.1 },
  ])
})

test('what a quest gave is told by its moment, and by its page after that', async () => {
  const under = detail({ steps: [step({ kind: 'info', config: {} })] })
  const run = under.run && { ...under.run, state: 'rewarded' as const, decidedAt: '2026-01-05T09:00:00.000Z' }
  const done = detail({ quest: quest({ state: 'done', runId: 'r1' }), run })
  let isDone = false
  const told = answers([questMoment()])
  await openProgramme({
    ...told,
    'GET /me': (call) => (isDone ? told['GET /me']?.(call) : me()),
    'GET /quests': () => ({ quests: [isDone ? done.quest : under.quest], chapters: ['The valley'] }),
    'GET /quests/base-camp': () => (isDone ? done : under),
    'POST /runs/r1/steps/s1/finish': () => {
      isDone = true
      return done
    },
  })
  await Promise.all([import('../../features/quests/Quest.tsx'), loadSentences(['moment', 'quests'])])
  showPage(
    <>
      <QuestsPage />
      <MomentWatch />
    </>,
    '/quests?quest=base-camp',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'I have read this: finish' }))
  const moment = await waitFor(() => document.querySelector<HTMLElement>('[data-moment]') ?? Promise.reject())
  expect(screen.queryByText(/^Walked on/)).toBeNull()
  expect(screen.getByRole('button', { name: 'I have read this: finish', hidden: true, busy: true })).toBeDefined()
  fireEvent(moment, new Event('cancel', { cancelable: true }))
  const outcome = (await screen.findByText(/^Walked on/)).closest('[data-outcome]')
  await waitFor(() => expect(document.activeElement).toBe(outcome))
})

// The last one: what is imported after it is another page's.
test('one that is left just before the page goes is not shown again by the page that comes', async () => {
  await open(answers([questMoment({ id: 'm7' })], {}, { 'POST /moments/m7/seen': () => new Promise(() => {}) }))
  await found()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  fireEvent(window, new Event('pagehide'))
  vi.resetModules()
  const { isClosedHere } = await import('../../core/moments.ts')
  expect(isClosedHere('m7')).toBe(true)
  expect(isClosedHere('m8')).toBe(false)
})

test('a gift that was accepted is unwrapped, says who gave it and their words, and has them thanked first', async () => {
  const mae = publicProfile({ id: 'p2', displayName: 'Mae Lindqvist' })
  const hat = itemType({ name: 'Trail hat', wearableSlot: 'head' })
  const thanks = { ...mae.thanks, own: true }
  const calls = await open(
    answers(
      [],
      {},
      {
        'GET /items/i1': () => itemDetail({ id: 'i1', state: 'mintable', itemType: hat }),
        'GET /profiles/p2': () => mae,
        'PUT /profiles/p2/thanks': () => thanks,
        'POST /profiles/p2/thanks': () => thanks,
      },
    ),
  )
  const other = { id: 'p2', name: 'Mae Lindqvist', character: null }
  const gift = { id: 'g1', itemId: 'i1', itemType: hat, serial: 2, at: '2026-02-03T10:00:00Z', other }
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  act(() => void openGift({ ...gift, note: 'For cold mornings.' }))
  const moment = within(await found())
  expect(alone()?.getAttribute('aria-hidden')).toBe('true')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await waitFor(() => expect(alone()).toBeNull())
  expect(moment.getByRole('heading', { level: 1 }).textContent).toBe('Trail hat is yours')
  expect(moment.getByText('From Mae Lindqvist')).toBeDefined()
  expect(moment.getByText('For cold mornings.')).toBeDefined()
  expect(await moment.findByRole('button', { name: 'Wear it' })).toBeDefined()
  expect(moment.queryByRole('link', { name: 'Mint it' })).toBeNull()
  fireEvent.click(moment.getByRole('button', { name: 'Thank Mae' }))
  await gone()
  expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/profiles/p2/thanks'])
})

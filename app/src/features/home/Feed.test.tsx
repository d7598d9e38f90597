import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Feed as Answer, FeedEntry } from '../../core/types.ts'
import { character, feedEntry, traits } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { Feed } from './Feed.tsx'

const feedOf = (entries: FeedEntry[], change: Partial<Answer> = {}): Answer => ({
  ...{ entries, next: null, ofTeam: false, ...change },
})

async function open(answer: Answers[string], more: Answers = {}) {
  const calls = await openProgramme({ 'GET /feed': answer, ...more })
  showPage(<Feed />, '/home')
  return calls
}
const cheerOf = (name: RegExp) => screen.getByRole('button', { name })

const unfold = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('what one person did on one day is told once, and unfolds to each act with ways to both and its own cheer', async () => {
  const at = (hour: number) => new Date(2026, 1, 3, hour).toISOString()
  const calls = await open(
    () =>
      feedOf([
        feedEntry({ at: at(20), feat: { kind: 'quest', slug: 'storm-watch', title: 'Storm watch', cover: 'storm' } }),
        feedEntry({ id: 'a2', at: at(19), feat: { kind: 'level', number: 4, title: 'Ridge walker' } }),
        feedEntry({ id: 'k1', at: at(18), profile: 'p3', name: 'Kenji Watanabe', feat: { kind: 'set_out' } }),
        feedEntry({ id: 'a3', at: at(17), feat: { kind: 'minted', name: 'Tin mug', image: 'mug' } }),
        feedEntry({ id: 'a4', at: at(9), feat: { kind: 'quest', slug: null, title: 'Thaw', cover: null } }),
      ]),
    { 'PUT /feed/a3/cheer': () => ({ count: 1, own: true, names: [] }) },
  )
  expect(await screen.findByRole('heading', { name: 'What others did' })).toBeDefined()
  const told = screen.getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mae Lindqvist finished “Storm watch” and reached level 4 and 2 more/),
    expect.stringMatching(/^Kenji Watanabe set out/),
  ])
  expect(told[1]?.textContent).not.toContain('more')
  // What they did, as pictures, the first three of them: an object leads.
  const pictures = () => [...(told[0]?.querySelectorAll('img') ?? [])].map((image) => new URL(image.src).pathname)
  await waitFor(() => expect(pictures()).toEqual(['/images/mug/xs', '/images/storm']))
  unfold(/^See all 4: Mae Lindqvist$/)
  const acts = within(told[0] as HTMLElement).getAllByRole('listitem')
  for (const [place, words] of [
    'Mae Lindqvist finished “Storm watch”8:00',
    'Mae Lindqvist reached level 4: Ridge walker7:00',
    'Mae Lindqvist minted Tin mug5:00',
    'Mae Lindqvist finished “Thaw”9:00',
  ].entries())
    expect(acts[place]?.textContent).toContain(words)
  const ways = acts.map((act) =>
    within(act)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  )
  expect(ways[0]).toEqual(['/profile/p2', '/quests?quest=storm-watch'])
  expect(ways[3]).toEqual(['/profile/p2'])
  fireEvent.click(within(acts[2] as HTMLElement).getByRole('button', { name: /^Well done/ }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/feed/a3/cheer']),
  )
  unfold(/^See all 4/)
  expect(within(told[0] as HTMLElement).queryAllByRole('listitem')).toEqual([])
})

test('whoever set out and finished a quest on the same day did both, and is seen', async () => {
  const at = (hour: number) => new Date(2026, 1, 3, hour).toISOString()
  const own = { character: character('Mae') }
  await open(
    () =>
      feedOf([
        feedEntry({ ...own, at: at(12), feat: { kind: 'quest', slug: 'base-camp', title: 'Base camp', cover: null } }),
        feedEntry({ ...own, id: 'a2', at: at(11), feat: { kind: 'set_out' } }),
      ]),
    { 'GET /traits': () => traits },
  )
  const entry = await screen.findByRole('listitem')
  expect(entry.textContent).toMatch(/^Mae Lindqvist set out and finished “Base camp”/)
  // The face, and the portrait in the place of a thing.
  await waitFor(() => expect(entry.querySelectorAll('img[src^="data:image/svg"]')).toHaveLength(2))
})

test('those who did nothing but mint are told in one line, after the quests of their week, and cheered together', async () => {
  const at = (day: number) => new Date(2026, 1, day, 12).toISOString()
  const minted = (id: string, profile: string, name: string, day: number) =>
    feedEntry({ id, profile, name, at: at(day), feat: { kind: 'minted', name: 'Tin mug', image: null } })
  const answer = () =>
    feedOf([
      minted('a1', 'p3', 'Ines', 6),
      minted('a2', 'p4', 'Tomas', 6),
      feedEntry({ id: 'a3', at: at(5) }),
      minted('a4', 'p5', 'Amara', 4),
      minted('a5', 'p3', 'Ines', 4),
      minted('a6', 'p6', 'Kenji', 3),
      // The week before.
      minted('a7', 'p4', 'Tomas', 1),
      minted('a8', 'p4', 'Tomas', -1),
    ])
  const cheered = Object.fromEntries(
    ['a1', 'a2', 'a4', 'a6'].map((id) => [`PUT /feed/${id}/cheer`, () => ({ count: 1, own: true, names: [] })]),
  )
  const calls = await open(answer, cheered)
  const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(told).toEqual([
    expect.stringMatching(/^Mae Lindqvist finished/),
    expect.stringMatching(/^Ines, Tomas,? and 2 others minted 5 objects/),
    expect.stringMatching(/^Tomas minted 2 objects/),
  ])
  expect(screen.getAllByRole('link', { name: 'Tomas' })[0]?.getAttribute('href')).toBe('/profile/p4')
  // Each person once, by the newest of what they did.
  fireEvent.click(cheerOf(/^Well done, Ines, Tomas, Amara,? and Kenji/))
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  await waitFor(() => expect(sent()).toEqual(['a1', 'a2', 'a4', 'a6'].map((id) => `/feed/${id}/cheer`)))
  await waitFor(() => expect(cheerOf(/^Well done, Ines.*You said so$/).getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText('You said so')).toBeDefined()
})

test('neighbours of the same person and week are told once, with the day of each; another week is told by itself', async () => {
  const at = (day: number) => new Date(2026, 1, day, 12).toISOString()
  await open(() =>
    feedOf([feedEntry({ at: at(3) }), feedEntry({ id: 'a2', at: at(2) }), feedEntry({ id: 'a3', at: at(1) })]),
  )
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  unfold(/^See all 2/)
  const times = [...document.querySelectorAll('time[datetime]')].map(({ textContent }) => textContent)
  expect(times).toEqual(expect.arrayContaining([expect.stringContaining('3'), expect.stringContaining('Feb')]))
})

test('a day that goes on in the next page is told once all of it is known', async () => {
  const at = (day: number, hour: number) => new Date(2026, 1, day, hour).toISOString()
  await open(({ query }) =>
    query.has('cursor')
      ? feedOf([feedEntry({ id: 'a3', profile: 'p3', at: at(2, 9) })])
      : feedOf([feedEntry({ at: at(3, 12) }), feedEntry({ id: 'a2', profile: 'p3', at: at(2, 12) })], { next: 'c1' }),
  )
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getByRole('button', { name: /^See all 2/ })).toBeDefined()
})

test('a page that completes no day is not all that comes of one press', async () => {
  const at = (day: number, hour: number) => new Date(2026, 1, day, hour).toISOString()
  const pages: Record<string, Answer> = {
    first: feedOf([feedEntry({ at: at(3, 12) }), feedEntry({ id: 'a2', profile: 'p3', at: at(2, 12) })], {
      next: 'c1',
    }),
    c1: feedOf([feedEntry({ id: 'a3', profile: 'p3', at: at(2, 11) })], { next: 'c2' }),
    c2: feedOf([feedEntry({ id: 'a4', profile: 'p3', at: at(2, 10) }), feedEntry({ id: 'a5', at: at(1, 10) })], {
      next: 'c3',
    }),
  }
  const calls = await open(({ query }) => pages[query.get('cursor') ?? 'first'])
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: /^See all 3/ })).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  const feeds = calls.filter(({ path }) => path === '/feed')
  expect(feeds.map(({ query }) => query.get('cursor'))).toEqual([null, 'c1', 'c2'])
})

test('who did it is shown as their character', async () => {
  const character = { id: 'c1', name: 'Mae of the North Face', version: 1, choices: {}, worn: {} }
  await open(() => feedOf([feedEntry({ character }), feedEntry({ id: 'k1', profile: 'p3' })]), {
    'GET /traits': () => traits,
  })
  const [drawn, plain] = await screen.findAllByRole('listitem')
  await waitFor(() => expect(drawn?.querySelector('img')?.src).toMatch(/^data:image\/svg/))
  expect(plain?.querySelectorAll('img')).toHaveLength(0)
})

test('the news of a team are called that', async () => {
  await open(() => feedOf([feedEntry()], { ofTeam: true }))
  expect(await screen.findByRole('heading', { name: 'What your team did' })).toBeDefined()
})

test('a cheer shows at once, is sent once however often it is pressed, and can be taken back', async () => {
  const sent = Promise.withResolvers<void>()
  const calls = await open(() => feedOf([feedEntry({ cheers: { count: 2, own: false, names: [] } })]), {
    'PUT /feed/a1/cheer': () => sent.promise.then(() => ({ count: 3, own: true, names: [] })),
    'DELETE /feed/a1/cheer': () => ({ count: 2, own: false, names: [] }),
  })
  const button = await screen.findByRole('button', { name: 'Well done, Mae Lindqvist. 2 people said so' })
  fireEvent.click(button)
  await waitFor(() => expect(cheerOf(/You and 2 others/).getAttribute('aria-pressed')).toBe('true'))
  fireEvent.click(button)
  sent.resolve()
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  const taken = () => calls.filter(({ method }) => method === 'DELETE').length
  await waitFor(() => {
    if (taken() === 0) fireEvent.click(button)
    expect(taken()).toBe(1)
  })
  await waitFor(() => expect(cheerOf(/2 people said so/).getAttribute('aria-pressed')).toBe('false'))
})

test.each([
  [{ count: 4, own: false, names: ['Ines Carvalho', 'Kenji Mori'] }, 'Ines, Kenji, and 2 others'],
  [{ count: 2, own: true, names: ['Ines Carvalho'] }, 'You and Ines'],
  [{ count: 2, own: true, names: [] }, 'You and 1 other'],
])('who cheered is told by the names that may be told: %j', async (cheers, words) => {
  await open(() => feedOf([feedEntry({ cheers })]))
  expect(await screen.findByText(words)).toBeDefined()
})

test('a cheer that could not be sent is as before', async () => {
  const refused = Promise.withResolvers<Refused>()
  await open(() => feedOf([feedEntry()]), { 'PUT /feed/a1/cheer': () => refused.promise })
  fireEvent.click(await screen.findByRole('button', { name: 'Well done, Mae Lindqvist' }))
  await waitFor(() => expect(cheerOf(/You said so/)).toBeDefined())
  refused.resolve(new Refused('INTERNAL'))
  await waitFor(() => expect(cheerOf(/^Well done, Mae Lindqvist$/).getAttribute('aria-pressed')).toBe('false'))
})

test('older lines come when they are asked for', async () => {
  await open(({ query }) =>
    query.has('cursor')
      ? feedOf([feedEntry({ id: 'a2', profile: 'p3', name: 'Kenji Watanabe' })])
      : feedOf([feedEntry()], { next: 'c1' }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Kenji Watanabe'))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('nothing is said to be nothing, and what fails is tried again', async () => {
  let isDown = true
  await open(() => (isDown ? new Refused('INTERNAL') : feedOf([])))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText(/^Quiet for 30 days/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

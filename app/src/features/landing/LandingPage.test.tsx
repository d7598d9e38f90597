import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ListingCard, MarketPage } from '../../core/types.ts'
import { itemType, listingCard } from '../../testing/items.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { LandingPage } from './LandingPage.tsx'

const quest = (slug: string, chapter: number, title: string, translations: object[] = []) => ({
  ...{ slug, chapter, title, xp: 60, summary: `About ${title}`, cover: `cover-${slug}` },
  translations,
})
const count = (many: number) => [{ count: many }]
const isCount = ({ query }: Call) => query.has('aggregate[count]') || query.has('aggregate')

/** What a programme tells a stranger. */
const programme = (change: Answers = {}): Answers => ({
  'GET /items/quests': (call) =>
    isCount(call)
      ? count(24)
      : [quest('base-camp', 1, 'Base camp'), quest('first-light', 1, 'First light'), quest('ridge', 2, 'The ridge')],
  'GET /items/seasons': () => [
    { name: 'Thaw', ends_at: new Date(Date.now() + 5 * 86_400_000 - 1000).toISOString(), translations: [] },
  ],
  'GET /market': () => ({ ...market(kinds(6)), total: 60 }),
  ...change,
})
const market = (listings: ListingCard[]): MarketPage => ({
  ...{ listings, total: listings.length, offers: listings.length, next: null, watched: 0 },
  ...{ rarities: [], categories: [], slots: [], ways: [] },
})
const kinds = (many: number) =>
  Array.from({ length: many }, (_, index) =>
    listingCard({
      id: `l${index}`,
      itemType: itemType({
        slug: `kind-${index}`,
        name: `Kind ${index}`,
        earnedBy: { slug: 'ridge', title: 'The ridge' },
      }),
    }),
  )

// What was answered stays fresh for a minute: each test comes two minutes after the one before.
let later = 0
beforeEach(() => {
  later += 120_000
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + later)
})

async function open(answers: Answers, signedIn = false, configured = {}) {
  const calls = await openProgramme(answers, { signedIn, configured })
  showPage(<LandingPage />, '/')
  return calls
}

it('stands before anybody has answered: title, ways on, quests and objects of the build', async () => {
  const never = () => new Promise(() => undefined)
  await open({
    'GET /items/quests': never,
    'GET /items/seasons': never,
    'GET /market': never,
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Every good path is marked')
  expect(screen.getAllByRole('link', { name: 'Set out' })[0]?.getAttribute('href')).toBe('/login')
  expect(screen.getByRole('heading', { name: 'The long traverse' })).toBeDefined()
  expect(screen.getByText('Lantern of the ridge')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'The programme today' })).toBeNull()
})

it('stays whole where the programme does not answer', async () => {
  const refused = () => new Refused('INTERNAL')
  const calls = await open({ 'GET /items/quests': refused, 'GET /market': refused })
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/market'))
  await act(async () => undefined)
  expect(screen.getByText('Lantern of the ridge')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows a quest of each part, how much there is today, and the newest objects, one of each kind', async () => {
  const again = listingCard({ id: 'l9', itemType: itemType({ slug: 'kind-0', name: 'Kind 0' }) })
  await open(programme({ 'GET /market': () => ({ ...market([...kinds(5), again]), total: 60 }) }))
  const today = await screen.findByRole('list', { name: 'The programme today' })
  await waitFor(() =>
    expect(
      within(today)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['24 quests on the trail', '60 objects on the market', '5 days left in “Thaw”']),
  )
  const closing = screen.getByRole('heading', { name: 'The trailhead is open.' }).closest('section')
  expect(closing?.querySelector('p')?.textContent).toBe('5 days left in “Thaw”')
  expect(screen.getByRole('link', { name: 'Base camp' }).getAttribute('href')).toBe('/quests?quest=base-camp')
  expect(screen.getByRole('link', { name: 'The ridge' })).toBeDefined()
  const pictures = [...document.querySelectorAll('ol img')].map((image) => image.getAttribute('src'))
  expect(pictures).toEqual(['/images/cover-base-camp/xs', '/images/cover-ridge/xs'])
  expect(screen.queryByRole('link', { name: 'First light' })).toBeNull()
  const objects = screen.getAllByRole('link', { name: /^Kind / })
  expect(objects.map((link) => link.getAttribute('href')?.replace(/.*\//, '')).toSorted()).toEqual([
    'l0',
    'l1',
    'l2',
    'l3',
    'l4',
  ])
  expect(screen.queryByText('Lantern of the ridge')).toBeNull()
})

it('shows the objects of the build rather than a row with gaps', async () => {
  await open(programme({ 'GET /market': () => market(kinds(4)) }))
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'The programme today' }).textContent).toContain('4 objects on the market'),
  )
  expect(screen.queryByRole('link', { name: /^Kind / })).toBeNull()
  expect(screen.getByText('Lantern of the ridge')).toBeDefined()
})

it('leads somebody who is signed in to their trail', async () => {
  await open(programme(), true)
  expect(screen.getAllByRole('link', { name: 'Go to Home' }).map((link) => link.getAttribute('href'))).toEqual([
    '/home',
    '/home',
  ])
  expect(screen.queryByRole('link', { name: 'Set out' })).toBeNull()
})

it('says of each object how it is earned, and of none what it costs', async () => {
  const bought = listingCard({ id: 'l9', itemType: itemType({ slug: 'axe', name: 'Kind of axe' }) })
  await open(programme({ 'GET /market': () => market([bought, ...kinds(6)]) }))
  const objects = await screen.findAllByRole('link', { name: /^Kind / })
  expect(objects.map((link) => link.closest('li')?.querySelector('p:last-child')?.textContent)).toEqual(
    Array.from({ length: 5 }, () => 'Earned on “The ridge”'),
  )
  expect(document.body.textContent).not.toMatch(/MATIC|Kind of axe/)
})

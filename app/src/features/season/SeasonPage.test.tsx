import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Me, SeasonDetail } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { useThing } from '../../shared/thing-title.ts'
import { me, quest, traits } from '../../testing/people.ts'
import { openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { loadSeasonPage } from './SeasonPage.tsx'

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const mug = { kind: 'item', itemType: 'mug', name: 'Tin mug', rarity: 'common', image: null } as const

const season = (change: Partial<SeasonDetail> = {}): SeasonDetail => ({
  ...{
    slug: 'long-light',
    name: 'The long light',
    image: null,
    body: '',
    state: 'running',
    startsAt: days(-20),
    endsAt: days(2.5),
  },
  quests: [
    quest({ slug: 'storm', title: 'Storm watch', state: 'done' }),
    quest({ slug: 'stop', title: 'Whistle stop', state: 'locked', reasons: [{ code: 'quest_needed', ...stormy }] }),
  ],
  done: ['storm'],
  rewards: [
    { reward: mug, earned: true },
    { reward: { ...mug, itemType: 'rope', name: 'Coil of rope' }, earned: false },
  ],
  ...{ finished: 0, own: false, finishers: [], earlier: [] },
  ...change,
})
const stormy = { slug: 'storm', title: 'Storm watch' }

async function open(answer: () => unknown) {
  const { slug, name, endsAt } = season()
  const running: Me['season'] = { slug, name, image: null, endsAt, questsDone: 0, quests: 0, doneSince: 2, rewards: [] }
  await openProgramme({
    'GET /me': () => me({ season: running }),
    'GET /seasons/long-light': answer,
    'GET /traits': () => traits,
    'GET /files': () => [],
  })
  const SeasonPage = await loadSeasonPage()
  showPage(<SeasonPage />, '/season/long-light', patterns.season)
}
it('that runs is found without its name, which then stands in the address', async () => {
  await openProgramme({ 'GET /me': () => me(), 'GET /seasons/current': () => season(), 'GET /files': () => [] })
  const SeasonPage = await loadSeasonPage()
  const router = showPage(<SeasonPage />, '/season', patterns.season)
  expect(await screen.findByRole('heading', { level: 1, name: 'The long light' })).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/season/long-light'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(renderHook(useThing).result.current).toBe('The long light')
  expect(screen.getByRole('heading', { level: 1, name: 'The long light' })).toBeDefined()
})

const openTo = async (change: Partial<SeasonDetail> = {}) => {
  await open(() => season(change))
  await screen.findByRole('heading', { level: 1, name: 'The long light' })
}
const part = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)

it('says how long it runs, how far the person is, and what it gives, with what of it they earned', async () => {
  await openTo()
  expect(screen.getByText(/^3 days left, until /)).toBeDefined()
  expect(screen.getByRole('progressbar', { name: '1 of 2 quests done' }).getAttribute('aria-valuenow')).toBe('1')
  expect(screen.queryByText('You finished this season.')).toBeNull()
  const objects = part('What it gives').getAllByRole('listitem')
  expect(objects.map((object) => within(object).queryByText('You earned it') !== null)).toEqual([true, false])
})

it('has its picture at its head, which nobody hears of, and none where the team gave none', async () => {
  await openTo({ image: 'ridge' })
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/images/ridge'))
  expect(screen.queryByRole('img')).toBeNull()
  cleanup()
  await openTo()
  expect(document.querySelector('img')).toBeNull()
})

it('shows each quest with how it stands or what is missing, and leads to it', async () => {
  await openTo()
  const quests = part('Its quests')
  expect(quests.getByRole('link', { name: 'Storm watch' }).getAttribute('href')).toBe('/quests?quest=storm')
  expect(quests.getByText('Done')).toBeDefined()
  expect(quests.getByText('Finish “Storm watch” first')).toBeDefined()
})

it('says that what it hides is not needed to finish it', async () => {
  await openTo({
    quests: [...season().quests, quest({ slug: 'cairn', title: 'The cairn', kind: 'secret' })],
    own: true,
  })
  expect(screen.getByRole('progressbar', { name: '1 of 2 quests done' })).toBeDefined()
  expect(screen.getByText('You found it. The season is done without it too.')).toBeDefined()
})

it('stays when it is over: what it gave, what was done, and what can no longer be begun', async () => {
  await openTo({ state: 'closed', endsAt: days(-3) })
  expect(screen.getByText(/^It ended on /)).toBeDefined()
  expect(part('Its quests').getByText('Closed')).toBeDefined()
  expect(part('What it gave').getByText('Coil of rope')).toBeDefined()
  expect(part('Who finished it').getByText('Nobody did every quest of it.')).toBeDefined()
})

it('names who finished it, and counts those who are not shown', async () => {
  const mae = { id: 'p2', name: 'Mae Lindqvist', character: null, at: days(-1) }
  await openTo({ finished: 3, own: true, finishers: [mae] })
  expect(screen.getByText('You finished this season.')).toBeDefined()
  const people = part('Who finished it')
  expect(people.getByText('3 people have done every quest of it.')).toBeDefined()
  expect(people.getByRole('link', { name: 'Mae Lindqvist' }).getAttribute('href')).toBe('/profile/p2')
  expect(people.getByText('2 more are not named here.')).toBeDefined()
})

it.each([
  [{ state: 'planned', startsAt: null }, /^It has not begun yet\.$/],
  [{ state: 'planned', startsAt: days(4) }, /^It begins on /],
  [{ state: 'running', endsAt: null }, /^It runs, and has no end yet\.$/],
  [{ state: 'closed', endsAt: days(4) }, /^It is over\.$/],
] as const)('%o is said as it is', async (change, words) => {
  await openTo(change)
  expect(screen.getByText(words)).toBeDefined()
})

it('without quests of its own counts what the person did anywhere, leads to the trail, and names nobody', async () => {
  await openTo({ quests: [], done: [], rewards: [], earlier: [{ slug: 'thaw', name: 'Thaw', endsAt: days(-90) }] })
  expect(await screen.findByText('2 quests done since it began')).toBeDefined()
  expect(screen.getByText(/^No quest belongs to this season alone/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the trail' }).getAttribute('href')).toBe('/quests')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Who finished it' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Thaw' }).getAttribute('href')).toBe('/season/thaw')
})

it('shows what the team says of it, as English where nobody has translated it', async () => {
  await openTo({ body: 'Light until late.', untranslated: ['body'] })
  // What formats it comes later, and takes the place of the plain words.
  const lang = () => screen.getByText('Light until late.').closest<HTMLElement>('[lang]')?.lang
  await waitFor(() => expect(lang()).toBe('en'))
})

it('says what went wrong, and tries again', async () => {
  let isDown = true
  await open(() => (isDown ? new Refused('INTERNAL') : season()))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: 'The long light' })).toBeDefined()
})

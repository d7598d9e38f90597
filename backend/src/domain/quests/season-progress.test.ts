import { expect, test } from 'vitest'
import type { QuestCard, Reward } from 'waymark-core'
import type { Season } from '../content/seasons.ts'
import type { QuestCatalogue } from './catalogue.ts'
import type { QuestProgress } from './progress.ts'
import { currentSeason, seasonProgress } from './season-progress.ts'

const now = new Date('2026-06-10T12:00:00Z')
const season = (name: string, endsAt: string | null, startsAt = '2026-06-01T00:00:00Z'): Season => ({
  ...{ slug: name.toLowerCase(), name, image: `${name}.svg`, state: 'planned', startsAt, endsAt, texts: { body: '' } },
})
const frost = season('Frost', '2026-07-01T00:00:00Z')
const thaw = season('Thaw', '2026-06-20T00:00:00Z')
const over = season('Over', '2026-05-20T00:00:00Z', '2026-05-01T00:00:00Z')
const longAgo = season('Long ago', '2026-02-20T00:00:00Z', '2026-02-01T00:00:00Z')
const later = season('Later', null, '2026-08-01T00:00:00Z')

const mug: Reward = { kind: 'item', itemType: 'mug', name: 'Mug', rarity: 'common', image: null }
const rope: Reward = { ...mug, itemType: 'rope', name: 'Rope' }
const xp: Reward = { kind: 'xp', amount: 40 }
let serial = 0
const card = (of: string, state: string, ...rewards: Reward[]) =>
  ({ slug: `quest-${serial++}`, season: of, state, rewards }) as QuestCard

/** `done`: when each quest was, by its id. */
function progressOf(seasons: Season[], cards: QuestCard[], done: Record<string, string> = {}, again: string[] = []) {
  const book = { quests: Object.keys(done).map((id) => ({ id })) } as QuestCatalogue
  const facts = (id: string) => ({ runs: [{ state: 'rewarded', decidedAt: done[id], periodKey: '' }] })
  const slugs = [...again, ...cards.flatMap(({ slug, state }) => (state === 'done' ? [slug] : []))]
  return seasonProgress(seasons, { book, cards, player: { facts, done: slugs } as unknown as QuestProgress }, now)
}

test('of two seasons the one that ends first is told, with what is done and what it still gives, each once', () => {
  const cards = [card('Thaw', 'done', mug), card('Thaw', 'locked', xp, rope, mug), card('Thaw', 'available', rope)]
  expect(progressOf([frost, thaw, later], [...cards, card('Frost', 'done')])).toEqual({
    ...{
      slug: 'thaw',
      name: 'Thaw',
      image: 'Thaw.svg',
      endsAt: thaw.endsAt,
      questsDone: 1,
      quests: 3,
      doneSince: 0,
      rewards: [rope, mug],
    },
  })
})

test.each([
  ['that runs, of several the one that ends first', [later, over, frost, thaw], 'Thaw'],
  ['that began last, where none runs', [longAgo, over, later], 'Over'],
  ['that is planned never', [later], undefined],
])('without a name it is the season %s', (_which, seasons, expected) => {
  expect(currentSeason(seasons, now)?.name).toBe(expected)
})

test('a quest that was done and may be begun again is done, and still gives something', () => {
  const daily = card('Thaw', 'available', mug)
  expect(progressOf([thaw], [daily, card('Thaw', 'available')], {}, [daily.slug])).toMatchObject({
    ...{ questsDone: 1, quests: 2, rewards: [mug] },
  })
})

test('what was done since it began counts, of whatever season, and nothing before', () => {
  const done = { old: '2026-05-31T23:59:59.000Z', first: '2026-06-01T00:00:00.000Z', last: '2026-06-10T11:00:00.000Z' }
  expect(progressOf([thaw], [], done)).toMatchObject({ quests: 0, doneSince: 2, rewards: [] })
})

test('a season without an end comes after one with', () => {
  const endless = season('Endless', null)
  expect(progressOf([endless, thaw], [])?.name).toBe('Thaw')
  expect(progressOf([endless], [])).toMatchObject({ name: 'Endless', endsAt: null })
})

test('none is told before it begins', () => expect(progressOf([later], [])).toBeNull())

import { expect, test } from 'vitest'
import type { QuestCard, Reward } from 'waymark-core'
import type { Quest } from './catalogue.ts'
import { seasonProgress } from './season-progress.ts'

const now = new Date('2026-06-10T12:00:00Z')
const season = (name: string, endsAt: string | null, startsAt = '2026-06-01T00:00:00Z') => ({
  ...{ name, state: 'planned' as const, startsAt, endsAt },
})
const frost = season('Frost', '2026-07-01T00:00:00Z')
const thaw = season('Thaw', '2026-06-20T00:00:00Z')
const later = season('Later', null, '2026-08-01T00:00:00Z')

const book = (...seasons: object[]) => ({ quests: seasons.map((one) => ({ facts: { season: one } })) as Quest[] })
const mug: Reward = { kind: 'item', itemType: 'mug', name: 'Mug', rarity: 'common', image: null }
const rope: Reward = { ...mug, itemType: 'rope', name: 'Rope' }
const xp: Reward = { kind: 'xp', amount: 40 }
const card = (of: string, state: string, ...rewards: Reward[]) => ({ season: of, state, rewards }) as QuestCard

test('of two seasons the one that ends first is told, with what is done and what it still gives, each once', () => {
  const cards = [card('Thaw', 'done', mug), card('Thaw', 'locked', xp, rope, mug), card('Thaw', 'available', rope)]
  expect(seasonProgress({ book: book(frost, thaw, later), cards: [...cards, card('Frost', 'done')] }, now)).toEqual({
    ...{ name: 'Thaw', endsAt: thaw.endsAt, questsDone: 1, quests: 3, rewards: [rope, mug] },
  })
})

test('a season without an end comes after one with, and is told alone', () => {
  const endless = season('Endless', null)
  const cards = [card('Endless', 'available'), card('Thaw', 'available')]
  expect(seasonProgress({ book: book(endless, thaw), cards }, now)?.name).toBe('Thaw')
  expect(seasonProgress({ book: book(endless), cards }, now)).toMatchObject({ name: 'Endless', endsAt: null })
})

test('none is told before it begins, nor one of whose quests the person knows none', () => {
  expect(seasonProgress({ book: book(later), cards: [card('Later', 'locked')] }, now)).toBeNull()
  expect(seasonProgress({ book: book(thaw), cards: [] }, now)).toBeNull()
})

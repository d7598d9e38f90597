import { expect, test } from 'vitest'
import type { LockReason, QuestCard, QuestState, Recurrence } from 'waymark-core'
import { aheadOf, toDoNext, trailAhead } from './ahead.ts'
import type { QuestCards } from './cards.ts'

type Facts = { reasons?: LockReason[]; recurrence?: Recurrence; xp?: number; untranslated?: ('title' | 'summary')[] }
const card = (slug: string, state: QuestState, { reasons = [], recurrence, xp = 10, untranslated }: Facts = {}) => ({
  ...{ slug, title: slug.toUpperCase(), state, reasons, way: [], xp, minutes: 20, recurrence: recurrence ?? null },
  closesAt: null,
  ...(untranslated ? { untranslated } : {}),
})
const again: LockReason = { code: 'cooldown', until: '2026-11-27T00:00:00Z' }

test('whoever has done everything is told what opens again, by its title, and how long it takes', () => {
  const cards = [card('camp', 'done', { reasons: [{ code: 'completed', times: 1 }] })]
  const kettle = card('kettle', 'done', { reasons: [again], recurrence: 'daily', untranslated: ['title', 'summary'] })
  const quest = { slug: 'kettle', title: 'KETTLE', untranslated: ['title'], minutes: 20 }
  expect(aheadOf([...cards, kettle], 30)).toEqual({
    opens: [{ quest, at: '2026-11-27T00:00:00.000Z', again: true }],
    reach: [],
    recurring: null,
  })
})

test('whoever can go on is told what reaches the next level, and what they may do again and again', () => {
  const cards = [card('light', 'available', { xp: 90 }), card('kettle', 'available', { recurrence: 'daily' })]
  const { opens, reach, recurring } = aheadOf(cards, 90)
  expect([opens, reach.map(({ slug }) => slug), recurring?.slug]).toEqual([[], ['light'], 'kettle'])
  expect(aheadOf(cards, null).reach).toEqual([])
})

test('of quests that are under way, the one of which most is done comes next, before any that is only open', () => {
  const at = (slug: string, state: QuestState, stepsDone: number) => ({ slug, state, stepsDone })
  const [light, rope, kettle] = [
    at('light', 'in_progress', 0),
    at('rope', 'in_progress', 3),
    at('kettle', 'available', 0),
  ]
  const [storm, done] = [at('storm', 'in_progress', 3), at('camp', 'done', 4)]
  expect(toDoNext([done, kettle, light, rope, storm])).toBe(rope)
  expect(toDoNext([done, kettle])).toBe(kettle)
  expect(toDoNext([done])).toBeNull()
})

test('a quest closes at its own end or at that of its season, whichever comes first', () => {
  const [early, late] = ['2026-11-26T22:00:00.000Z', '2026-12-24T00:00:00.000Z']
  const closing = (endsAt: string | null, ofSeason: string | null) => {
    const facts = { endsAt, season: { name: 'Thaw', state: 'running', startsAt: null, endsAt: ofSeason } }
    const book = { quests: [{ slug: 'kettle', facts }] } as unknown as QuestCards['book']
    return trailAhead({ book, cards: [card('kettle', 'available') as unknown as QuestCard] })[0]?.closesAt
  }
  expect([closing(late, early), closing(early, late), closing(null, early)]).toEqual([early, early, early])
  expect([closing(late, null), closing(null, null)]).toEqual([late, null])
})

import { expect, test } from 'vitest'
import type { LockReason, QuestState, Recurrence } from 'waymark-core'
import { aheadOf } from './ahead.ts'

type Facts = { reasons?: LockReason[]; recurrence?: Recurrence; xp?: number; untranslated?: ('title' | 'summary')[] }
const card = (slug: string, state: QuestState, { reasons = [], recurrence, xp = 10, untranslated }: Facts = {}) => ({
  ...{ slug, title: slug.toUpperCase(), state, reasons, way: [], xp, minutes: 20, recurrence: recurrence ?? null },
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

import { describe, expect, test } from 'vitest'
import type { LockReason, QuestCard, QuestState, Recurrence } from 'waymark-core'
import { aheadOf, asksWallet, toDoNext, trailAhead } from './ahead.ts'
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

describe('what comes next', () => {
  const at = (state: QuestState, change: Partial<QuestCard> = {}) => ({
    ...{ state, returned: false, stepsDone: 0, kind: 'story' as QuestCard['kind'], chapter: 1, minutes: 20 },
    ...change,
  })
  const [done, open, begun] = [at('done'), at('available'), at('in_progress')]

  test('is what is under way before anything that is only open: what came back, else that of which most is done', () => {
    const [rope, storm] = [at('in_progress', { stepsDone: 3 }), at('in_progress', { stepsDone: 3 })]
    const back = at('in_progress', { returned: true })
    expect(toDoNext([done, open, begun, rope, storm], 1)).toBe(rope)
    expect(toDoNext([begun, rope, back], 1)).toBe(back)
    expect(toDoNext([done], 1)).toBeNull()
  })

  test('is else on the main trail, in the first chapter that is open there, and for a newcomer the shortest beside it as well', () => {
    const [side, light, ropes] = [at('available', { kind: 'side', minutes: 1 }), at('available', { minutes: 75 }), open]
    const later = at('available', { chapter: 2, minutes: 5 })
    const unknown = at('available', { minutes: null })
    const together = at('available', { kind: 'team', minutes: 1 })
    const cards = [done, together, unknown, light, ropes, later]
    expect([1, 2].map((level) => toDoNext(cards, level))).toEqual([ropes, ropes])
    expect(toDoNext([...cards, side], 2)).toBe(side)
    expect(toDoNext([side, light, ropes], 3)).toBe(light)
    expect(toDoNext([at('available', { kind: 'side', minutes: 45 }), side], 1)).toBe(side)
  })

  test('is nothing that asks for a wallet one does not have, while anything else is open', () => {
    const [tieOn, ropes] = [at('available', { minutes: 5 }), at('available', { minutes: 20 })]
    const asks = (card: unknown) => card === tieOn
    expect([1, 4].map((level) => toDoNext([tieOn, ropes], level, asks))).toEqual([ropes, ropes])
    expect(toDoNext([tieOn], 1, asks)).toBe(tieOn)
  })

  test('a quest with a step on the chain asks for a wallet, until one has one', () => {
    const book = { quests: [{ slug: 'tie-on', onChain: true }, { slug: 'ropes' }] } as QuestCards['book']
    const asked = (wallet: string | null) => book.quests.filter(asksWallet({ book }, wallet)).map(({ slug }) => slug)
    expect([asked(null), asked('0x1')]).toEqual([['tie-on'], []])
  })
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

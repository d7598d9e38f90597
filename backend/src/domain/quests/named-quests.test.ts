import { expect, test } from 'vitest'
import type { LockReason, QuestState } from 'waymark-core'
import { withQuests } from './named-quests.ts'

const level = (needed: number): LockReason => ({ code: 'level_needed', needed, current: 1, xpToGo: 700 })
const card = (slug: string, title: string, state: QuestState, reasons: LockReason[] = []) => ({
  ...{ slug, title, state, reasons, way: [], xp: 10, minutes: null, closesAt: null },
})
const cards = [
  card('storm', 'Storm watch', 'available'),
  card('stop', 'Whistle stop', 'locked', [level(4)]),
  card('rope', 'Rope work', 'locked', [level(2)]),
  card('camp', 'Base camp', 'done', [{ code: 'completed', times: 1 }]),
  card('thaw', 'Thaw', 'locked', [{ code: 'season_over', season: 'Thaw' }]),
]
const named = (body: string) =>
  withQuests([{ id: 'a', title: 'News', body, startsAt: null }], cards)[0]?.quests.map(({ slug, reasons }) => [
    slug,
    reasons,
  ])

test('a quest is named by its title in bold alone, with what keeps the reader from it', () => {
  expect(named('See **Whistle stop** after **Storm watch**.')).toEqual([
    ['storm', []],
    ['stop', [level(4)]],
  ])
  expect(named('No Storm watch today, **Storm** neither.')).toEqual([])
})

test('nothing keeps anybody from a quest that they have done', () =>
  expect(named('**Base camp**')).toEqual([['camp', []]]))

test('what names only quests that are far or over for the reader is not said to them', () => {
  expect(named('Three places in **Whistle stop**.')).toBeUndefined()
  expect(named('After **Base camp** comes **Whistle stop**.')).toBeUndefined()
  expect(named('**Thaw** is on.')).toBeUndefined()
  expect(named('Nearly: **Rope work**.')).toEqual([['rope', [level(2)]]])
})

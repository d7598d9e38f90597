import { expect, test } from 'vitest'
import type { LockReason, QuestState } from 'waymark-core'
import { withQuests } from './named-quests.ts'

const why: LockReason = { code: 'level_needed', needed: 4, current: 1, xpToGo: 700 }
const card = (slug: string, title: string, state: QuestState, reasons: LockReason[] = []) => ({
  ...{ slug, title, state, reasons },
})
const cards = [
  card('storm', 'Storm watch', 'available'),
  card('stop', 'Whistle stop', 'locked', [why]),
  card('camp', 'Base camp', 'done', [{ code: 'completed', times: 1 }]),
]
const named = (body: string) =>
  withQuests([{ id: 'a', title: 'News', body, startsAt: null }], cards)[0]?.quests.map(({ slug, reasons }) => [
    slug,
    reasons,
  ])

test('a quest is named by its title in bold alone, with what keeps the reader from it', () => {
  expect(named('See **Whistle stop** after **Storm watch**.')).toEqual([
    ['storm', []],
    ['stop', [why]],
  ])
  expect(named('No Storm watch today, **Storm** neither.')).toEqual([])
})

test('nothing keeps anybody from a quest that they have done', () =>
  expect(named('**Base camp**')).toEqual([['camp', []]]))

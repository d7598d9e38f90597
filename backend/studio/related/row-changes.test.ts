/** What a form adds and removes is what the server is sent, and what is taken back is no change. */
import { expect, test } from 'vitest'
import { changeOf } from '../../src/domain/quests/form-change.ts'
import { editsOf, shownRows, withEdits, withoutRow, withRow } from './row-changes.ts'

const kept = [
  { id: 'a', requires_quest: 'one', sort: 1 },
  { id: 'b', requires_quest: 'two', sort: 2 },
]
const loaded = ['a', 'b']
const titles = (value: unknown) => shownRows(kept, value).map(({ row }) => row['requires_quest'])
const nth = (value: unknown, at: number) => shownRows(kept, value)[at] ?? { row: {}, at: null }

test('a row that is added and removed again leaves no change', () => {
  const added = withRow(loaded, { requires_quest: 'three' })
  expect(titles(added)).toEqual(['one', 'two', 'three'])
  expect(withoutRow(added, nth(added, 2))).toBeUndefined()
})

test('a stored row that is removed is told as removed, its change no longer, and the impact reads the same', () => {
  const changed = withEdits(withRow(loaded, { requires_quest: 'three' }), nth(loaded, 0), { requires_quest: 'four' })
  expect(titles(changed)).toEqual(['four', 'two', 'three'])
  const removed = withoutRow(changed, nth(changed, 0))
  expect(titles(removed)).toEqual(['two', 'three'])
  expect(changeOf({ requires: removed }).requires).toEqual({
    ...{ create: [{ requires_quest: 'three' }], update: [], delete: ['a'] },
  })
})

test('what is written of a row anew takes the place of what was written before, whether the row is stored or not', () => {
  const added = withRow(loaded, { requires_quest: 'three' })
  const once = withEdits(withEdits(added, nth(added, 2), { sort: 3 }), nth(added, 1), { sort: 1 })
  expect([editsOf(once, nth(once, 2)), editsOf(once, nth(once, 0))]).toEqual([{ sort: 3 }, {}])
  const twice = withEdits(once, nth(once, 1), { ...editsOf(once, nth(once, 1)), requires_quest: 'five' })
  expect(twice).toEqual({ create: [{ sort: 3 }], update: [{ id: 'b', sort: 1, requires_quest: 'five' }], delete: [] })
})

import { expect, test } from 'vitest'
import {
  type Change,
  conflictsOf,
  countOf,
  type Draft,
  draftOf,
  type MapState,
  rebased,
  redone,
  refusalOf,
  snapped,
  stateOf,
  undone,
  withChange,
  writesOf,
} from './map-draft.ts'

const stand = { x: 10, y: 20, chapter: 1 }
const base: MapState = {
  stands: { a: stand, b: stand, c: stand },
  requirements: [{ quest: 'b', requires_quest: 'a' }],
}
const rows = [{ id: 'row', quest: 'b', requires_quest: 'a' }]
const place = (quest: string, x: number): Change => ({ kind: 'stand', quest, x, y: 20 })
const after = (...changes: Change[]): Draft => changes.reduce(withChange, draftOf(base))
const moved = (quest: string, x: number): MapState => ({
  ...base,
  stands: { ...base.stands, [quest]: { ...stand, x } },
})

test('what is undone can be redone until something else is changed', () => {
  const twice = after(place('a', 30), place('a', 40))
  expect(stateOf(undone(twice)).stands['a']?.x).toBe(30)
  expect(stateOf(redone(undone(twice)))).toEqual(stateOf(twice))
  expect(stateOf(redone(withChange(undone(twice), place('b', 5)))).stands['a']?.x).toBe(30)
  expect(undone(draftOf(base)).done).toBe(0)
})

test('changes are counted by what differs in the end, however often it was moved', () => {
  expect(countOf(after(place('a', 30), place('a', 40)))).toBe(1)
  expect(countOf(after(place('a', 30), place('a', 10)))).toBe(0)
  expect(countOf(after({ kind: 'stand', quest: 'a', chapter: 2 }, { ...rows[0], kind: 'release' } as Change))).toBe(2)
})

test('one quest cannot come before another that comes before it', () => {
  expect(refusalOf(base, { quest: 'a', requires_quest: 'b' })).toBe('circle')
  expect(refusalOf(base, { quest: 'a', requires_quest: 'a' })).toBe('circle')
  expect(refusalOf(base, { quest: 'b', requires_quest: 'a' })).toBe('known')
  expect(refusalOf(base, { quest: 'c', requires_quest: 'b' })).toBeNull()
})

test('everything is sent at once, what is released before what is required', () => {
  const turned = after(
    place('a', 30),
    { kind: 'release', quest: 'b', requires_quest: 'a' },
    { kind: 'require', quest: 'a', requires_quest: 'b' },
  )
  expect(writesOf(turned, rows)).toEqual([
    { id: 'b', requires: { create: [], update: [], delete: ['row'] } },
    { id: 'a', map_x: 30, map_y: 20, requires: { create: [{ requires_quest: 'b' }], update: [], delete: [] } },
  ])
})

test('what someone else moved meanwhile is asked about where both moved it, and else left as it is', () => {
  const mine = after(place('a', 30))
  expect(conflictsOf(mine, moved('b', 50))).toEqual([])
  expect(conflictsOf(mine, moved('a', 30))).toEqual([])
  expect(conflictsOf(mine, moved('a', 50))).toEqual(['a'])
  expect(writesOf(rebased(mine, moved('b', 50)), rows)).toEqual([{ id: 'a', map_x: 30, map_y: 20 }])
  expect(writesOf(rebased(mine, moved('a', 50), ['a']), rows)).toEqual([])
  expect(writesOf(rebased(mine, moved('a', 50)), rows)).toEqual([{ id: 'a', map_x: 30, map_y: 20 }])
})

test('what someone else deleted or required already is not sent again', () => {
  const mine = after({ kind: 'require', quest: 'c', requires_quest: 'b' }, place('a', 30))
  const { a: _, ...others } = base.stands
  const server = { stands: others, requirements: [{ quest: 'c', requires_quest: 'b' }] }
  expect(writesOf(rebased(mine, server), [])).toEqual([])
})

test('a place has one decimal and lies on the map', () => {
  expect([12.345, -3, 140].map(snapped)).toEqual([12.3, 0, 100])
})

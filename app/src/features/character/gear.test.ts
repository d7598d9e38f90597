import { describe, expect, it } from 'vitest'
import type { Item } from '../../core/types.ts'
import { item, itemType } from '../../testing/items.ts'
import { followed, gearFor, gearProblems, putOn } from './gear.ts'
import { begin, step } from './history.ts'

const own = (slug: string, place: 'head' | 'hand' | null, change: Partial<Item> = {}) =>
  item({ id: `${slug}-1`, itemType: itemType({ slug, name: slug, wearableSlot: place }), ...change })

const items = [
  own('hat', 'head', { state: 'listed' }),
  own('hat', 'head', { id: 'hat-2' }),
  own('cap', 'head', { equipped: true }),
  own('axe', 'hand', { state: 'locked' }),
  own('mug', null),
]

describe('what is owned for a place', () => {
  it('is shown once for each kind, as the one that can be put on', () => {
    expect(gearFor(items, 'head').map(({ item: { id }, whyNot }) => [id, whyNot])).toEqual([
      ['cap-1', null],
      ['hat-2', null],
    ])
  })
  it('says why it cannot be put on', () => {
    expect(gearFor(items, 'hand').map(({ whyNot }) => whyNot)).toEqual(['locked'])
  })
})

describe('saving', () => {
  it('names what was chosen and cannot be put on any more', () => {
    const problems = gearProblems(items, { head: 'cap' }, { head: 'crown', hand: 'axe' })
    expect(problems.map(({ place, whyNot }) => [place, whyNot])).toEqual([
      ['head', 'gone'],
      ['hand', 'locked'],
    ])
    expect(gearProblems(items, { hand: 'axe' }, { hand: 'axe' })).toEqual([])
  })
})

describe('what was put on elsewhere', () => {
  it('is taken over, but not over what was chosen here', () => {
    expect(followed({ head: 'cap' }, { head: 'cap' }, { head: 'hat', hand: 'axe' })).toEqual({
      head: 'hat',
      hand: 'axe',
    })
    expect(followed({ head: 'hood' }, { head: 'cap' }, {})).toEqual({ head: 'hood' })
  })
  it('is in every step that can be undone', () => {
    const one = step(begin({ name: 'a', choices: {}, worn: {} }), {
      type: 'changed',
      draft: { name: 'b', choices: {}, worn: {} },
      field: 'name',
    })
    const there = step(one, { type: 'wornElsewhere', from: {}, to: { head: 'hat' } })
    expect(step(there, { type: 'undone' }).now).toEqual({ name: 'a', choices: {}, worn: { head: 'hat' } })
  })
})

it('putting on is a step that can be undone', () => {
  const bare = { name: 'a', choices: {}, worn: {} }
  const dressed = { ...bare, worn: putOn(bare.worn, 'head', 'hat') }
  const history = step(begin(bare), { type: 'changed', draft: dressed, field: 'gear.head' })
  expect(history.now.worn).toEqual({ head: 'hat' })
  expect(step(history, { type: 'undone' }).now.worn).toEqual({})
})

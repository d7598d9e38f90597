import { expect, test } from 'vitest'
import { givenTwice } from './given-twice.ts'

const elsewhere = (thing: string, title: string) => ({ item_type: thing, trait: null, quest: { title } })
const others = [
  elsewhere('lantern', 'The ridge walk'),
  elsewhere('lantern', 'First light'),
  elsewhere('rope', 'Tie on'),
]

test('an object that another quest gives, too, is named once with all of them', () => {
  const rewards = [
    { kind: 'item', item_type: 'lantern' },
    { kind: 'item', item_type: { id: 'lantern' } },
    { kind: 'xp', amount: 50 },
  ]
  expect(givenTwice(rewards, others)).toEqual([{ thing: 'lantern', quests: ['The ridge walk', 'First light'] }])
})

test('what no other quest gives, and points, are given as often as one likes', () => {
  expect(givenTwice([{ item_type: 'mug' }, { kind: 'xp', amount: 1 }], others)).toEqual([])
})

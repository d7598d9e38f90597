import { expect, it } from 'vitest'
import { quest } from '../../testing/people.ts'
import { inOrder, matches, readView, writeView } from './quest-view.ts'

const check = (query: string, expected: string = query) =>
  expect(writeView(readView(new URLSearchParams(query)), new URLSearchParams()).toString()).toBe(expected)

it('says the same in the address as it was told', () => {
  check('view=list&state=locked&chapter=2&quest=summit')
  check('quest=base-camp')
  check('view=list&kind=side&gives=item&sort=closing')
  check('')
})

it('ignores what it does not know, and leaves defaults out', () => {
  check('view=globe&state=bored&chapter=-1&kind=odd&gives=gold&sort=random', '')
  check('view=map&chapter=1.5&quest=', '')
})

it('leaves what others keep in the address as it was', () => {
  const before = new URLSearchParams('state=locked&account=ways')
  expect(writeView(readView(new URLSearchParams('view=list')), before).toString()).toBe('account=ways&view=list')
})

it('shows what every choice allows', () => {
  const gift = { kind: 'trait', traitSlug: 'scarf', name: 'Scarf', slotName: 'Neck' } as const
  const isShown = (query: string) =>
    matches(quest({ kind: 'side', rewards: [gift] }), readView(new URLSearchParams(query)))
  expect(isShown('kind=side&gives=trait')).toBe(true)
  expect(isShown('kind=story&gives=trait')).toBe(false)
  expect(isShown('kind=side&gives=item')).toBe(false)
})

it('puts quests in the order that was asked for, alike ones as on the trail', () => {
  const quests = [
    quest({ slug: 'a', xp: 40, difficulty: 2 }),
    quest({ slug: 'b', xp: 90, difficulty: 2, endsAt: '2031-01-01T00:00:00.000Z' }),
    quest({ slug: 'c', xp: 40, difficulty: 1, endsAt: '2030-01-01T00:00:00.000Z' }),
  ]
  const order = (name: Parameters<typeof inOrder>[1]) =>
    inOrder(quests, name)
      .map(({ slug }) => slug)
      .join('')
  expect(order('trail')).toBe('abc')
  expect(order('points')).toBe('bac')
  expect(order('easy')).toBe('cab')
  expect(order('closing')).toBe('cba')
})

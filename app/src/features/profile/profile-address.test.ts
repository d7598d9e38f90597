import { expect, test } from 'vitest'
import { firstPageSize, readView, writeView } from './profile-address.ts'

const read = (search: string) => readView(new URLSearchParams(search))

test('a view comes back from its address as it was, and parameters of others stay', () => {
  const view = read('rarity=epic&state=listed&wearable=yes&sort=name&shown=72&statement=reversal&season=thaw-26')
  expect(view).toMatchObject({ rarity: 'epic', state: 'listed', wearable: true, order: 'name', shown: 72 })
  expect(view.statement).toEqual({ kind: 'reversal', season: 'thaw-26' })
  const address = writeView(view, new URLSearchParams('account=ways'))
  expect(address.get('account')).toBe('ways')
  expect(readView(address)).toEqual(view)
})

test('what is the default is not written', () => {
  expect(writeView(read(''), new URLSearchParams('account=ways')).toString()).toBe('account=ways')
})

test.each([
  'rarity=golden',
  'state=revoked',
  'wearable=no',
  'sort=price',
  'shown=-3',
  'shown=12',
  'shown=1e9',
  'as=me',
])('what is unknown is passed over: %s', (search) => {
  expect(read(search)).toEqual(read(''))
})

test('an open statement of an unknown kind shows all of it', () => {
  expect(read('statement=gifts&season=<b>').statement).toEqual({ kind: null, season: null })
  expect(read('').statement).toBeNull()
  expect(read('').shown).toBe(firstPageSize)
})

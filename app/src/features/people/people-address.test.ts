import { expect, test } from 'vitest'
import { everybody, isNarrowed, queryOf, readView, writeView } from './people-address.ts'

const read = (address: string) => readView(new URLSearchParams(address))

test('an address says the view, and the view the same address', () => {
  const address = 'q=mae&level=3&place=Luleå&sort=level'
  expect(read(address)).toEqual({ search: 'mae', levelFrom: 3, place: 'Luleå', sort: 'level' })
  expect(writeView(read(address), new URLSearchParams())).toEqual(new URLSearchParams(address))
})

test('what is the default stands in no address, and what is unknown is passed over', () => {
  for (const address of ['', 'level=1', 'level=0', 'level=-2', 'level=many', 'sort=rarity', 'q=%20'])
    expect([address, read(address), `${writeView(read(address), new URLSearchParams())}`]).toEqual([
      address,
      { ...everybody, sort: 'newest' },
      '',
    ])
})

test('an order alone narrows nothing down', () => {
  expect(isNarrowed(read('sort=level'))).toBe(false)
  expect(isNarrowed(read('place=Lisbon'))).toBe(true)
  expect(queryOf(read('sort=level'))).toEqual({ sort: 'level' })
})

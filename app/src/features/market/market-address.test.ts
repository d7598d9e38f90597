import { expect, test } from 'vitest'
import { queryOf, readView, writeView } from './market-address.ts'

const view = (search: string) => readView(new URLSearchParams(search))

test('an address is read, and what is unknown in it passed over', () => {
  expect(view('')).toEqual({ search: '', rarities: [], categories: [], sort: 'newest' })
  expect(view('q=+lamp+&rarity=epic,rare,shiny,rare&category=light,<b>&sort=price_up')).toEqual({
    search: 'lamp',
    rarities: ['rare', 'epic'],
    categories: ['light'],
    sort: 'price_up',
  })
  expect(view('sort=random').sort).toBe('newest')
})

test('a view is written as short as it can be, and comes back the same', () => {
  const write = (search: string) => writeView(view(search), new URLSearchParams()).toString()
  expect(write('sort=newest&rarity=')).toBe('')
  const full = view('q=lamp&rarity=rare,epic&category=light,tools&sort=price_down')
  expect(readView(writeView(full, new URLSearchParams()))).toEqual(full)
  expect(writeView(view(''), new URLSearchParams('q=x&from=home')).toString()).toBe('from=home')
})

test('only what was asked is sent', () => {
  expect(queryOf(view(''))).toEqual({ sort: 'newest' })
  expect(queryOf(view('q=lamp&rarity=rare'))).toEqual({ search: 'lamp', rarity: ['rare'], sort: 'newest' })
})

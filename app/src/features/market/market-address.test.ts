import { expect, test } from 'vitest'
import { kindPath } from './card-subject.ts'
import { everything, isNarrowed, queryOf, readView, viewOfKind, writeView } from './market-address.ts'

const view = (search: string) => readView(new URLSearchParams(search))
const write = (search: string) => writeView(view(search), new URLSearchParams()).toString()

const full =
  'q=lamp&rarity=rare%2Cepic&category=light%2Ctools&worn=head%2Chand&earned=quest%2Cunknown&min=0.5&max=2&affordable=yes&watched=yes&sort=price_down&show=offers'

const first = { sort: 'newest', each: false, kind: null }

test('an address is read, and what is unknown in it passed over', () => {
  expect(view('')).toEqual({ ...everything, ...first })
  expect(
    view('q=+lamp+&rarity=epic,rare,shiny,rare&category=light,<b>&worn=tail,hand&earned=luck&sort=price_up'),
  ).toEqual({
    ...everything,
    search: 'lamp',
    rarities: ['rare', 'epic'],
    categories: ['light'],
    slots: ['hand'],
    ...first,
    sort: 'price_up',
  })
  expect(view('min=cheap&max=-1&affordable=no&watched=1&sort=random&show=all&kind=<b>')).toEqual({
    ...everything,
    ...first,
  })
})

test('a view is written as short as it can be, and comes back the same', () => {
  expect(write('sort=newest&rarity=&min=&watched=')).toBe('')
  expect(write(full)).toBe(full)
  expect(write('sort=rarity&max=2&q=lamp')).toBe('q=lamp&max=2&sort=rarity')
  expect(write('min=0.50&max=007')).toBe('min=0.5&max=7')
  expect(writeView(view(''), new URLSearchParams('q=x&from=home')).toString()).toBe('from=home')
})

test('only what was asked is sent', () => {
  expect(queryOf(view(''))).toEqual({ perType: true, sort: 'newest' })
  expect(queryOf(view('show=offers'))).toEqual({ sort: 'newest' })
  expect(queryOf(view(full))).toEqual({
    search: 'lamp',
    rarity: ['rare', 'epic'],
    category: ['light', 'tools'],
    slot: ['head', 'hand'],
    earned: ['quest', 'unknown'],
    watched: true,
    minPrice: '500000000000000000',
    maxPrice: '2000000000000000000',
    sort: 'price_down',
  })
})

test('what can be afforded is the lower of the highest price and the money there is', () => {
  const most = (search: string, funds: string | null) => queryOf(view(search), funds).maxPrice
  expect(most('affordable=yes', '7')).toBe('7')
  expect(most('affordable=yes&max=1', '7')).toBe('7')
  expect(most('affordable=yes&max=1', '9000000000000000000')).toBe('1000000000000000000')
  expect(most('affordable=yes', null)).toBeUndefined()
  expect(most('max=1', '7')).toBe('1000000000000000000')
})

test('an order narrows nothing down, nor does what a card stands for', () => {
  expect(isNarrowed(view('sort=rarity&show=offers'))).toBe(false)
  for (const search of ['q=x', 'worn=head', 'min=0', 'affordable=yes', 'watched=yes'])
    expect(isNarrowed(view(search)), search).toBe(true)
})

test('of a kind every offer at the chosen prices is shown, the cheapest first; the rest waits for the way back', () => {
  const address = kindPath('tin-mug', '?q=mug&rarity=rare&max=2&sort=rarity')
  expect(address).toBe('/marketplace?q=mug&rarity=rare&max=2&sort=rarity&kind=tin-mug')
  expect(kindPath('tin-mug')).toBe('/marketplace?kind=tin-mug')
  const kind = view(address.slice(address.indexOf('?')))
  const max = '2000000000000000000'
  expect(queryOf(viewOfKind(kind))).toEqual({ itemType: 'tin-mug', maxPrice: max, sort: 'price_up' })
  expect(writeView({ ...kind, kind: null }, new URLSearchParams()).toString()).toBe(
    'q=mug&rarity=rare&max=2&sort=rarity',
  )
})

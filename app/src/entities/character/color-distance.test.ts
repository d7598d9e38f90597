import { differenceEuclidean } from 'culori'
import { expect, it } from 'vitest'
import type { TraitSlot } from '../../core/types.ts'
import { distance, distinctColors } from './color-distance.ts'

const slot = (slug: string, ...values: string[]): TraitSlot => ({
  slug,
  name: slug,
  required: true,
  traits: values.map((value) => ({
    ...{ slug: value, name: value, value, rarity: 'common', minLevel: null, unlocked: true },
    ...{ unlockQuest: null, excludes: [] },
  })),
})

const slots = [slot('baseColor', 'ac6651', 'fbdccd'), slot('shirtColor', 'ac6651', '8f4a2e', 'd2eff3', '9287ff')]
const shirts = (skin: string) =>
  distinctColors(slots, 'shirtColor', slots[1]?.traits ?? [], { baseColor: skin }).map(({ value }) => value)

it('leaves out a shirt in the colour of the skin, and those near to it', () => {
  expect(shirts('ac6651')).toEqual(['d2eff3', '9287ff'])
  expect(shirts('fbdccd')).toEqual(['ac6651', '8f4a2e', '9287ff'])
})

it('goes the other way too', () => {
  const skins = distinctColors(slots, 'baseColor', slots[0]?.traits ?? [], { shirtColor: 'ac6651' })
  expect(skins.map(({ value }) => value)).toEqual(['fbdccd'])
})

it('takes what there is where nothing stands out', () => {
  const clay = slots[1]?.traits.slice(0, 1) ?? []
  expect(distinctColors(slots, 'shirtColor', clay, { baseColor: 'ac6651' })).toEqual(clay)
})

it('measures colours as the eye does, to the digit of the library that is too large for the page', () => {
  const library = differenceEuclidean('oklab')
  const colours = ['000000', 'ffffff', '#ac6651', 'ac6651', 'fbdccd', '0a0b0c', '9287ff', '00ff01']
  for (const one of colours)
    for (const other of colours) expect(distance(one, other)).toBeCloseTo(library(one, other), 5)
})

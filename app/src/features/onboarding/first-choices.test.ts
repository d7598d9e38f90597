import { expect, it } from 'vitest'
import type { TraitSlot } from '../../core/types.ts'
import { characterParts } from '../../entities/character/character-parts.ts'
import { distance } from '../../entities/character/color-distance.ts'
import { firstChoices } from './first-choices.ts'

const slot = (slug: string, required: boolean, values: string[], change: object = {}): TraitSlot => ({
  slug,
  name: slug,
  required,
  traits: values.map((value) => ({
    ...{ slug: `${slug}-${value}`, name: value, value, rarity: 'common', minLevel: null, unlocked: true },
    ...{ unlockQuest: null, excludes: [], ...change },
  })),
})

const slots = [
  slot('baseColor', true, ['fbdccd', 'f9c9b6', 'e2b08c', 'ac6651', '8f4a2e', '77311d', '5c2c1a']),
  slot('mouthVariant', true, ['sad', 'smile', 'frown', 'smirk']),
  slot('eyeShadowColor', false, ['d2eff3']),
  slot('hairVariant', false, ['full', 'mrClean', 'pixie']),
  slot('hairColor', true, ['171b26', '77311d', 'ac6651', 'ffeba4']),
  slot('facialHairVariant', false, ['scruff', 'beard']),
  slot('facialHairColor', false, ['171b26', '77311d']),
  slot('glassesVariant', false, ['round', 'square'], { excludes: ['mouthVariant-smirk'] }),
  slot('glassesColor', false, ['171b26', '77311d', 'd2eff3']),
  slot('earringsVariant', false, ['hoop'], { unlocked: false }),
  slot('shirtColor', true, ['f6ecd9', 'd2eff3', '9287ff', '4a5f76', 'ac6651', 'fc909f']),
]
const people = Array.from({ length: 300 }, (_, index) => firstChoices(slots, `person-${index}`))
const colour = (trait = '') => trait.split('-')[1] ?? ''

it('dresses nobody in the colour of their skin', () => {
  for (const { baseColor, shirtColor, hairColor } of people) {
    expect(distance(colour(baseColor), colour(shirtColor))).toBeGreaterThan(0.1)
    expect(distance(colour(baseColor), colour(hairColor))).toBeGreaterThan(0.1)
  }
})

it('gives nobody glasses that vanish on their skin', () => {
  for (const { baseColor, glassesColor } of people)
    if (glassesColor) expect(distance(colour(baseColor), colour(glassesColor))).toBeGreaterThan(0.25)
})

it('begins with a friendly face under hair', () => {
  expect(new Set(people.map(({ mouthVariant }) => mouthVariant))).toEqual(
    new Set(['mouthVariant-smile', 'mouthVariant-smirk']),
  )
  expect(people.every(({ hairVariant = '' }) => /full|pixie/.test(hairVariant))).toBe(true)
})

it('has a beard that shows the smile, in the colour of the hair', () => {
  const bearded = people.filter(({ facialHairVariant }) => facialHairVariant)
  expect(new Set(bearded.map(({ facialHairVariant }) => facialHairVariant))).toEqual(
    new Set(['facialHairVariant-scruff']),
  )
  for (const choices of bearded) {
    const { facialHairColor, hairColor } = characterParts(slots, choices)
    expect(facialHairColor).toBe(hairColor)
  }
})

it('wears what is unlocked and goes together, a colour only with its part', () => {
  for (const { mouthVariant, glassesVariant, glassesColor, earringsVariant, eyeShadowColor } of people) {
    expect(earringsVariant ?? eyeShadowColor).toBeUndefined()
    expect(glassesColor === undefined).toBe(glassesVariant === undefined)
    if (glassesVariant) expect(mouthVariant).not.toBe('mouthVariant-smirk')
  }
  expect(people.some(({ glassesVariant }) => glassesVariant)).toBe(true)
})

it('is another for each person, and the same at every reload', () => {
  expect(firstChoices(slots, 'person-0')).toEqual(people[0])
  expect(new Set(people.slice(0, 20).map((choices) => JSON.stringify(choices))).size).toBeGreaterThan(18)
})

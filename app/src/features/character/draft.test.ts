import { describe, expect, it } from 'vitest'
import type { TraitChoice, TraitSlot } from '../../core/types.ts'
import { characterParts } from '../../entities/character/character-parts.ts'
import { choose, grouped, inRow, randomize, rowsOf, sameDraft, visible } from './draft.ts'
import { begin, step } from './history.ts'

const choice = (slug: string, more: Partial<TraitChoice> = {}): TraitChoice => ({
  slug,
  name: slug,
  value: slug,
  rarity: 'common',
  minLevel: null,
  unlocked: true,
  unlockQuest: null,
  excludes: [],
  ...more,
})
const slot = (slug: string, required: boolean, traits: TraitChoice[]): TraitSlot => ({
  slug,
  name: slug,
  required,
  traits,
})

const slots = [
  slot('eyesVariant', true, [choice('open'), choice('shaded')]),
  slot('eyeShadowColor', false, [choice('ice', { excludes: ['open'] })]),
  slot('glassesVariant', false, [choice('round'), choice('rare', { unlocked: false })]),
  slot('glassesColor', false, [choice('ink')]),
]

describe('choosing', () => {
  it('exchanges a needed part that cannot be worn with it', () => {
    expect(choose(slots, { eyesVariant: 'open' }, 'eyeShadowColor', 'ice')).toEqual({
      eyesVariant: 'shaded',
      eyeShadowColor: 'ice',
    })
  })
  it('takes off an optional part that cannot be worn with it', () => {
    const before = { eyesVariant: 'shaded', eyeShadowColor: 'ice' }
    expect(choose(slots, before, 'eyesVariant', 'open')).toEqual({ eyesVariant: 'open' })
  })
  it('takes a part off', () => {
    expect(choose(slots, { glassesVariant: 'round' }, 'glassesVariant', null)).toEqual({})
  })
})

describe('a mix', () => {
  it('wears only what is unlocked, and nothing that clashes', () => {
    for (let seed = 0; seed < 200; seed++) {
      const choices = randomize(slots, numbers(seed))
      expect(choices['eyesVariant']).toBeDefined()
      expect(choices['glassesVariant']).not.toBe('rare')
      if (choices['eyeShadowColor']) expect(choices['eyesVariant']).toBe('shaded')
      if (choices['glassesColor']) expect(choices['glassesVariant']).toBe('round')
    }
  })
})

it('a mix never puts a shirt in the colour of the skin', () => {
  const hues = (slug: string, ...values: string[]) =>
    slot(
      slug,
      true,
      values.map((value) => choice(`${slug}-${value}`, { value })),
    )
  const dressed = [hues('baseColor', 'ac6651', 'fbdccd'), hues('shirtColor', 'ac6651', 'd2eff3', '9287ff')]
  for (let seed = 0; seed < 200; seed++) {
    const choices = randomize(dressed, numbers(seed))
    if (choices['baseColor'] === 'baseColor-ac6651') expect(choices['shirtColor']).not.toBe('shirtColor-ac6651')
    else expect(choices['shirtColor']).not.toBe('shirtColor-d2eff3')
    const skin = randomize(dressed, numbers(seed), new Set(['shirtColor']), { shirtColor: 'shirtColor-ac6651' })[
      'baseColor'
    ]
    expect(skin).toBe('baseColor-fbdccd')
  }
})

it('a mix has a happy mouth, unless none is open or another is pinned', () => {
  const mouths = (...values: string[]) => [
    slot(
      'mouthVariant',
      true,
      values.map((value) => choice(`mouth-${value}`, { value })),
    ),
  ]
  const all = mouths('frown', 'sad', 'smile', 'pucker', 'smirk', 'laughing')
  const mixed = Array.from({ length: 200 }, (_, seed) => randomize(all, numbers(seed))['mouthVariant'])
  expect(new Set(mixed)).toEqual(new Set(['mouth-smile', 'mouth-smirk', 'mouth-laughing']))
  expect(randomize(mouths('frown'), numbers(1))['mouthVariant']).toBe('mouth-frown')
  const kept = randomize(all, numbers(1), new Set(['mouthVariant']), { mouthVariant: 'mouth-sad' })
  expect(kept['mouthVariant']).toBe('mouth-sad')
})

it('a mix has no beard that hides the mouth, and one in the colour of the hair, unless another is pinned', () => {
  const hues = (slug: string, ...values: string[]) =>
    slot(
      slug,
      true,
      values.map((value) => choice(`${slug}-${value}`, { value })),
    )
  const bearded = [
    hues('hairColor', '9287ff', '77311d'),
    slot('facialHairVariant', false, [choice('full', { value: 'beard' }), choice('scruff')]),
    { ...hues('facialHairColor', '171b26'), required: false },
  ]
  const mixed = Array.from({ length: 200 }, (_, seed) => randomize(bearded, numbers(seed)))
  expect(new Set(mixed.map(({ facialHairVariant }) => facialHairVariant))).toEqual(new Set([undefined, 'scruff']))
  for (const choices of mixed) {
    const parts = characterParts(bearded, choices)
    expect(parts['facialHairColor']).toBe(parts['hairColor'])
  }
  const ink = { facialHairColor: 'facialHairColor-171b26' }
  const kept = randomize(bearded, numbers(1), new Set(['facialHairColor']), ink)
  expect(characterParts(bearded, kept)['facialHairColor']).toBe('171b26')
})

it('a random mix leaves pinned slots as they are', () => {
  const pinned = new Set(['eyesVariant', 'glassesVariant'])
  for (let seed = 0; seed < 200; seed++) {
    const choices = randomize(slots, numbers(seed), pinned, { eyesVariant: 'open' })
    expect(choices['eyesVariant']).toBe('open')
    expect(choices['glassesVariant']).toBeUndefined()
    expect(choices['eyeShadowColor']).toBeUndefined()
  }
})

it('offers no colour for a part that is not worn', () => {
  const seen = (choices: Record<string, string>) => [...visible(slots, (name) => choices[name])].map(({ slug }) => slug)
  expect(seen({})).not.toContain('glassesColor')
  expect(seen({ glassesVariant: 'round' })).toContain('glassesColor')
})

it('keeps slots nobody knows in a group of their own', () => {
  const names = grouped([...slots, slot('scarfVariant', false, [choice('red')])]).map(({ name }) => name)
  expect(names).toEqual(['face', 'glasses', 'more'])
})

describe('history', () => {
  const draft = (name: string, choices = {}) => ({ name, choices })
  const changed = (name: string, choices = {}, field = 'name') => ({
    type: 'changed' as const,
    draft: draft(name, choices),
    field,
  })

  it('takes a name typed letter by letter as one step', () => {
    const typed = ['M', 'Ma', 'Mae'].reduce((history, name) => step(history, changed(name)), begin(draft('')))
    expect(typed.now.name).toBe('Mae')
    expect(step(typed, { type: 'undone' }).now.name).toBe('')
  })
  it('goes back and forth', () => {
    const one = step(begin(draft('a')), changed('a', { hair: 'x' }, 'hair'))
    const back = step(one, { type: 'undone' })
    expect(back.now.choices).toEqual({})
    expect(step(back, { type: 'redone' }).now.choices).toEqual({ hair: 'x' })
    expect(step(back, changed('a', { hair: 'y' }, 'hair')).future).toEqual([])
  })
  it('says when nothing differs', () => {
    expect(sameDraft(draft('a ', { x: '1', y: '2' }), draft('a', { y: '2', x: '1' }))).toBe(true)
    expect(sameDraft(draft('a'), draft('b'))).toBe(false)
  })
})

it('lays many pictures into rows of which none has one alone', () => {
  const of = (count: number, required = true) =>
    slot(
      'hairVariant',
      required,
      Array.from({ length: count }, (_, index) => choice(`${index}`)),
    )
  expect([of(7), of(8), of(7, false), of(9)].map((one) => [rowsOf(one), inRow(one)])).toEqual([
    [1, 7],
    [2, 4],
    [2, 4],
    [2, 5],
  ])
})

/** Numbers from 0 to 1 that are the same at every run. */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.abs(state) / 4_294_967_296
  }
}

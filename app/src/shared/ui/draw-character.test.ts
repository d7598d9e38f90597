import { expect, test } from 'vitest'
import { drawCharacter, drawingOptions } from './draw-character.ts'

test('the same parts always draw the same character', () => {
  const parts = { hairVariant: 'full', hairColor: '9287ff', baseColor: 'f9c9b6' }
  expect(drawCharacter(parts)).toBe(drawCharacter({ ...parts }))
  expect(drawCharacter(parts)).toMatch(/^data:image\/svg\+xml/)
  expect(drawCharacter(parts)).not.toBe(drawCharacter({ ...parts, hairVariant: 'pixie' }))
})

test('a part is a variant, a colour, or left out', () => {
  expect(drawingOptions({ hair: 'full', mouthVariant: 'smile', glassesVariant: 'none', shirtColor: 'fc909f' })).toEqual(
    {
      hairVariant: 'full',
      hairProbability: 100,
      mouthVariant: 'smile',
      mouthProbability: 100,
      glassesProbability: 0,
      shirtColor: '#fc909f',
    },
  )
})

test('what is no colour never reaches the drawing', () => {
  expect(drawingOptions({ hairColor: 'url(#x)' })).toEqual({})
})

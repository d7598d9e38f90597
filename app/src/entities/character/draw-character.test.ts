import { describe, expect, test } from 'vitest'
import { materials } from '../../../../backend/seed/draw/materials.ts'
import { type Recipe, recipes } from '../../../../backend/seed/draw/recipes.ts'
import { itemTypes } from '../../../../backend/seed/item-types.ts'
import { drawCharacter, drawingOptions } from './draw-character.ts'
import { packLayers } from './gear-back.ts'
import { cloakLayers } from './gear-body.ts'
import { heldLayers } from './gear-hand.ts'
import { headwear } from './gear-head.ts'

const layersWorn = {
  head: (itemType: string) => ({ hat: headwear(itemType) }),
  body: cloakLayers,
  back: packLayers,
  hand: heldLayers,
}

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

test.each(['eyesShadow', 'smilingShadow'])('eye shadow lets the skin of both lids through: %s', (eyesVariant) => {
  const drawing = decodeURIComponent(drawCharacter({ eyesVariant, eyeShadowColor: 'ffeba4' }))
  const shadows = [...drawing.matchAll(/<[^>]*fill="#ffeba4"[^>]*>/g)].map(([element]) => element)
  expect(shadows.join('').match(/M/g)).toHaveLength(2)
  for (const shadow of shadows) expect(shadow).toContain('fill-opacity="0.55"')
})

test.each([
  ['171b26', 1],
  ['77311d', 0],
  ['d9dde3', 0],
])('hair has a line of light around it where it is as dark as the dark theme: %s', (hairColor, rims) => {
  const parts = { hairVariant: 'full', hairColor, facialHairVariant: 'none', 'gear.back': 'canvas-pack' }
  for (const framing of ['bust', 'figure'] as const) {
    const drawing = decodeURIComponent(drawCharacter(parts, framing))
    expect(drawing.split('stroke="#fff"')).toHaveLength(rims + 1)
    // Below everything: what the character carries and wears has none on it.
    expect(drawing.indexOf('stroke="#fff"')).toBeLessThan(drawing.indexOf('<path'))
  }
})

test.each([
  ['77311d', '5c2c1a', '#fff'],
  ['d2eff3', 'fbdccd', '#000'],
  ['d2eff3', '5c2c1a', undefined],
])('glasses %s are seen on skin %s', (glassesColor, baseColor, rim) => {
  const parts = { glassesVariant: 'square', glassesColor, baseColor, hairVariant: 'pixie' }
  const drawing = decodeURIComponent(drawCharacter(parts))
  expect(/<g id="glasses-[^"]*"><g stroke="([^"]+)"/.exec(drawing)?.[1]).toBe(rim)
})

describe('gear', () => {
  const parts = { hairVariant: 'full', baseColor: 'f9c9b6' }
  const drawing = (more: Record<string, string>, framing: 'bust' | 'figure' = 'figure') =>
    drawCharacter({ ...parts, ...more }, framing)

  const wearable = itemTypes.flatMap(({ slug, wearableSlot }) => (wearableSlot ? [{ slug, wearableSlot }] : []))

  test('is seen when it is put on, each thing in its own way', () => {
    const worn = wearable.map(({ slug, wearableSlot }) => drawing({ [`gear.${wearableSlot}`]: slug }))
    expect(new Set([drawing({}), ...worn]).size).toBe(wearable.length + 1)
  })

  test.each(wearable)('$slug is worn in what its picture is made of', ({ slug, wearableSlot }) => {
    const { layers, lines = [] } = recipes[slug] as Recipe
    const made = new Set(layers.map(({ of }) => materials[of].tones[1]))
    const drawn = Object.values(layersWorn[wearableSlot](slug)).join('')
    const colours = new Set([...drawn.matchAll(/"(#[0-9a-f]{6})"/g)].map(([, colour]) => colour))
    for (const { colour } of lines) colours.delete(colour)
    expect([...colours].sort()).toEqual([...made].sort())
  })

  test('that is new to the programme is worn as the plainest of its place', () => {
    expect(drawing({ 'gear.head': 'a-hat-of-tomorrow' })).toBe(drawing({ 'gear.head': 'field-cap' }))
  })

  test('in the hand is not in a picture of head and shoulders', () => {
    expect(drawing({ 'gear.hand': 'ice-axe' }, 'bust')).toBe(drawing({}, 'bust'))
  })

  test('does not go over a turban', () => {
    const turban = { hairVariant: 'turban' }
    expect(drawing({ ...turban, 'gear.head': 'trail-hat' })).toBe(drawing(turban))
  })
})

test('with an arm raised the figure is three pictures of one frame, of which the arm has the sleeve and the skin', () => {
  const parts = { hairVariant: 'full', baseColor: 'f9c9b6', shirtColor: 'd9602b' }
  const pictures = (more: Record<string, string>) =>
    (['figure', 'behind', 'arm', 'before'] as const).map((layer) =>
      decodeURIComponent(drawCharacter({ ...parts, ...more }, layer)),
    )
  const paths = (picture = '') => [...picture.matchAll(/<path[^>]*>/g)].map(([path]) => path)
  const [, behind, arm, before] = pictures({}) as [string, string, string, string]
  expect(arm).toContain('#d9602b')
  expect(arm).toContain('#f9c9b6')
  // The end of the sleeve lies under the shirt: no line of it is seen on the chest.
  expect(paths(before)).toEqual([expect.stringMatching(/fill="#d9602b"(?!.*stroke)/)])
  const dressed = pictures({ 'gear.body': 'moss-cloak', 'gear.head': 'trail-hat' })
  for (const all of [pictures({}), dressed])
    expect(new Set(all.map((picture) => /viewBox="([^"]+)"/.exec(picture)?.[1])).size).toBe(1)
  // What is worn lies over the arm or behind it, never in it.
  expect(dressed[1]).not.toBe(behind)
  expect(dressed[3]).not.toBe(before)
  expect(paths(dressed[2])).toEqual(paths(arm))
})

test('what is no colour never reaches the drawing', () => {
  expect(drawingOptions({ hairColor: 'url(#x)' })).toEqual({})
})

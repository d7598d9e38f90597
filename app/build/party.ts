// Draws people of the demo for the landing page: some side by side for its end, and one on the trail at its beginning.
// `npm run party -w app` writes party.svg and hiker.svg to src/shared/images; a test holds the files against this code.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { itemTypes } from '../../backend/seed/item-types.ts'
import { people } from '../../backend/seed/people.ts'
import { traitSlots } from '../../backend/seed/traits.ts'
import { drawCharacter, type Parts } from '../src/entities/character/draw-character.ts'
import { aboveTheNearest } from './scenery.ts'

/** Handles from left to right, and how far each stands back, in units of the picture. */
const shown = [
  ['mae', 12],
  ['kenji', 34],
  ['grace', 0],
  ['tomas', 8],
  ['amara', 20],
] as const

/** From one person to the next, and how large each is, in units of the picture. */
const apart = 215
const figure = { width: 336, height: 420 }

export function partySvg(): string {
  const width = (shown.length - 1) * apart + figure.width
  const figures = shown.map(([handle, back], index) => {
    const { width, height } = figure
    return `<image x="${index * apart}" y="${back}" width="${width}" height="${height}" href="${drawCharacter(partsOf(handle), 'figure')}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${figure.height}">${figures.join('')}</svg>\n`
}

/** Somebody behind the nearest hill of the land that `scenery.ts` draws, and in its units: it is laid over that. */
export const hikerSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 20 1560 920" preserveAspectRatio="xMidYMax slice"><clipPath id="a"><path d="${aboveTheNearest()}"/></clipPath><image x="1062" y="556" width="296" height="370" clip-path="url(#a)" href="${drawCharacter(partsOf('ines'), 'figure')}"/></svg>\n`

function partsOf(handle: string): Parts {
  const character = people.find((person) => person.handle === handle)?.character
  if (!character) throw new Error(`Nobody in the demo is called ${handle} and has a character.`)
  const chosen = traitSlots.flatMap(({ slug, required, palette, traits }) => {
    const trait = traits.find((known) => known.slug === character.choices[slug])
    return trait ? [[slug, trait.value]] : required || palette ? [] : [[slug, 'none']]
  })
  const worn = (character.gear ?? []).map((slug) => {
    const type = itemTypes.find((known) => known.slug === slug)
    return [`gear.${type?.wearableSlot}`, slug]
  })
  return Object.fromEntries([...chosen, ...worn])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../src/shared/images/party.svg', import.meta.url), partySvg())
  writeFileSync(new URL('../src/shared/images/hiker.svg', import.meta.url), hikerSvg())
}

// Whether a colour is seen beside another: a shirt in the colour of the skin looks like none.
import type { TraitChoice, TraitSlot } from '../../core/types.ts'

const beside: Readonly<Record<string, readonly string[]>> = {
  baseColor: ['shirtColor', 'hairColor', 'facialHairColor', 'glassesColor'],
  shirtColor: ['baseColor'],
  hairColor: ['baseColor'],
  facialHairColor: ['baseColor'],
  glassesColor: ['baseColor'],
}

/** Nearer than this, in OKLab, two areas run into each other. */
const near = 0.11
/** The same of a thin line on an area. */
const nearLine = 0.25

/** Whether a line of that colour is seen on that ground. */
export const isSeenOn = (line: string, ground: string) => distance(line, ground) >= nearLine

/** Those of `offered` for a slot that are seen beside what was chosen; all of them where none is. */
export function distinctColors<Choice extends Pick<TraitChoice, 'value'>>(
  slots: readonly TraitSlot[],
  slot: string,
  offered: readonly Choice[],
  choices: Readonly<Record<string, string>>,
): readonly Choice[] {
  const neighbours = (beside[slot] ?? []).flatMap((other) => {
    const chosen = slots.find(({ slug }) => slug === other)?.traits.find(({ slug }) => slug === choices[other])?.value
    return chosen ? [{ chosen, apart: [slot, other].includes('glassesColor') ? nearLine : near }] : []
  })
  const seen = offered.filter(({ value }) => neighbours.every(({ chosen, apart }) => distance(value, chosen) >= apart))
  return seen.length > 0 ? seen : offered
}

/**
 * Of two colours as `rrggbb`: 0 is the same, 1 is black and white. A library for this is six kilobytes of the page; the
 * tests hold it against that library.
 */
export function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function oklab(hex: string): readonly [number, number, number] {
  const light = (at: number) => {
    const part = Number.parseInt(hex.replace('#', '').slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = [light(0), light(2), light(4)]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

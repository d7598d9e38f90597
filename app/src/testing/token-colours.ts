// The colours of tokens.css as numbers, in either theme: mixed as the browser mixes them, compared as WCAG compares
// them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]
/** Lightness and the two axes of OKLab. */
export type Colour = readonly [number, number, number]

const sheet = readFileSync(join(import.meta.dirname, '../shared/ui/tokens.css'), 'utf8')
const pairs = new Map(
  [...sheet.matchAll(/--([a-z-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

export const colourTokens = [...pairs.keys()]

export function colour(token: string, theme: Theme): Colour {
  const pair = pairs.get(token)
  if (!pair) throw new Error(`tokens.css has no colour --${token} for both themes.`)
  const [lightness = 0, chroma = 0, hue = 0] = (pair[theme].match(/[\d.]+/g) ?? []).map(Number)
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** `color-mix(in oklab, one part, other)`, with `part` from 0 to 1. */
export const mix = (one: Colour, part: number, other: Colour): Colour => [
  one[0] * part + other[0] * (1 - part),
  one[1] * part + other[1] * (1 - part),
  one[2] * part + other[2] * (1 - part),
]

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

function luminance([lightness, a, b]: Colour): number {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  const shown = (channel: number) => Math.min(1, Math.max(0, channel))
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue)
}

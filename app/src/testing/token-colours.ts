// The colours of tokens.css as numbers, in either theme, and mixed as the browser mixes them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Color, interpolate, parse } from 'culori'

export const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]

const sheet = readFileSync(join(import.meta.dirname, '../shared/ui/tokens.css'), 'utf8')
const pairs = new Map(
  [...sheet.matchAll(/--([a-z-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

export const colourTokens = [...pairs.keys()]

export function colour(token: string, theme: Theme): Color {
  const found = parse(pairs.get(token)?.[theme] ?? '')
  if (!found) throw new Error(`tokens.css has no colour --${token} for both themes.`)
  return found
}

/** `color-mix(in oklab, one part, other)`, with `part` from 0 to 1. */
export const mix = (one: Color, part: number, other: Color): Color => interpolate([other, one], 'oklab')(part)

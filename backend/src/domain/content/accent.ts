/**
 * The programme's accent colour: one colour of the team's, made into a tone for each theme. WCAG 2.2 (1.4.3) asks for a
 * contrast of 4.5:1 between words and what is behind them, and the app writes words in the accent and on it.
 */

import { clampChroma, converter, formatHex, interpolate, type Oklch, wcagContrast } from 'culori'

export type Theme = 'light' | 'dark'

/** Tones of one theme, as `#rrggbb`: the accent, and the stronger one of what is hovered. */
export interface Tones {
  mark: string
  strong: string
}
export type Accent = Record<Theme, Tones>

type Token = readonly [lightness: number, chroma: number, hue: number]

/** What the accent meets, as `app/src/shared/ui/tokens.css` has it: lightness, chroma, hue. A test compares the two. */
export const tokensMet: Record<
  Theme,
  Record<'ground' | 'panel' | 'raise' | 'plinth' | 'text' | 'dim' | 'on-mark', Token>
> = {
  light: {
    ...{ ground: [0.965, 0.018, 85], panel: [0.987, 0.009, 85], raise: [0.935, 0.02, 82], plinth: [0.94, 0.02, 82] },
    ...{ text: [0.25, 0.035, 252], dim: [0.44, 0.03, 250], 'on-mark': [0.99, 0.01, 85] },
  },
  dark: {
    ...{
      ground: [0.185, 0.028, 252],
      panel: [0.225, 0.03, 252],
      raise: [0.272, 0.032, 252],
      plinth: [0.27, 0.03, 252],
    },
    ...{ text: [0.95, 0.018, 85], dim: [0.77, 0.02, 85], 'on-mark': [0.18, 0.03, 50] },
  },
}

const leastForWords = 4.5
/** Of signs, and of words on a strong tint of their own colour. */
const leastForSigns = 3
/** How much of the accent a tint has that sentences in it stand on, and one that signs stand on. */
const [faintTint, strongTint] = [0.1, 0.16]
/** From the accent to the tone of what is hovered, in lightness. */
const toStrong: Record<Theme, number> = { light: -0.06, dark: 0.055 }
/** Where the search for a tone that holds begins and ends. */
const searched: Record<Theme, readonly [from: number, to: number]> = { light: [0.56, 0.2], dark: [0.7, 0.97] }
const step = 0.005

const toOklch = converter('oklch')

const namesOf: Record<Theme, string> = { light: 'the light theme', dark: 'the dark theme' }

/**
 * Tones for both themes, made from the team's colour. The colour itself must hold in one of them; the other theme gets a
 * lighter or darker tone of the same hue. Otherwise a sentence that says which contrast was found, and what would do.
 */
export function accentOf(given: string): Accent | { problem: string } {
  const colour = /^#[0-9a-f]{6}$/i.test(given) ? toOklch(given) : null
  if (!colour) return { problem: `colour: ${given} is no colour of the form #rrggbb.` }
  const own = (['light', 'dark'] as const).filter((theme) => weakest(colour, theme).lack >= 1)
  if (own.length === 0) return { problem: problemOf(given, colour) }
  const tones = (theme: Theme) => (own.includes(theme) ? tonesOf(colour, theme) : derived(colour, theme))
  return { light: tones('light'), dark: tones('dark') }
}

function problemOf(given: string, colour: Oklch): string {
  const found = (theme: Theme) => {
    const { where, ratio, least } = weakest(colour, theme)
    return `${ratio.toFixed(1)}:1 ${where} in ${namesOf[theme]}, where ${least}:1 is needed`
  }
  return (
    `colour: ${given} cannot be read well enough: it reaches ${found('light')}, and ${found('dark')}. ` +
    `Choose a darker tone such as ${derived(colour, 'light').mark}, or a lighter one such as ${derived(colour, 'dark').mark}; ` +
    'the other theme gets its tone from it.'
  )
}

/** The nearest tone of the same hue that holds in a theme. */
function derived(colour: Oklch, theme: Theme): Tones {
  const [from, to] = searched[theme]
  const towards = Math.sign(to - from) * step
  let lightness = theme === 'light' ? Math.min(colour.l, from) : Math.max(colour.l, from)
  while ((to - lightness) * towards > 0 && weakest(shown(colour, lightness), theme).lack < 1) lightness += towards
  return tonesOf(shown(colour, lightness), theme)
}

function tonesOf(colour: Oklch, theme: Theme): Tones {
  return { mark: formatHex(colour), strong: formatHex(strongOf(colour, theme)) }
}

const strongOf = (colour: Oklch, theme: Theme) => shown(colour, Math.min(1, Math.max(0, colour.l + toStrong[theme])))

/** Of everything the accent meets in a theme, where its contrast falls short most. `lack` is below 1 where it does. */
function weakest(colour: Oklch, theme: Theme): { where: string; ratio: number; least: number; lack: number } {
  const met = tokensMet[theme]
  const of = (name: keyof typeof met) => fromToken(met[name])
  const grounds = ['ground', 'panel', 'raise', 'plinth'] as const
  const strong = strongOf(colour, theme)
  const pairs: [where: string, one: Oklch, other: Oklch, least: number][] = [
    ...grounds.map((name): (typeof pairs)[number] => ['on the ground', colour, of(name), leastForWords]),
    ...grounds.map((name): (typeof pairs)[number] => [
      'on the ground when it is hovered',
      strong,
      of(name),
      leastForWords,
    ]),
    ['under words', of('on-mark'), colour, leastForWords],
    ['under words when it is hovered', of('on-mark'), strong, leastForWords],
    ...(['ground', 'panel'] as const).map((name): (typeof pairs)[number] => [
      ...(['on a tint of its own' as const, colour, mix(colour, faintTint, of(name)), leastForWords] as const),
    ]),
    ...grounds.flatMap((name): typeof pairs => {
      const tint = mix(colour, strongTint, of(name))
      return [
        ['on a tint of its own', colour, tint, leastForSigns],
        ['as a tint under words', of('text'), tint, leastForWords],
        ['as a tint under words', of('dim'), tint, leastForWords],
      ]
    }),
  ]
  const rated = pairs.map(([where, one, other, least]) => {
    const ratio = wcagContrast(one, other)
    return { where, ratio, least, lack: ratio / least }
  })
  return rated.reduce((worst, one) => (one.lack < worst.lack ? one : worst))
}

/** `color-mix(in oklab, one part, other)`, with `part` from 0 to 1. */
const mix = (one: Oklch, part: number, other: Oklch): Oklch => toOklch(interpolate([other, one], 'oklab')(part))

/** The hue with another lightness, as grey as a screen needs it, and rounded as it is written. */
const shown = (colour: Oklch, lightness: number): Oklch =>
  toOklch(formatHex(clampChroma({ ...colour, l: lightness }, 'oklch'))) as Oklch

const fromToken = ([l, c, h]: Token): Oklch => ({ mode: 'oklch', l, c, h })

/**
 * The programme's accent colour: one colour of the team's, made into a tone for each theme. WCAG 2.2 (1.4.3) asks for a
 * contrast of 4.5:1 between words and what is behind them, and the app writes words in the accent and on it.
 */

/** Lightness and the two axes of OKLab. */
export type Colour = readonly [lightness: number, a: number, b: number]
export type Theme = 'light' | 'dark'

/** Tones of one theme, as `#rrggbb`: the accent, and the stronger one of what is hovered. */
export interface Tones {
  mark: string
  strong: string
}
export type Accent = Record<Theme, Tones>

type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** What the accent meets, as `app/src/shared/ui/tokens.css` has it: lightness, chroma, hue. A test compares the two. */
export const tokensMet: Record<
  Theme,
  Record<'ground' | 'panel' | 'raise' | 'plinth' | 'text' | 'dim' | 'on-mark', Oklch>
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

const namesOf: Record<Theme, string> = { light: 'the light theme', dark: 'the dark theme' }

/**
 * Tones for both themes, made from the team's colour. The colour itself must hold in one of them; the other theme gets a
 * lighter or darker tone of the same hue. Otherwise a sentence that says which contrast was found, and what would do.
 */
export function accentOf(given: string): Accent | { problem: string } {
  const colour = /^#[0-9a-f]{6}$/i.test(given) ? fromHex(given) : null
  if (!colour) return { problem: `colour: ${given} is no colour of the form #rrggbb.` }
  const own = (['light', 'dark'] as const).filter((theme) => weakest(colour, theme).lack >= 1)
  if (own.length === 0) return { problem: problemOf(given, colour) }
  const tones = (theme: Theme) => (own.includes(theme) ? tonesOf(colour, theme) : derived(colour, theme))
  return { light: tones('light'), dark: tones('dark') }
}

function problemOf(given: string, colour: Colour): string {
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
function derived(colour: Colour, theme: Theme): Tones {
  const [from, to] = searched[theme]
  const towards = Math.sign(to - from) * step
  let lightness = theme === 'light' ? Math.min(colour[0], from) : Math.max(colour[0], from)
  while ((to - lightness) * towards > 0 && weakest(shown(colour, lightness), theme).lack < 1) lightness += towards
  return tonesOf(shown(colour, lightness), theme)
}

function tonesOf(colour: Colour, theme: Theme): Tones {
  return { mark: toHex(colour), strong: toHex(strongOf(colour, theme)) }
}

const strongOf = (colour: Colour, theme: Theme) => shown(colour, Math.min(1, Math.max(0, colour[0] + toStrong[theme])))

/** Of everything the accent meets in a theme, where its contrast falls short most. `lack` is below 1 where it does. */
function weakest(colour: Colour, theme: Theme): { where: string; ratio: number; least: number; lack: number } {
  const met = tokensMet[theme]
  const of = (name: keyof typeof met) => fromOklch(met[name])
  const grounds = ['ground', 'panel', 'raise', 'plinth'] as const
  const strong = strongOf(colour, theme)
  const pairs: [where: string, one: Colour, other: Colour, least: number][] = [
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
    const ratio = contrast(one, other)
    return { where, ratio, least, lack: ratio / least }
  })
  return rated.reduce((worst, one) => (one.lack < worst.lack ? one : worst))
}

/** `color-mix(in oklab, one part, other)`, with `part` from 0 to 1. */
export const mix = (one: Colour, part: number, other: Colour): Colour => [
  one[0] * part + other[0] * (1 - part),
  one[1] * part + other[1] * (1 - part),
  one[2] * part + other[2] * (1 - part),
]

/** By WCAG, from 1 (the same) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = linearOf(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The hue with another lightness, as grey as a screen needs it, and rounded as it is written. */
function shown([, a, b]: Colour, lightness: number): Colour {
  for (let part = 1; part > 0; part -= 0.02) {
    const colour: Colour = [lightness, a * part, b * part]
    if (linearOf(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005)) return fromHex(toHex(colour))
  }
  return fromHex(toHex([lightness, 0, 0]))
}

function fromOklch([lightness, chroma, hue]: Oklch): Colour {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** Linear red, green and blue; below 0 or above 1 where no screen shows them. */
function linearOf([lightness, a, b]: Colour): [number, number, number] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function fromHex(hex: string): Colour {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function toHex(colour: Colour): string {
  const written = linearOf(colour).map((linear) => {
    const channel = Math.min(1, Math.max(0, linear))
    const curved = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${written.join('')}`
}

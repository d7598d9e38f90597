// Every word on every ground, in both themes: which of them meet on a page is then nobody's worry.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Color, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { colour, colourTokens, mix, themes } from '../../testing/token-colours.ts'

const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'].map((name) => `rarity-${name}`)
const tones = ['mark', 'mark-strong', 'moss', 'glacier', 'ember', 'sun', ...rarities]
const words = ['text', 'dim', ...tones]
const grounds = ['ground', 'panel', 'raise', 'plinth']
/** Painted areas with words of their own colour on them. */
const filled = { mark: 'on-mark', 'mark-strong': 'on-mark', text: 'ground' } as const
/** Edges of controls, and what is only drawn. */
const drawn = ['line-strong', 'dim', ...tones]

/** What is seen and means nothing by itself: hairlines, texture, shade. */
const silent = ['line', 'contour', 'shadow', 'veil']

/** Paper of the trail map, held with what stands on it: `features/quests/map-colours.test.ts`. */
const papers = ['chapter-one', 'chapter-two', 'chapter-three', 'chapter-four', 'chapter-five', 'crest', 'water']

const source = join(import.meta.dirname, '../..')
const sheets = globSync('**/*.css', { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'))
const found = (pattern: RegExp, within = sheets) => within.flatMap((sheet) => [...sheet.matchAll(pattern)])
/** Without what is only drawn: no words stand on a box that a style sheet adds. */
const underWords = sheets.map((sheet) => sheet.replace(/[^{}]*::(?:before|after)\s*\{[^}]*\}/g, ''))

describe.each(themes)('%s', (theme) => {
  const of = (token: string) => colour(token, theme)
  const tooFaint = (names: readonly string[], places: ReadonlyMap<string, Color>, least: number) =>
    names.flatMap((name) =>
      [...places]
        .map(([place, ground]) => ({ pair: `${name} on ${place}`, ratio: wcagContrast(of(name), ground) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
    )
  const plain = new Map(grounds.map((name) => [name, of(name)]))

  test('words can be read on every ground', () => {
    expect(tooFaint(words, plain, 4.5)).toEqual([])
  })

  test('words can be read on what is filled with the action colour, or with ink', () => {
    const ratios = Object.entries(filled).map(([ground, word]) => wcagContrast(of(word), of(ground)))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  })

  test('edges, marks and shapes stand out from every ground', () => {
    expect(tooFaint(drawn, plain, 3)).toEqual([])
  })

  test('words can be read on every tint that a style sheet mixes; those of its own colour while it is faint', () => {
    const faint = tints().flatMap(({ tone, part, under }) => {
      const mixed = new Map(
        (under === 'transparent' ? grounds : [under]).map((ground) => [
          `${Math.round(part * 100)} % ${tone} in ${ground}`,
          mix(of(tone), part, of(ground)),
        ]),
      )
      const own = tones.includes(tone) ? [tone] : []
      // A stronger tint is the ground of a sign, not of a sentence.
      return [...tooFaint(['text', 'dim'], mixed, 4.5), ...tooFaint(own, mixed, part > 0.1 ? 3 : 4.5)]
    })
    expect(faint).toEqual([])
  })
})

test('every colour that a style sheet writes words in is one of those held here', () => {
  const used = found(/(?<![-\w])color: var\(--([a-z-]+)\)/g).flatMap(([, name = '']) => tokensOf(name))
  // A letter cut out of a sign in one of the tones: that tone on a panel, the other way round.
  const known = [...words, ...Object.values(filled), 'panel']
  expect(new Set(used.filter((name) => !known.includes(name)))).toEqual(new Set())
})

test('every colour that a style sheet fills an area with is one of those held here', () => {
  const used = found(/background(?:-color)?: var\(--([a-z-]+)\)/g).flatMap(([, name = '']) => tokensOf(name))
  const known = [...grounds, ...Object.keys(filled), ...silent]
  expect(new Set(used.filter((name) => !known.includes(name)))).toEqual(new Set())
})

test('every colour of the theme is held here, or means nothing by itself', () => {
  const held = new Set([...words, ...grounds, ...drawn, ...silent, ...papers, ...Object.values(filled)])
  expect(colourTokens.filter((name) => !held.has(name))).toEqual([])
})

/** `color-mix(in oklab, var(--tone) 9%, var(--panel))` wherever it is a background. */
function tints(): { tone: string; part: number; under: string }[] {
  const mixes =
    /background[a-z-]*:[^;]*?color-mix\(in oklab, var\(--([a-z-]+)\) ([\d.]+)%, (?:var\(--([a-z-]+)\)|(transparent))\)/g
  return found(mixes, underWords).flatMap(([, tone = '', percent, under, none = '']) =>
    tokensOf(tone).flatMap((one) =>
      tokensOf(under ?? none)
        .filter((ground) => ground === 'transparent' || grounds.includes(ground))
        .map((ground) => ({ tone: one, part: Number(percent) / 100, under: ground })),
    ),
  )
}

/** A property of one component (`--tone`, `--r`) stands for every token it is set to. */
function tokensOf(name: string): string[] {
  if (colourTokens.includes(name) || name === 'transparent') return [name]
  return found(new RegExp(`--${name}: var\\(--([a-z-]+)\\)`, 'g')).flatMap(([, token = '']) => tokensOf(token))
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Accent, accentOf, type Theme, tokensMet } from './accent.ts'

/** By WCAG's own formula from `#rrggbb`, apart from the code that it judges. */
function contrastOf(one: string, other: string): number {
  const [less = 0, more = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Grounds and the words on the accent, as a browser draws the tokens. */
const drawn: Record<Theme, { grounds: string[]; onMark: string }> = {
  light: { grounds: ['#f9f2e4', '#fdfaf4', '#f0e8da', '#f2eadb'], onMark: '#fffcf5' },
  dark: { grounds: ['#08131f', '#0f1c2a', '#1a2838', '#1a2737'], onMark: '#1c0d06' },
}

const levels = ['00', '33', '55', '80', 'aa', 'cc', 'ff']
const all = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)))
const isAccent = (found: Accent | { problem: string }): found is Accent => !('problem' in found)

test('what is accepted can be read in both themes, on every ground and under words (S7)', () => {
  const accepted = all.map((given) => accentOf(given)).filter(isAccent)
  expect(accepted.length).toBeGreaterThan(100)
  for (const accent of accepted)
    for (const theme of ['light', 'dark'] as const)
      for (const tone of Object.values(accent[theme])) {
        const ratios = [...drawn[theme].grounds, drawn[theme].onMark].map((other) => contrastOf(tone, other))
        // The grounds are rounded to whole steps of a screen here.
        expect(Math.min(...ratios), `${tone} of ${JSON.stringify(accent)} in ${theme}`).toBeGreaterThan(4.4)
      }
})

test('the team’s colour is used as it is where it can be read, and gives its hue to the other theme', () => {
  expect(accentOf('#1d4ed8')).toMatchObject({ light: { mark: '#1d4ed8' } })
  expect(accentOf('#7dd3fc')).toMatchObject({ dark: { mark: '#7dd3fc' } })
  expect(accentOf('#1D4ED8')).toEqual(accentOf('#1d4ed8'))
})

test('a colour between the themes is refused with the contrast that it has, the one it needs, and two that hold (S7)', () => {
  const found = accentOf('#808080')
  const problem = 'problem' in found ? found.problem : ''
  expect(problem).toMatch(
    /^colour: #808080 cannot be read well enough: it reaches 3\.\d:1 .* light theme, where 4\.5:1 is needed/,
  )
  const [darker = '', lighter = ''] = problem.match(/#[0-9a-f]{6}/g)?.slice(1) ?? []
  expect([isAccent(accentOf(darker)), isAccent(accentOf(lighter))]).toEqual([true, true])
})

test('what is no colour is refused', () => {
  for (const given of ['red', '#fff', '#12345678', 'url(x)', '#12345g'])
    expect(accentOf(given)).toEqual({ problem: `colour: ${given} is no colour of the form #rrggbb.` })
})

test('the colours it is held against are those of the app', () => {
  const sheet = readFileSync(new URL('../../../../app/src/shared/ui/tokens.css', import.meta.url), 'utf8')
  for (const [name, light] of Object.entries(tokensMet.light)) {
    const dark = tokensMet.dark[name as keyof typeof tokensMet.dark]
    expect(sheet).toContain(`--${name}: light-dark(oklch(${light.join(' ')}), oklch(${dark.join(' ')}));`)
  }
})

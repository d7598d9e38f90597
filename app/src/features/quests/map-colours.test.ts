// Names of quests and chapters stand on the painted land: they can be read on every sheet, in fog and on water.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Color, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { colour, mix, themes } from '../../testing/token-colours.ts'

const sheet = readFileSync(join(import.meta.dirname, 'Relief.module.css'), 'utf8')
const papers = [...sheet.matchAll(/--paper: var\(--([a-z-]+)\)/g)].map(([, name = '']) => name)
const crested = [...sheet.matchAll(/--crested: ([\d.]+)%/g)].map(([, percent]) => Number(percent) / 100)
const fog = Number(/\.fog \{[^}]*fill-opacity: ([\d.]+)/.exec(sheet)?.[1])

test('the sheets were found', () => {
  expect(papers).toHaveLength(5)
  expect(crested).toHaveLength(7)
  expect(fog).toBeGreaterThan(0)
})

describe.each(themes)('%s', (theme) => {
  const of = (token: string) => colour(token, theme)
  const sheets = papers.flatMap((paper) =>
    crested.map((part) => ({ name: `${paper}, ${part} crest`, ground: mix(of('crest'), part, of(paper)) })),
  )
  const land: { name: string; ground: Color }[] = [...sheets, { name: 'water', ground: of('water') }]
  const grounds = land.flatMap(({ name, ground }) => {
    const once = mix(of('ground'), fog, ground)
    return [
      { name, ground },
      { name: `${name} in fog`, ground: once },
      { name: `${name} in thick fog`, ground: mix(of('ground'), fog, once) },
    ]
  })

  test('names can be read', () => {
    const tooFaint = grounds
      .map(({ name, ground }) => ({ name, ratio: wcagContrast(of('text'), ground) }))
      .filter(({ ratio }) => ratio < 4.5)
      .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`)
    expect(tooFaint).toEqual([])
  })
})

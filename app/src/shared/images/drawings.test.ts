import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contourSvg } from '../../../build/contours.ts'
import { levelBadgesSvg } from '../../../build/level-badges.ts'
import { hikerSvg, partySvg } from '../../../build/party.ts'
import { scenerySvg } from '../../../build/scenery.ts'
import { themes } from '../../testing/token-colours.ts'

const committed = (picture: string) => readFileSync(join(import.meta.dirname, picture), 'utf8')

test('the contour lines in the repository are those the code draws', () => {
  expect(contourSvg()).toBe(committed('contours.svg'))
  expect(committed('contours.svg').length).toBeLessThan(16_000)
})

test('the people of the landing page are those of the demo, as the code draws them today', () => {
  expect(hikerSvg()).toBe(committed('hiker.svg'))
  expect(partySvg()).toBe(committed('party.svg'))
  expect(gzipSync(committed('party.svg')).length).toBeLessThan(16_000)
})

test.each(themes)('the land under the trail of the landing page is as the code draws it, in the %s theme', (theme) => {
  expect(scenerySvg(theme)).toBe(committed(`scenery-${theme}.svg`))
  expect(gzipSync(committed(`scenery-${theme}.svg`)).length).toBeLessThan(14_000)
})

test('the materials of the badges are those the code draws: one for each level, and none like another', () => {
  const drawn = levelBadgesSvg()
  expect(drawn).toBe(committed('../../entities/profile/level-badges.svg'))
  const edges = [...drawn.matchAll(/<path id="edge-\d+" (d="[^"]+")/g)].map(([, edge]) => edge)
  expect(new Set(edges).size).toBe(10)
  expect(gzipSync(drawn).length).toBeLessThan(10_000)
})

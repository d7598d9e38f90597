import { expect, test } from 'vitest'
import { quests as seeded } from '../../../../backend/seed/quests/index.ts'
import { landOf } from './land.ts'
import { drawRelief, type Land } from './relief.ts'
import { standing } from './trail-layout.ts'

const quests = seeded.map(({ slug, title, mapX, mapY, chapter, kind, xp, requires }) => ({
  ...{ slug, title, mapX, mapY, chapter, kind, xp },
  ...{ requires: [...(requires ?? [])], state: chapter > 1 ? ('locked' as const) : ('available' as const) },
}))
const size = { width: 1400, height: 600 }
const land = (known: Parameters<typeof landOf>[0]) => landOf(known, standing(known, size), size) ?? ''
const drawn = (known: Parameters<typeof landOf>[0]) => drawRelief(JSON.parse(land(known)) as Land)

test('the same trail always stands on the same land, and every chapter has paper of its own', () => {
  const relief = drawn(quests)
  expect(drawn(quests)).toEqual(relief)
  expect(new Set(relief.sheets.map(({ chapter }) => chapter))).toEqual(new Set([1, 2, 3, 4]))
})

test('fog lies where nobody has been, and is gone when everything is reached', () => {
  expect(drawn(quests).fog.join('')).not.toBe('')
  expect(drawn(quests.map((quest) => ({ ...quest, state: 'available' as const }))).fog).toEqual([])
})

test('land of which little is known can be drawn: one quest, or all in one place', () => {
  const one = quests.slice(0, 1)
  expect(drawn(one).sheets.length).toBeGreaterThan(0)
  const heap = quests.map((quest) => ({ ...quest, mapX: 50, mapY: 50 }))
  expect(
    drawn(heap)
      .sheets.map(({ d }) => d)
      .join(''),
  ).not.toMatch(/NaN/)
  expect(landOf([], new Map(), size)).toBeNull()
})

test('it is small: what is drawn weighs no more than a picture', () => {
  const { sheets, lines, fog } = drawn(quests)
  expect([...sheets.map(({ d }) => d), lines, ...fog].join('').length).toBeLessThan(160_000)
})

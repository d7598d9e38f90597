import { expect, test } from 'vitest'
import type { Kiosk } from '../../core/kiosk.ts'
import { codesUntil, shownAt, toldNow } from './shown-code.ts'

const slot = 58_000_000
const kiosk = {
  slot,
  slotSeconds: 30,
  codes: ['one', 'two'],
  now: new Date(slot * 30_000 + 12_000).toISOString(),
} as Kiosk
/** The clock of the screen is ten minutes slow. */
const here = slot * 30_000 + 12_000 - 600_000
const told = toldNow(kiosk, here)
const after = (seconds: number) => shownAt(told, here + seconds * 1000)

test('a screen whose clock is wrong changes its code when the server does', () => {
  expect(after(0)).toEqual({ code: 'one', left: 18 })
  expect(after(17.5)).toEqual({ code: 'one', left: 1 })
  expect(after(18)).toEqual({ code: 'two', left: 30 })
})

test('it shows none before or after those that it was told', () => {
  expect(after(48)).toBeNull()
  expect(after(-13)).toBeNull()
  expect(codesUntil(told).getTime()).toBe(here + 48_000)
})

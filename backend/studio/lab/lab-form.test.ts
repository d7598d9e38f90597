import { expect, test } from 'vitest'
import { labSettings } from 'waymark-core'
import { formOf, settingsOf } from './lab-form.ts'

test('settings come back from the form as they went in', () => {
  const settings = labSettings('2026-09-01T00:00:00.000Z', 91)
  const form = formOf(settings)
  expect(form.groups.map(({ share, givesUp, skill }) => [share, givesUp, skill])).toEqual([
    [10, 0.5, 95],
    [50, 3, 85],
    [40, 8, 75],
  ])
  expect(settingsOf(form)).toEqual(settings)
})

/** Dates are written one way wherever the Studio shows one. */
import { expect, test, vi } from 'vitest'
import { dateAndTime, dateLocale, dayAndTime, fullDate } from './format.ts'

test('the language of the Studio decides how a date is written, and the browser which English that is', () => {
  expect(dateLocale('en-US', ['fr', 'en-GB'])).toBe('en-GB')
  expect(dateLocale('en-GB', ['en-US'])).toBe('en-GB')
  expect(dateLocale('de-DE', ['en-GB'])).toBe('de-DE')
})

test('form, map and history write the day before the month for a British reader of the English Studio', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB', 'en'] })
  const at = new Date(2026, 10, 30, 9).toISOString()
  expect([dateAndTime, dayAndTime, fullDate].map((write) => write(at, 'en-US'))).toEqual([
    '30 Nov 2026, 09:00',
    '30 November at 09:00',
    expect.stringMatching(/^Monday,? 30 November 2026 at 09:00$/),
  ])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dateStyle, regional } from './regional.ts'

const source = join(import.meta.dirname, '../..')

test('no date is written in a language without its region', () => {
  const files = (readdirSync(source, { recursive: true }) as string[]).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const bare = files.filter((file) =>
    /DateTimeFormat\((?!\)|\s*regional)/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(bare).toEqual([])
})

test('a British reader sees the day before the month and a clock of 24 hours', () => {
  const date = new Intl.DateTimeFormat(regional('en', ['en-GB']), { dateStyle: 'medium', timeStyle: 'short' })
  expect(date.format(new Date(2026, 10, 24, 14, 5))).toBe('24 Nov 2026, 14:05')
})

test('a sentence in Japanese has one form of a date', () => {
  const at = new Date(2026, 10, 26, 9)
  const sayIn = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: dateStyle(language), timeStyle: 'short' }).format(at)
  expect(sayIn('ja')).toBe('2026年11月26日 9:00')
  expect(sayIn('de')).toBe('26.11.2026, 09:00')
})

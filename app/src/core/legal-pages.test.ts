import { expect, test } from 'vitest'
import { inLanguage } from './legal-pages.ts'

const page = { title: 'Privacy policy', body: 'Words', version: '1.0', effective_from: '2026-01-01' }
const german = { languages_code: 'de', title: 'Datenschutz', body: 'Worte' }

test('a legal page is read in the language of the person', () => {
  expect(inLanguage({ ...page, translations: [german] }, 'de')).toMatchObject({ title: 'Datenschutz', body: 'Worte' })
})

test('and in English where it is not translated, or not yet', () => {
  const unfinished = { ...german, body: null }
  expect(inLanguage({ ...page, translations: [unfinished] }, 'de')).toMatchObject({
    title: 'Privacy policy',
    body: 'Words',
  })
  expect(inLanguage(page, 'ja')).toMatchObject({ version: '1.0', effectiveFrom: '2026-01-01' })
})

test('a page without words is no page', () => expect(inLanguage({ ...page, body: null }, 'en')).toBeNull())

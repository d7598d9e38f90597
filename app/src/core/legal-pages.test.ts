import { expect, test, vi } from 'vitest'
import { inLanguage, wantedLanguages } from './legal-pages.ts'

const privacy = { title: 'Privacy policy', body: 'Words', version: '1.0', effective_from: '2026-01-01' }
const german = { languages_code: 'de', title: 'Datenschutz', body: 'Worte' }

test('a legal page is read in the language of the person', () => {
  expect(inLanguage({ ...privacy, translations: [german] }, ['de'])).toMatchObject({
    title: 'Datenschutz',
    body: 'Worte',
    language: 'de',
  })
})

test('and in English where it is not translated, or not yet', () => {
  const unfinished = { ...german, body: null }
  expect(inLanguage({ ...privacy, translations: [unfinished] }, ['de'])).toMatchObject({
    language: 'en',
    title: 'Privacy policy',
    body: 'Words',
  })
  expect(inLanguage(privacy, ['ja'])).toMatchObject({ version: '1.0', effectiveFrom: '2026-01-01' })
})

test('a title that is left in English is told apart from the text, which is not (S142)', () => {
  const half = { ...german, title: null }
  expect(inLanguage({ ...privacy, translations: [half] }, ['de'])).toMatchObject({
    title: 'Privacy policy',
    titleLanguage: 'en',
    body: 'Worte',
    language: 'de',
  })
  expect(inLanguage({ ...privacy, translations: [german] }, ['de'])?.titleLanguage).toBe('de')
})

test('a page without words is no page', () => expect(inLanguage({ ...privacy, body: null }, ['en'])).toBeNull())

const french = { languages_code: 'fr', title: 'Confidentialité', body: 'Mots' }

test('a language that the CMS has and the app lacks is read by those who read it (S142)', () => {
  const read = (languages: string[], page: string) => {
    vi.stubGlobal('navigator', { languages })
    return inLanguage({ ...privacy, translations: [german, french] }, wantedLanguages(page))?.language
  }
  expect(read(['fr-CA', 'de', 'en'], 'de')).toBe('fr')
  expect(read(['fr'], 'en')).toBe('fr')
  expect(read(['de', 'fr'], 'de')).toBe('de')
  expect(read(['en-GB', 'fr'], 'en')).toBe('en')
  expect(read(['tlh', 'ja'], 'ja')).toBe('en')
})

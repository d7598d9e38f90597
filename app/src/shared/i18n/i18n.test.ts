import { expect, test } from 'vitest'
import { detectLanguage, languages } from './i18n.ts'

test.each([
  [['en-GB', 'de'], 'en'],
  [['xx', 'en-US'], 'en'],
  [['de-AT', 'en'], 'de'],
  [['fr', 'es-MX'], 'es'],
  [['zh-Hans-CN'], 'zh'],
  [['tlh'], 'en'],
  [[], 'en'],
])('the language of somebody who reads %j is %s', (wanted, language) => {
  expect(languages).toContain(language)
  expect(detectLanguage(wanted)).toBe(language)
})

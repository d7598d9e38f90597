import { expect, test } from 'vitest'
import { regional } from '../../../shared/i18n/regional.ts'
import { regionalTag } from './regional-tag.ts'

test.each([
  ['en', ['de-AT', 'en-AU', 'en'], 'en-AU'],
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['de-AT', 'de'], 'en-GB'],
  ['en', ['en'], 'en-GB'],
  ['de', ['de-AT', 'en-GB'], 'de-AT'],
  ['ja', ['de-AT', 'en-GB'], 'ja'],
  ['zh', ['zh-TW', 'zh'], 'zh'],
  ['fr', ['fr-CA', 'en'], 'fr-CA'],
])('dates in %s for somebody whose browser asks for %j are written as in %s', (language, wanted, expected) => {
  expect([regional(language, wanted), regionalTag(language, wanted)]).toEqual([expected, expected])
})

import { expect, test } from 'vitest'
import { appTexts } from '../../../app-texts.js'
import { replacementProblem, studioLanguages } from './app-texts.ts'

const { texts } = appTexts(new URL('../../../..', import.meta.url).pathname)

const problem = (key: string, value: string, language = 'en-US') => replacementProblem({ language, key, value }, texts)

test('every text of the app may take its own place, in every language', () => {
  const refused = Object.entries(studioLanguages).flatMap(([language, code]) =>
    Object.entries(texts[code] ?? {}).map(([key, value]) => problem(key, value, language)),
  )
  expect(refused.length).toBeGreaterThan(4000)
  expect([...new Set(refused)].filter((one) => one && !/collection Programme/.test(one))).toEqual([])
})

test('a text of the app may be replaced by another one', () => {
  expect(problem('modal.title', 'Come in')).toBeNull()
  expect(problem('modal.title', 'Komm herein', 'de-DE')).toBeNull()
  expect(problem('modal.code.lead', 'To {{ email }} went six digits.')).toBeNull()
  expect(problem('modal.lead', 'Choose how you join {{product}}')).toBeNull()
})

test('keys of the team’s own are theirs, whatever they hold', () => {
  for (const key of ['greeting', 'our.greeting', 'modals.title', 'modal'])
    expect(problem(key, '<b>{{x', 'fr-CA')).toBeNull()
})

test.each([
  ['a key that the app does not have', 'modal.titel', 'x', 'en-US', 'The app has no text modal.titel.'],
  [
    'a language that the app does not have',
    'modal.title',
    'x',
    'fr-CA',
    'the app has no texts in fr-CA; it has de-DE, en-US',
  ],
  ['French beside the loader', 'market.pageTitle', 'x', 'fr-FR', 'the app has no such text in fr-FR.'],
  ['nothing', 'modal.title', '  ', 'en-US', 'modal.title is empty. Delete the row'],
  ['what nobody sees', 'modal.title', '\u200b\u2060', 'en-US', 'modal.title is empty. Delete the row'],
  ['what turns the page around', 'modal.title', 'a\u202eb', 'en-US', 'modal.title holds control characters'],
  ['a NUL', 'modal.title', 'a\u0000b', 'en-US', 'modal.title holds control characters'],
  ['too much', 'modal.title', 'x'.repeat(2001), 'en-US', '2001 characters; at most 2000'],
  [
    'a text without a placeholder',
    'modal.code.lead',
    'We sent digits.',
    'en-US',
    'modal.code.lead: the placeholder {{email}} is missing.',
  ],
  [
    'a placeholder of no value',
    'modal.title',
    'Hello {{name}}',
    'en-US',
    '{{name}} is no placeholder of this text. It has {{product}}.',
  ],
  [
    'half a placeholder',
    'modal.title',
    'Hello {{product',
    'en-US',
    '{{ and }} stand around the name of a placeholder alone.',
  ],
  ['markup', 'modal.title', 'Sign <b>in</b>', 'en-US', 'HTML is not shown. Write the text alone, without <b>.'],
  ['a script', 'modal.title', '<script src=x>', 'en-US', 'HTML is not shown.'],
  [
    'a form of a plural without its count',
    'modal.code.wrong_other',
    'Wrong.',
    'en-US',
    'modal.code.wrong_other: the placeholder {{count}} is missing.',
  ],
  [
    'a form of a plural that the language does not have',
    'modal.code.wrong_one',
    '{{count}}',
    'ja-JP',
    'ja-JP has other forms of this text: modal.code.wrong_other.',
  ],
  [
    'what the collection Programme says',
    'landing.title',
    'x',
    'en-US',
    'in the collection Programme, in the field hero',
  ],
])('%s is refused with a sentence that names it', (_what, key, value, language, said) => {
  expect(problem(key, value, language)).toContain(said)
})

test('an element that the app fills must stay', () => {
  const [key = '', sentence = ''] =
    Object.entries(texts['en'] ?? {}).find(([, text]) => /<(\w+)>[^<]+<\/\1>/.test(text)) ?? []
  expect(problem(key, sentence.replaceAll(/<[^>]+>/g, ''))).toMatch(/> is missing/)
})

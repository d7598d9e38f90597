import { expect, test } from 'vitest'
import { shown, untranslatedAmong } from './texts.ts'

const texts = { title: [null, 'Base camp'], summary: ['Zelt auf.', 'Pitch a tent.'], body: [null, ''] } as const

test('a text without a translation is shown in English, and named; what is empty has no language', () => {
  expect(shown({ lang: 'de' }, texts)).toEqual({
    title: 'Base camp',
    summary: 'Zelt auf.',
    body: '',
    untranslated: ['title'],
  })
})

test('nothing is named where all is translated, or English was asked for', () => {
  expect(shown({ lang: 'de' }, { summary: texts.summary })).toEqual({ summary: 'Zelt auf.' })
  expect(shown({ lang: 'en' }, texts)).not.toHaveProperty('untranslated')
})

test('a part of what is told names only what it holds', () => {
  expect(untranslatedAmong(['title', 'body'], ['body', 'summary'])).toEqual({ untranslated: ['body'] })
  expect(untranslatedAmong(['title'], ['body'])).toEqual({})
  expect(untranslatedAmong(undefined)).toEqual({})
})

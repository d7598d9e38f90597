import { expect, test } from 'vitest'
import { carriedDrafts, changed, rowsWith } from './translation-rows.ts'

const kept = [{ id: 'd', languages_code: 'de', title: 'Das Tal', body: null }]

test('a text of a language that has a row changes that row, and nothing else of it', () => {
  const once = changed(kept, ['d'], { language: 'de', column: 'body', text: 'Grün.' })
  const twice = changed(kept, once, { language: 'de', column: 'title', text: '' })
  expect(twice).toEqual({ create: [], update: [{ id: 'd', body: 'Grün.', title: null }], delete: [] })
  expect(rowsWith(kept, twice)).toEqual([{ id: 'd', languages_code: 'de', title: null, body: 'Grün.' }])
})

test('the first text of a language makes its row, the next one goes into it', () => {
  const once = changed(kept, null, { language: 'ja', column: 'title', text: '谷' })
  const twice = changed(kept, once, { language: 'ja', column: 'body', text: '緑。' })
  expect(twice.create).toEqual([{ languages_code: 'ja', title: '谷', body: '緑。' }])
  expect(rowsWith(kept, twice)).toHaveLength(2)
})

test('what is saved is shown as it is', () => {
  expect(rowsWith(kept, ['d'])).toEqual(kept)
})

test('what is not saved yet goes along with its question and its option, in every language', () => {
  const [alpha, beta] = [
    { question: 'Alpha?', options: ['one', 'two', 'three'] },
    { question: 'Beta?', options: ['yes', 'no'] },
  ]
  const german = [
    { question: 'Alfa?', options: ['eins', 'zwei', 'drei'] },
    { question: 'Beta auf Deutsch?', options: ['ja', 'nein'] },
  ]
  const drafts = {
    create: [
      { languages_code: 'ja', title: '題' },
      { languages_code: 'de', extra: { questions: german, hint: 'Da' } },
    ],
    update: [{ id: 'es', extra: { questions: german } }],
    delete: [],
  }
  const now = [beta, { ...alpha, options: ['one', 'three'] }]
  const moved = [german[1], { question: 'Alfa?', options: ['eins', 'drei'] }]
  const before = [alpha, beta]
  expect(carriedDrafts([], drafts, { stored: [], before, now })).toEqual({
    create: [drafts.create[0], { languages_code: 'de', extra: { questions: moved, hint: 'Da' } }],
    update: [{ id: 'es', extra: { questions: moved } }],
    delete: [],
  })
  const mended = [alpha, { ...beta, question: 'Beta??' }]
  expect(carriedDrafts([], drafts, { stored: [], before, now: mended })).toBe(drafts)
  expect(carriedDrafts([], ['de'], { stored: before, before, now })).toEqual(['de'])
})

test('kept words go along with an option whose words are new in English, as with its question', () => {
  const stored = [{ question: 'How far?', options: ['one', 'two', 'three'] }]
  const words = [{ question: 'Wie weit?', options: ['eins', 'zwei', 'drei'] }]
  const rows = [
    { id: 'd', languages_code: 'de', extra: { questions: words, hint: 'Da' } },
    { id: 'j', languages_code: 'ja', title: '題' },
  ]
  const before = [{ question: 'How high?', options: ['low', 'middling', 'high'] }]
  // Where nothing moves there is nothing to save.
  expect(carriedDrafts(rows, ['d', 'j'], { stored, before: stored, now: before })).toEqual(['d', 'j'])
  const now = [{ question: 'How high?', options: ['middling', 'high'] }]
  const carriedWords = [{ question: 'Wie weit?', options: ['zwei', 'drei'] }]
  const german = { id: 'd', extra: { questions: carriedWords, hint: 'Da' } }
  expect(carriedDrafts(rows, ['d', 'j'], { stored, before, now })).toEqual({ create: [], update: [german], delete: [] })
  const titled = { create: [], update: [{ id: 'd', title: 'Weite' }], delete: [] }
  expect(carriedDrafts(rows, titled, { stored, before, now })).toMatchObject({
    update: [{ title: 'Weite', ...german }],
  })
})

import { expect, test } from 'vitest'
import { collections } from '../src/cms/schema/collections.ts'
import { fieldLabels } from '../src/cms/schema/labels/fields.ts'
import { fieldNotes, noteIn } from './field-notes.ts'
import { duration, fileSize, hoursLong, waitingTime } from './format.ts'
import { en } from './messages/en.ts'
import { languages, sayIn } from './messages.ts'
import { isPicture, safeLink } from './safe-content.ts'

interface Explained {
  set: string
  choices: { value: string }[]
  hasNone: boolean
  isBare?: boolean
}

test('how long somebody waits is said in the unit that matters', () => {
  const day = 86_400_000
  expect(duration(3 * day + 1000, 'en-US')).toBe('3 days')
  expect(duration(3 * day, 'de-DE')).toBe('3 Tage')
  expect(duration(day - 1, 'en-US')).toBe('23 hours')
  expect(duration(40_000, 'en-US')).toBe('40 seconds')
  expect(duration(-5, 'en-US')).toBe('0 seconds')
  expect([hoursLong(48, 'en-US'), hoursLong(60, 'de-DE')]).toEqual(['2 days', '60 Stunden'])
  expect(waitingTime('2026-01-01T00:00:00Z', Date.parse('2026-01-01T00:00:07Z'), 'en-US')).toBe('1 minute')
  expect(fileSize(1_250_000, 'en-US')).toBe('1.3 MB')
})

test('every language has every sentence, with the same gaps', () => {
  const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const [language, words] of Object.entries(languages))
    for (const [key, sentence] of Object.entries(en)) {
      const said = words[key as keyof typeof en]
      expect(said.trim(), `${language} ${key}`).not.toBe('')
      expect(gaps(said), `${language} ${key}`).toEqual(gaps(sentence))
    }
})

test('every choice that is explained has its word and its line', () => {
  const explained = collections.flatMap(({ fields }) =>
    fields.filter((field) => field.interface === 'programme-choice').map(({ options }) => options as Explained),
  )
  expect(explained.length).toBeGreaterThan(5)
  const names = explained.flatMap(({ set, choices, hasNone, isBare }) =>
    [...choices.map(({ value }) => value), ...(hasNone ? ['none'] : [])]
      .map((value) => `${set}_${value}`)
      .flatMap((name) => (isBare ? [name] : [name, `${name}Note`])),
  )
  expect(names.filter((name) => !(name in en))).toEqual([])
})

test('every note of a form is said in every language, and none that no form has', () => {
  const shown = collections
    .filter(({ hidden }) => !hidden)
    .flatMap(({ fields }) => fields.flatMap(({ note, hidden }) => (note && !hidden ? [note] : [])))
  expect(Object.keys(fieldNotes).toSorted()).toEqual([...new Set(shown)].toSorted())
  expect(noteIn('de-DE', 'Given at the end of onboarding. ')).toBe('Gibt es am Ende des Aufbruchs.')
  expect(noteIn('ja-JP', 'Since then the books disagree: see directus waymark reconcile.')).toContain('記録')
  const own = 'What the team wrote itself.'
  expect([noteIn('de-DE', own), noteIn('fr-FR', 'Wei.'), noteIn('en-GB', 'Wei.')]).toEqual([own, 'Wei.', 'Wei.'])
})

test('every field of a form has its name in every language', () => {
  const shown = collections
    .filter(({ hidden }) => !hidden)
    .flatMap(({ collection, fields }) =>
      fields.filter(({ hidden }) => !hidden).map(({ field }) => ({ field, is: `${collection}.${field}` })),
    )
  expect(shown.flatMap(({ field, is }) => (fieldLabels[field] ? [] : [is]))).toEqual([])
})

test('a language nobody wrote is answered in English', () => {
  expect(sayIn('fi-FI')('approve')).toBe('Approve')
  expect(sayIn('de-CH')('waits', { time: '3 Tage' })).toBe('wartet 3 Tage')
})

test('links of the web are opened, and pictures shown; what could run is neither', () => {
  expect(safeLink('https://example.com/a')).toBe('https://example.com/a')
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'no address']) expect(safeLink(link)).toBeNull()
  expect(['image/png', 'image/svg+xml', 'text/html'].map(isPicture)).toEqual([true, false, false])
})

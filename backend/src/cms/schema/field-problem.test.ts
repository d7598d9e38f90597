import { describe, expect, test } from 'vitest'
import { content } from '../../../seed/index.ts'
import type { FieldDefinition } from './definition.ts'
import { editorial } from './editorial.ts'
import { fieldProblem, isBlank } from './field-problem.ts'

function definitionOf(collection: string, field: string): FieldDefinition {
  const found = editorial.find((one) => one.collection === collection)?.fields.find((one) => one.field === field)
  if (!found) throw new Error(`There is no ${collection}.${field}.`)
  return found
}
const problem = (collection: string, field: string, value: unknown) =>
  fieldProblem(collection, definitionOf(collection, field), value)
const question = { question: 'Wohin?', options: ['Nord', 'Süd'] }

describe('what the pages cannot read is refused with the field and what was expected', () => {
  test.each([
    ['legal_pages', 'effective_from', '25.11.2026', /legal_pages.effective_from: expected a day, written YYYY-MM-DD/],
    ['legal_pages', 'effective_from', '9999-99-99', /YYYY-MM-DD/],
    ['legal_pages', 'effective_from', '2026-02-30', /YYYY-MM-DD/],
    ['translations', 'extra', { questions: [{ question: 'Nur Frage' }] }, /translations.extra: expected "questions"/],
    ['translations', 'extra', { questions: [null] }, /"questions"/],
    ['translations', 'extra', { chapters: [{ a: 1 }] }, /"chapters" to be a list of titles/],
    ['translations', 'extra', 'x', /a JSON object/],
    ['translations', 'extra', { hint: {} }, /"hint"/],
    ['programme', 'chapters', 'x', /programme.chapters: expected a list/],
    ['programme', 'chapters', [{ a: 1 }], /a title/],
    ['traits', 'excludes', 'x', /traits.excludes: expected a list/],
    ['traits', 'excludes', [{ a: 1 }], /slug of a trait/],
    ['traits', 'excludes', { a: 1 }, /slug of a trait/],
    ['quests', 'recurrence', 'hourly', /quests.recurrence: expected one of daily.*got "hourly"/],
    ['seasons', 'state', 'x', /seasons.state: expected one of/],
    ['quests', 'starts_at', 'x', /quests.starts_at: expected a date and time/],
    ['quests', 'map_x', 1e308, /a number from 0 to 100/],
    ['rewards', 'amount', 1.5, /a whole number/],
    ['rewards', 'amount', 1_000_000, /rewards.amount: expected a whole number from 0 to 100000/],
    ['quests', 'title', 'a\u0000b', /control characters/],
    ['quests', 'title', 'a\u202eb', /direction/],
    ['programme', 'title', 'x'.repeat(61), /programme.title: expected at most 60 characters, got 61/],
    ['programme', 'hero', '['.repeat(40_000), /programme.hero: expected at most 300 characters/],
    ['programme', 'tagline', 'x'.repeat(201), /at most 200/],
    ['programme', 'ticker', 'x'.repeat(17), /at most 16/],
    ['programme', 'colour', ['#2f5d50'], /programme.colour: expected a text/],
    ['announcements', 'body', '> '.repeat(6000), /at most 20 deep/],
    ['announcements', 'body', '*a '.repeat(5000), /at most 300 signs/],
    ['legal_pages', 'body', '- '.repeat(3000), /at most 20 deep/],
    ['legal_pages', 'body', 'x'.repeat(50_001), /at most 50000 characters/],
  ])('%s.%s', (collection, field, value, expected) => expect(problem(collection, field, value)).toMatch(expected))
})

test.each([
  ['legal_pages', 'effective_from', '2026-02-28'],
  ['legal_pages', 'effective_from', null],
  ['translations', 'extra', { questions: [question], hint: 'Dort', chapters: ['Eins', null] }],
  ['translations', 'extra', JSON.stringify({ questions: [question] })],
  ['programme', 'chapters', [{ title: 'One' }, 'Two', { title: null }]],
  ['traits', 'excludes', ['red-cap']],
  ['quests', 'recurrence', null],
  ['quests', 'starts_at', '2026-11-25T10:00:00'],
  ['quests', 'starts_at', '2026-11-25T10:00:00.000Z'],
  ['quests', 'map_x', 99.5],
  ['programme', 'maintenance', 1],
  ['announcements', 'body', '> - **a** [b](https://x.test)\n\n'.repeat(500)],
])('%s.%s takes %j', (collection, field, value) => expect(problem(collection, field, value)).toBeNull())

test.each(['', ' ', '\u200b \u2060'])('a title of which nothing is seen is none: %j', (title) => {
  expect(isBlank(definitionOf('quests', 'title'), title)).toBe(true)
  expect(isBlank(definitionOf('quests', 'summary'), title)).toBe(false)
})

test('everything that the product ships can be stored', () => {
  for (const page of content.legalPages) expect(problem('legal_pages', 'body', page.body)).toBeNull()
  for (const quest of content.quests) expect(problem('quests', 'body', quest.body)).toBeNull()
})

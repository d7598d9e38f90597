/**
 * What may stand in a field that the team writes. Directus stores a word in a list of titles, a date that no calendar
 * has, and a state that no rule knows: the pages that read them would fail for everybody.
 */
import { brandLimits } from '../../domain/content/brand-limits.ts'
import { markdownProblem } from '../../domain/content/markdown-problem.ts'
import { mostPoints, questNumbers } from '../../domain/content/quest-rules.ts'
import { isListOf, isQuestion, isText, mostListed } from '../../domain/content/question.ts'
import { hasControls, isVisible, turnsAround } from '../../domain/content/visible.ts'
import type { FieldDefinition } from './definition.ts'

/** Why a value cannot stand there, as what was expected; null where it can. */
type Rule = (value: unknown) => string | null

const most = { lines: 5000, markdown: 50_000, item: 500 } as const
const coordinates = ['map_x', 'map_y']

/** A sentence that names the field and says what was expected; null where the value may be stored. */
export function fieldProblem(collection: string, definition: FieldDefinition, value: unknown): string | null {
  const { field, column } = definition
  if (!column || definition.relation || value === undefined) return null
  if (value === null || value === '') return null
  const expected = rulesOf(collection, definition)
    .map((rule) => rule(value))
    .find((problem) => problem !== null)
  return expected ? `${collection}.${field}: ${expected}` : null
}

/** Whether a text that must be there has nothing that is seen. */
export const isBlank = ({ column, required }: FieldDefinition, value: unknown): boolean =>
  (column?.type === 'string' || column?.type === 'text') &&
  required === true &&
  typeof value === 'string' &&
  !isVisible(value)

function rulesOf(collection: string, { field, column, interface: shownAs, options }: FieldDefinition): Rule[] {
  const own = ownRules[`${collection}.${field}`]
  if (own) return own
  const { choices } = (options ?? {}) as { choices?: { value: string }[] }
  if (choices) return [oneOf(choices.map(({ value }) => value))]
  switch (column?.type) {
    case 'string':
      return [aText(column.length ?? 255, false)]
    case 'text':
      return shownAs === 'input-rich-text-md' ? [aText(most.markdown, true), aMarkdown] : [aText(most.lines, true)]
    case 'integer':
      return [aNumber(true, -2_147_483_648, 2_147_483_647)]
    case 'float':
      return [coordinates.includes(field) ? aNumber(false, 0, 100) : aNumber(false, -1e9, 1e9)]
    case 'boolean':
      return [(value) => (isFlag(value) ? null : `expected true or false, got ${shown(value)}.`)]
    case 'timestamp':
      return [aMoment]
    default:
      return []
  }
}

const ownRules: Record<string, Rule[]> = {
  'programme.title': [aText(brandLimits.title, false)],
  'programme.tagline': [aText(brandLimits.tagline, false)],
  'programme.hero': [aText(brandLimits.hero, true), aMarkdown],
  'programme.ticker': [aText(brandLimits.ticker, false)],
  'programme.chapters': [
    aList('a title, as {"title": "First steps"}', (one) => isLine(typeof one === 'object' && one ? titleOf(one) : one)),
  ],
  'programme.welcome_xp': [aNumber(true, 0, mostPoints)],
  'programme.review_target_hours': [aNumber(true, 1, 1000)],
  'programme.review_second_share': [aNumber(true, 0, 100)],
  'quest_steps.criteria': [aList('a line by language, as {"en": "It has a picture."}', isCriterion)],
  // They have rules of their own, which the form knows, too.
  ...Object.fromEntries(questNumbers.map((field) => [`quests.${field}`, []])),
  'rewards.amount': [aNumber(true, 0, mostPoints)],
  'traits.excludes': [aList('the slug of a trait, as "red-cap"', isLine)],
  'legal_pages.effective_from': [aDay],
  'translations.extra': [anExtra],
  'quest_steps.config': [anExtra],
}

function aText(longest: number, hasLines: boolean): Rule {
  return (value) => {
    if (typeof value !== 'string') return `expected a text, got ${shown(value)}.`
    if (value.length > longest) return `expected at most ${longest} characters, got ${value.length}.`
    if (hasLines ? hasControls(value) : /\p{Cc}/u.test(value)) return `expected a text without control characters.`
    if (turnsAround(value)) return 'expected a text without marks that change its direction.'
    return null
  }
}

function aNumber(isWhole: boolean, from: number, to: number): Rule {
  return (value) => {
    const number = typeof value === 'string' ? Number(value) : value
    const isOne = typeof number === 'number' && (isWhole ? Number.isInteger(number) : Number.isFinite(number))
    if (isOne && number >= from && number <= to) return null
    return `expected a ${isWhole ? 'whole ' : ''}number from ${from} to ${to}, got ${shown(value)}.`
  }
}

function oneOf(words: readonly string[]): Rule {
  return (value) =>
    words.includes(value as string) ? null : `expected one of ${words.join(', ')}; got ${shown(value)}.`
}

function aList(what: string, isItem: (item: unknown) => boolean): Rule {
  return (value) => {
    const list = parsed(value)
    if (Array.isArray(list) && list.length <= mostListed && list.every(isItem)) return null
    return `expected a list of at most ${mostListed}, each of them ${what}; got ${shown(value)}.`
  }
}

function aMarkdown(value: unknown): string | null {
  return markdownProblem(String(value))
}

function aMoment(value: unknown): string | null {
  const at = value instanceof Date ? value : new Date(typeof value === 'number' ? value : String(value))
  const year = at.getUTCFullYear()
  if (year >= 1970 && year <= 9999 && (typeof value !== 'string' || /^\d{4}-\d\d-\d\d/.test(value))) return null
  return `expected a date and time, as 2026-01-15T09:00:00Z; got ${shown(value)}.`
}

function aDay(value: unknown): string | null {
  const day = typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
  const isOne = day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(String(value))
  return isOne ? null : `expected a day, written YYYY-MM-DD, as 2026-01-15; got ${shown(value)}.`
}

/** Texts of a step’s config, and titles of chapters, in another language. */
function anExtra(value: unknown): string | null {
  const extra = parsed(value)
  const wrong = (what: string) => `expected ${what}; got ${shown(value)}.`
  if (typeof extra !== 'object' || extra === null || Array.isArray(extra))
    return wrong('a JSON object, as {"hint": "On the map"}')
  const { questions, chapters, hint } = extra as Record<string, unknown>
  if (chapters !== undefined && !isListOf(chapters, (one): one is string | null => one === null || isText(one)))
    return wrong('"chapters" to be a list of titles, as {"chapters": ["Erste Schritte"]}')
  if (hint !== undefined && !isText(hint)) return wrong('"hint" to be a text')
  if (questions !== undefined && !isListOf(questions, isQuestion))
    return wrong('"questions" to be a list, as {"questions": [{"question": "Wohin?", "options": ["Nord", "Süd"]}]}')
  return null
}

function isLine(value: unknown): boolean {
  return typeof value === 'string' && value.length <= most.item
}

/** A chapter without a title keeps its number. */
/** Its words by language: English stands in for the others. */
function isCriterion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('en' in value)) return false
  return isLine(value.en) && Object.values(value).every((text) => text === null || isLine(text))
}

function titleOf(chapter: object): unknown {
  return 'title' in chapter ? (chapter.title ?? '') : undefined
}

/** Imports bring words and numbers. */
function isFlag(value: unknown): boolean {
  return [true, false, 0, 1, 'true', 'false', '0', '1'].includes(value as boolean)
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function shown(value: unknown): string {
  const words = JSON.stringify(value) ?? String(value)
  return words.length > 80 ? `${words.slice(0, 80)}…` : words
}

/**
 * Texts of the app that the team replaced, in Directus's own collection of translations (`directus_translations`). The
 * app merges them over those that it brings along.
 */
import { readFileSync } from 'node:fs'
import type { Db } from '../../platform/database/transaction.ts'
import { hasControls, isVisible, turnsAround } from './visible.ts'

/** Sentences by `namespace.key` (`modal.title`), for each language of the app. */
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A row of `directus_translations`. */
export interface Replacement {
  /** A tag of Directus's list of languages, such as `de-DE`. */
  language: string
  key: string
  value: string
}

/** Languages of the app as Directus's Translations name them. French has those of signing in by the modal alone. */
export const studioLanguages: Readonly<Record<string, string>> = {
  ...{ 'en-US': 'en', 'de-DE': 'de', 'es-ES': 'es', 'ja-JP': 'ja', 'ko-KR': 'ko', 'zh-CN': 'zh', 'fr-FR': 'fr' },
}

/** What the collection `programme` says; a second place for it would contradict the first. */
export const programmeTexts = {
  'common.product': 'title',
  'landing.title': 'hero',
  'landing.lead': 'tagline',
} as const

/** In characters; the longest text of the app has fewer than half of them. */
const longest = 2000
/** Of all that are replaced in one language: they stand in the document that everybody is given. */
const longestInAll = 60_000
/** The name of the programme, which the app fills into any text. */
const everywhere = 'product'

let bundled: TextsByLanguage | undefined

/** Texts that the app brings along. Written beside the built code. */
export function bundledTexts(): TextsByLanguage {
  bundled ??= JSON.parse(readFileSync(new URL('./app-texts.json', import.meta.url), 'utf8')) as TextsByLanguage
  return bundled
}

/** Whether a key is in a namespace of the app. Others are the team's own, for the Studio. */
export function isAppText(key: string, texts: TextsByLanguage): boolean {
  const namespace = /^[^.]+\./.exec(key)?.[0]
  return namespace !== undefined && Object.keys(texts['en'] ?? {}).some((known) => known.startsWith(namespace))
}

/** Why a text cannot take the place of the app's own, as a sentence that says what to do; null where it can. */
export function replacementProblem({ language, key, value }: Replacement, texts: TextsByLanguage): string | null {
  if (!isAppText(key, texts)) return null
  const field = (programmeTexts as Record<string, string>)[key]
  if (field) return `${key} is written in the collection Programme, in the field ${field}, in each language.`
  if (!Object.hasOwn(texts['en'] ?? {}, key) && !isForm(key, texts))
    return `The app has no text ${key}. Its keys are those of the files in app/src/shared/i18n/locales.`
  const code = studioLanguages[language]
  if (!code)
    return `${key}: the app has no texts in ${language}; it has ${Object.keys(studioLanguages).sort().join(', ')}.`
  const original = texts[code]?.[key]
  if (original === undefined) {
    const forms = formsOf(key, texts[code] ?? {})
    return forms.length > 0
      ? `${key}: ${language} has other forms of this text: ${forms.join(', ')}.`
      : `${key}: the app has no such text in ${language}.`
  }
  return sentenceProblem(key, original, value)
}

function sentenceProblem(key: string, original: string, value: string): string | null {
  if (!isVisible(value)) return `${key} is empty. Delete the row to have the app's own text again.`
  if (value.length > longest) return `${key} has ${value.length} characters; at most ${longest} are shown.`
  if (hasControls(value) || turnsAround(value))
    return `${key} holds control characters, or marks that change the direction of what follows them. Leave them out.`
  const [wanted, found] = [placeholdersOf(original), placeholdersOf(value)]
  for (const name of wanted)
    if (name !== everywhere && !found.has(name))
      return `${key}: the placeholder {{${name}}} is missing. The app puts a value there; the text of the app is: ${original}`
  for (const name of found)
    if (name !== everywhere && !wanted.has(name))
      return `${key}: {{${name}}} is no placeholder of this text. It has ${listed([...wanted, everywhere].map((one) => `{{${one}}}`))}.`
  if (/\{\{|\}\}/.test(value.replaceAll(placeholder, '')))
    return `${key}: {{ and }} stand around the name of a placeholder alone.`
  const [elements, written] = [elementsOf(original), elementsOf(value)]
  for (const name of elements.names)
    if (!written.names.has(name))
      return `${key}: <${name}> is missing. The app puts something of its own there; the text of the app is: ${original}`
  const foreign = [...written.names].find((name) => !elements.names.has(name))
  if (foreign || /<\s*[a-z/!?]/i.test(written.rest))
    return `${key}: HTML is not shown. Write the text alone${foreign ? `, without <${foreign}>` : ''}.`
  return null
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

function placeholdersOf(sentence: string): Set<string> {
  return new Set([...sentence.matchAll(placeholder)].map(([, name = '']) => name))
}

/** Elements that the app puts components in place of, `<again>words</again>` or `<price/>`, and what is left without them. */
function elementsOf(sentence: string): { names: Set<string>; rest: string } {
  const names = new Set<string>()
  let rest = sentence
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/<(\w+)\s*(?:\/>|>([^<]*)<\/\1>)/g, (_all, name: string, words = '') => {
      names.add(name)
      return words
    })
  }
  return { names, rest }
}

const form = /_(zero|one|two|few|many|other)$/
const isForm = (key: string, texts: TextsByLanguage) =>
  Object.values(texts).some((language) => Object.hasOwn(language, key))
const formsOf = (key: string, texts: Readonly<Record<string, string>>) =>
  Object.keys(texts).filter((known) => known !== key && known.replace(form, '') === key.replace(form, ''))

const listed = (names: string[]) => names.join(', ')

/** Reads the replacements that may be shown, by language and key. Keys of the team's own stay where they are. */
export async function readReplacements(
  db: Db,
  texts: TextsByLanguage,
  onIgnored: (problem: string) => void,
): Promise<TextsByLanguage> {
  const rows: Replacement[] = await db('directus_translations').select('language', 'key', 'value').orderBy('key')
  const found: Record<string, Record<string, string>> = {}
  const room: Record<string, number> = {}
  for (const row of rows) {
    if (!isAppText(row.key, texts)) continue
    const language = studioLanguages[row.language] ?? ''
    const left = (room[language] ?? longestInAll) - String(row.value).length
    const problem =
      replacementProblem(row, texts) ??
      (left < 0 ? `${row.key}: the replaced texts of ${row.language} have more than ${longestInAll} characters.` : null)
    if (problem) onIgnored(problem)
    else {
      room[language] = left
      found[language] = { ...found[language], [row.key]: row.value }
    }
  }
  return found
}

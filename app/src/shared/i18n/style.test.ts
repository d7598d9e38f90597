// The tables of STYLE.md: what no text says, how each language addresses people, and the product's words.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { englishTexts, japaneseContent, textsIn } from '../../testing/product-texts.ts'
import { asRead } from '../../testing/reading-age.ts'

const page = readFileSync(join(import.meta.dirname, 'STYLE.md'), 'utf8')

/** Rows of the table that begins with this heading, cell by cell. */
function rowsBelow(heading: string): string[][] {
  const lines = page.slice(page.indexOf(`| ${heading} |`)).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const quotedIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase)

/** Whole words where letters are written with spaces between words. */
function patternOf(phrase: string, flags: string): RegExp {
  const start = phrase.endsWith(' …')
  const plain = phrase.replace(/ …$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const bounded = /^[\p{Script=Latin} -]+$/u.test(plain) ? String.raw`(?<!\p{L})${plain}(?!\p{L})` : plain
  return new RegExp(start ? `(?:^|[.?:] )${bounded}` : bounded, flags)
}

const never = rowsBelow('never in English').map(([phrases, , stays]) => ({
  patterns: quotedIn(phrases).map((phrase) => patternOf(phrase, 'iu')),
  stays: quotedIn(stays),
}))

test('no English text says what STYLE.md bans, and each exception is one', () => {
  const faults = never.flatMap(({ patterns, stays }) => {
    const found = englishTexts.filter(({ text }) => patterns.some((pattern) => pattern.test(asRead(text))))
    return [
      ...found.filter((text) => !isAllowed(text, stays)).map(({ group, key, text }) => `${group}:${key} says ${text}`),
      ...stays
        .filter((name) => !found.some((text) => isAllowed(text, [name])))
        .map((name) => `${name} says nothing of ${patterns.join(', ')}`),
    ]
  })
  expect(never.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

/** By its name, or by that of its group: `studio:*`. */
const isAllowed = ({ group, key }: { group: string; key: string }, stays: readonly string[]) =>
  stays.includes(`${group}:${key}`) || stays.includes(`${group}:*`)

test('English has the marks of print: ’ and “ ”, … and no space before %', () => {
  const wrong = englishTexts.filter(({ text }) => /\p{L}'\p{L}|"|\.\.\.|\s%|\s{2}/u.test(asRead(text)))
  expect(wrong.map(({ group, key }) => `${group}:${key}`)).toEqual([])
})

const languages = rowsBelow('language')

test.each(languages)('%s addresses people as %s', (language, _address, phrases) => {
  const patterns = quotedIn(phrases).map((phrase) => patternOf(phrase, 'u'))
  // What Japanese bans are words that its quests and legal pages avoid too.
  const texts = [...textsIn(language ?? ''), ...(language === 'ja' ? japaneseContent : [])]
  const wrong = texts.filter(({ text }) => patterns.some((pattern) => pattern.test(text)))
  expect(wrong.map(({ group, key, text }) => `${group}:${key} ${text}`)).toEqual([])
})

test('nothing is called out with an exclamation mark, in any language', () => {
  const stays = never.find(({ patterns }) => patterns.some((pattern) => pattern.test('!')))?.stays ?? []
  const loud = languages.flatMap(([language = '']) =>
    textsIn(language)
      .filter((one) => /[!！¡]/.test(one.text) && !isAllowed(one, stays))
      .map(({ group, key }) => `${language} ${group}:${key}`),
  )
  expect(loud).toEqual([])
})

test('the product’s words are those that its texts use', () => {
  const translations = ['de', 'es', 'ja', 'ko', 'zh']
  expect(page).toContain(`| word | ${translations.join(' | ')} |`)
  const unused = translations.flatMap((language, at) => {
    const texts = textsIn(language).map(({ text }) => text)
    const words = rowsBelow('word').map((row) => row[at + 1] ?? '')
    const isSaid = (word: string) => texts.some((text) => beginningWith(word).test(text))
    return words.filter((word) => !word || !isSaid(word)).map((word) => `${language}: ${word}`)
  })
  expect(unused).toEqual([])
})

/** Languages with spaces bend the ends of their words. */
const beginningWith = (word: string) =>
  new RegExp(/^\p{Script=Latin}/u.test(word) ? String.raw`(?<!\p{L})${word}` : word, 'iu')

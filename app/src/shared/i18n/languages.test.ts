// What holds for the sentences of every language; English says which there are.
import { describe, expect, test } from 'vitest'
import { flat, unformed } from '../../testing/flat-sentences.ts'
import { english, sentences } from '../../testing/sentences.ts'
import { languages } from './i18n.ts'
import { loaderOnly } from './loader-language.ts'

const cases = [...languages, ...loaderOnly].flatMap((language) =>
  Object.keys(english)
    .filter((namespace) => languages.some((known) => known === language) || namespace === 'loader')
    .map((namespace) => [language, namespace] as const),
)

describe.each(cases)('%s, %s', (language, namespace) => {
  const source = flat(english[namespace] ?? {})
  const bundle = flat(sentences[language]?.[namespace] ?? {})

  test('has a sentence for every key, and no other', () => {
    expect(Object.keys(bundle).sort()).toEqual(Object.keys(source).flatMap(formsIn(language, source)).sort())
  })

  test('takes the same words in, and shows the same tags', () => {
    expect(slotsOf(bundle)).toEqual(slotsOf(source))
  })

  test('nothing is left to be written', () => {
    const unwritten = Object.entries(bundle).filter(
      ([, text]) => !text.trim() || /\b(TODO|TBD)\b|lorem ipsum/.test(text),
    )
    expect(unwritten).toEqual([])
  })
})

test('there is no bundle of another language or another name', () => {
  const known: string[] = [...languages, ...loaderOnly]
  expect(Object.keys(sentences).filter((language) => !known.includes(language))).toEqual([])
  const names = Object.values(sentences).flatMap((bundles) => Object.keys(bundles))
  expect(names.filter((name) => !(name in english))).toEqual([])
})

/** The keys a language needs in the place of an English one: as many forms of a plural as it tells apart. */
function formsIn(language: string, source: Record<string, string>) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return (key: string): string[] => {
    const base = unformed(key)
    const isPlural = base !== key && `${base}_other` in source
    if (!isPlural || key === `${base}_zero`) return [key]
    return key === `${base}_other` ? forms.map((form) => `${base}_${form}`) : []
  }
}

/** What each sentence takes in, all forms of a plural together: one thing may be said without its number. */
function slotsOf(bundle: Record<string, string>): Record<string, string[]> {
  const slots: Record<string, string[]> = {}
  for (const [key, text] of Object.entries(bundle)) {
    const found = text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []
    slots[unformed(key)] = [...new Set([...(slots[unformed(key)] ?? []), ...found])].sort()
  }
  return slots
}

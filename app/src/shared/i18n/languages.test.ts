// What holds for the sentences of every language; English says which there are.
import { expect, test } from 'vitest'
import { flat, unformed } from '../../testing/flat-sentences.ts'
import { english, sentences } from '../../testing/sentences.ts'
import { languages } from './i18n.ts'
import { modalOnly } from './modal-language.ts'

const ofModal = ['callback', 'errors', 'loader', 'modal', 'refusals']

const bundles = [...languages, ...modalOnly].flatMap((language) =>
  Object.keys(english)
    .filter((namespace) => languages.some((known) => known === language) || ofModal.includes(namespace))
    .map((namespace) => ({
      language,
      namespace,
      source: flat(english[namespace] ?? {}),
      bundle: flat(sentences[language]?.[namespace] ?? {}),
    })),
)

/** What is wrong, sentence by sentence: `ja quests: step.sent`. */
const wrong = (faultsOf: (one: (typeof bundles)[number]) => string[]) =>
  bundles.flatMap((one) => faultsOf(one).map((fault) => `${one.language} ${one.namespace}: ${fault}`))

test('every language has a sentence for every key, and no other', () => {
  const faults = wrong(({ language, source, bundle }) => {
    const needed = Object.keys(source).flatMap(formsIn(language, source))
    return [
      ...needed.filter((key) => !(key in bundle)).map((key) => `${key} is missing`),
      ...Object.keys(bundle)
        .filter((key) => !needed.includes(key))
        .map((key) => `nobody asks for ${key}`),
    ]
  })
  expect(bundles).toHaveLength(languages.length * Object.keys(english).length + modalOnly.length * ofModal.length)
  expect(faults).toEqual([])
})

test('a sentence takes the same words in as the English one, and shows the same tags', () => {
  const faults = wrong(({ source, bundle }) => {
    const wanted = slotsOf(source)
    return Object.entries(slotsOf(bundle))
      .filter(([key, slots]) => withoutProduct(slots) !== withoutProduct(wanted[key]))
      .map(([key, slots]) => `${key} has ${slots || 'none'} in the place of ${wanted[key]}`)
  })
  expect(faults).toEqual([])
})

test('no sentence is left to be written', () => {
  const faults = wrong(({ bundle }) =>
    Object.entries(bundle)
      .filter(([, text]) => !text.trim() || /\b(TODO|TBD)\b|lorem ipsum/.test(text))
      .map(([key]) => key),
  )
  expect(faults).toEqual([])
})

test('there is no bundle of another language or another name', () => {
  const known: string[] = [...languages, ...modalOnly]
  expect(Object.keys(sentences).filter((language) => !known.includes(language))).toEqual([])
  const names = Object.values(sentences).flatMap((bundles) => Object.keys(bundles))
  expect(names.filter((name) => !(name in english))).toEqual([])
})

/** Any sentence may name the programme. */
const withoutProduct = (slots: unknown) =>
  `${slots}`
    .split(',')
    .filter((slot) => slot !== '{{product}}')
    .join()

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

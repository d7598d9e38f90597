// The runtime of the app against the library whose part it is: every sentence of every language, and every use in the
// app.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import library, { type FormatterModule, type Resource } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { i18n as runtime } from './runtime.ts'

const sentences = import.meta.glob<object>('../locales/*/*.json', { import: 'default', eager: true })
const resources: Resource = {}
for (const [path, bundle] of Object.entries(sentences)) {
  const [language = '', file = ''] = path.split('/').slice(-2)
  resources[language] = { ...resources[language], [file.replace('.json', '')]: bundle }
}

beforeAll(async () => {
  library.use(writtenCounts)
  for (const one of [library, runtime])
    await one.init({
      lng: 'en',
      fallbackLng: 'en',
      defaultNS: 'common',
      resources,
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
})

/** The runtime writes counts as the language writes numbers; the library has to be told. */
const writtenCounts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number' ? value.toLocaleString(language) : value,
}

const counts = [undefined, 0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

test.each(Object.keys(resources))(
  '%s: every sentence is said as the library says it, with every count',
  { timeout: 60_000 },
  (language) => {
    const said = (i18n: typeof runtime) => {
      const say = i18n.getFixedT(language) as (key: string, values: object) => string
      return Object.entries(resources[language] ?? {}).flatMap(([namespace, bundle]) =>
        keysOf(bundle as object).flatMap(([key, sentence]) =>
          counts.map((count) => [namespace, key, count, say(`${namespace}:${key}`, valuesFor(sentence, count))]),
        ),
      )
    }
    expect(said(runtime)).toEqual(said(library))
  },
)

test.each([
  ['a key that does not exist', 'no.such.key', {}],
  ['one with words in its place', 'no.such.key', { defaultValue: 'Nothing' }],
  ['a sentence of another namespace', 'landing:title', {}],
  ['a sentence of a context', 'objects:provenance.sold', { context: 'who', who: 'Mae' }],
  ['one of a context that has no sentence of its own', 'objects:provenance.sold', { context: 'where' }],
  ['one of no context', 'objects:provenance.sold', { context: '', who: null }],
  ['a value that is not given', 'price', { amount: '1' }],
  ['a value that is nothing', 'price', { amount: null, ticker: undefined }],
  ['a value with signs of markup', 'price', { amount: '<b>&"', ticker: '{{amount}}' }],
])('%s is said as the library says it', (_what, key, values) => {
  const say = (i18n: typeof runtime) => (i18n.getFixedT('en') as (key: string, values: object) => string)(key, values)
  expect(say(runtime)).toBe(say(library))
  expect(runtime.exists(key)).toBe(library.exists(key))
})

test('the app asks for nothing that only the library has', () => {
  const source = join(import.meta.dirname, '../../..')
  const texts = (readdirSync(source, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('runtime.test') && !file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:i18n|i18next)\.(?!ts\b)(\w+)\b(?!')/g)].map(([, name = '']) => name),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect(new Set(asked.filter((name) => !(name in runtime)))).toEqual(new Set())
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '[^']*\/runtime\/react\.tsx'/g)].flatMap(([, names = '']) =>
      names.split(','),
    ),
  )
  expect(new Set(imported.map((name) => name.trim()))).toEqual(new Set(['useTranslation', 'Trans']))
})

/** Every key of a bundle with its sentence; of the forms of a plural also the key they are asked for by. */
function keysOf(bundle: object, before = ''): [key: string, sentence: string][] {
  return Object.entries(bundle).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const key = before + name
    if (typeof value === 'object' && value !== null) return keysOf(value, `${key}.`)
    const asked = key.replace(/_(zero|one|two|few|many|other)$/, '')
    return asked === key
      ? [[key, String(value)]]
      : [
          [key, String(value)],
          [asked, String(value)],
        ]
  })
}

function valuesFor(sentence: string, count: number | undefined): object {
  const names = [...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)
  return { ...Object.fromEntries(names.map((name) => [name, `[${name}]`])), ...(count === undefined ? {} : { count }) }
}

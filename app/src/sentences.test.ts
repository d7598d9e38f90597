// Every sentence that is asked for exists, and every one that exists is asked for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { errorCodes } from 'waymark-core'
import { flat, unformed } from './testing/flat-sentences.ts'
import { english } from './testing/sentences.ts'

const source = import.meta.dirname
const texts = (readdirSync(source, { recursive: true }) as string[])
  .concat('../build/without-script.ts')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'))
  .map((file) => [file, readFileSync(join(source, file), 'utf8')] as const)

const known = new Map(
  Object.entries(english).map(([namespace, bundle]) => [
    namespace,
    new Set(Object.keys(flat(bundle)).flatMap((key) => [key, unformed(key)])),
  ]),
)

const asksForSentences = (text: string) => /use(Modal)?Translation\(/.test(text)

test('no plain key that a component asks for is missing', () => {
  const missing = texts.flatMap(([file, text]) => {
    const asked = [...text.matchAll(/use(?:Modal)?Translation\(([^)]*)\)/g)].flatMap(
      ([, named = '']) => named.match(/[\w-]+/g) ?? [],
    )
    const keys = [...text.matchAll(/[^\w.]t\('([\w.:-]+)'/g)].map(([, key = '']) => key)
    if (!asksForSentences(text)) return []
    const has = (key: string) => {
      const [namespace, path] = key.includes(':') ? key.split(':') : [null, key]
      return (namespace ? [namespace] : [...asked, 'common']).some((space) => known.get(space)?.has(path ?? ''))
    }
    return keys.filter((key) => !has(key)).map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})

test('no key is left that nobody asks for', () => {
  const codes = new Set<string>(errorCodes())
  const unused = Object.entries(english).flatMap(([namespace, bundle]) => {
    // The backend writes mails.
    if (namespace === 'mail') return []
    const asked = askedOf(namespace)
    return Object.keys(flat(bundle))
      .filter(
        (key) =>
          !(['errors', 'refusals'].includes(namespace) && codes.has(key)) &&
          !asked.some((wanted) => wanted.test(unformed(key))),
      )
      .map((key) => `${namespace}:${key}`)
  })
  expect(unused).toEqual([])
})

/** Attributes that are read out or shown. */
const said = new Set(
  'title alt placeholder label hint lead heading caption description summary aria-label aria-description aria-valuetext'.split(
    ' ',
  ),
)

test('no component says a word that is in no language file', () => {
  const words = texts.flatMap(([file, text]) =>
    file.endsWith('.tsx') ? wordsIn(parseAst(text, { lang: 'tsx' })).map((word) => `${file}: ${word}`) : [],
  )
  expect(words.filter((word) => !names.has(word.replace(/^.*: /, '')))).toEqual([])
})

test('index.html has no words of its own', () => {
  const html = readFileSync(join(source, '../index.html'), 'utf8')
  const seen = html.replaceAll(/<[^>]*>|%\w+%/g, ' ').match(/\p{L}+/gu)
  expect(seen).toBeNull()
  expect(html).toContain('%head%')
})

/** Names, and what is typed: the same in every language. */
const names = new Set(['Waymark', 'WalletConnect', 'https://', '/config.json'])

/** Literal words between tags, in braces there, and in attributes that people are told. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, ...parts } = node as Record<string, unknown>
  const { name, value, expression } = parts as Record<
    string,
    { name?: string; type?: string; value?: unknown } | undefined
  >
  const words =
    type === 'JSXText'
      ? [parts['value']]
      : type === 'JSXAttribute' && said.has(name?.name ?? '')
        ? [value?.value]
        : type === 'JSXExpressionContainer' && expression?.type === 'Literal'
          ? [expression.value]
          : []
  const letters = words.filter((word): word is string => typeof word === 'string' && /\p{L}{2}/u.test(word))
  // Other attributes hold no words: class names, addresses, keys of sentences.
  const within = type === 'JSXAttribute' && value?.type === 'Literal' ? [] : Object.values(parts).flatMap(wordsIn)
  return [...letters.map((word) => word.trim()), ...within]
}

/**
 * Strings of the files that can speak of a namespace, as patterns: `state.${state}` asks for every key below `state`.
 */
function askedOf(namespace: string): RegExp[] {
  const named = new RegExp(`'${namespace}'|${namespace}:`)
  const speaking = texts.filter(([, text]) => namespace === 'common' || named.test(text) || !asksForSentences(text))
  const strings = speaking.flatMap(([, text]) =>
    [...text.matchAll(/'([\w.:-]+)'|i18nKey="([\w.]+)"|`([\w-]+[.:](?:[\w.:-]|\$\{[^}`]*\})*)`/g)].map(
      ([, plain, tagged, built]) => plain ?? tagged ?? built ?? '',
    ),
  )
  // Words that stand in the code without i18next.
  const bundled = texts.filter(([, text]) => text.includes(`/${namespace}.json'`))
  const members = bundled.flatMap(([, text]) => [...text.matchAll(/\bwords\.(\w+)/g)].map(([, key = '']) => key))
  const asked = strings.filter((key) => !key.includes(':') || key.startsWith(`${namespace}:`))
  const keys = new Set([...asked, ...members])
  return [...keys].map((key) => {
    const path = key.replace(`${namespace}:`, '')
    const pattern = path.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')
    // What follows an underscore is a context, chosen while the page runs.
    return new RegExp(`^${pattern}(_[a-z]+)?$`)
  })
}

// Every sentence that is asked for exists, and every one that exists is asked for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from 'waymark-core'
import { flat, unformed } from './testing/flat-sentences.ts'
import { english } from './testing/sentences.ts'

const source = import.meta.dirname
const texts = (readdirSync(source, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'))
  .map((file) => [file, readFileSync(join(source, file), 'utf8')] as const)

const known = new Map(
  Object.entries(english).map(([namespace, bundle]) => [
    namespace,
    new Set(Object.keys(flat(bundle)).flatMap((key) => [key, unformed(key)])),
  ]),
)

test('no plain key that a component asks for is missing', () => {
  const missing = texts.flatMap(([file, text]) => {
    const asked = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(
      ([, named = '']) => named.match(/[\w-]+/g) ?? [],
    )
    const keys = [...text.matchAll(/[^\w.]t\('([\w.:-]+)'/g)].map(([, key = '']) => key)
    if (!text.includes('useTranslation(')) return []
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
    const asked = askedOf(namespace)
    return Object.keys(flat(bundle))
      .filter(
        (key) => !(namespace === 'errors' && codes.has(key)) && !asked.some((wanted) => wanted.test(unformed(key))),
      )
      .map((key) => `${namespace}:${key}`)
  })
  expect(unused).toEqual([])
})

/** Strings of the files that can speak of a namespace, as patterns: `state.${state}` asks for every key below `state`. */
function askedOf(namespace: string): RegExp[] {
  const named = new RegExp(`'${namespace}'|${namespace}:`)
  const speaking = texts.filter(
    ([, text]) => namespace === 'common' || named.test(text) || !text.includes('useTranslation('),
  )
  const strings = speaking.flatMap(([, text]) =>
    [...text.matchAll(/'([\w.:-]+)'|i18nKey="([\w.]+)"|`([\w-]+[.:](?:[\w.:-]|\$\{[^}`]*\})*)`/g)].map(
      ([, plain, tagged, built]) => plain ?? tagged ?? built ?? '',
    ),
  )
  const keys = new Set(strings.filter((key) => !key.includes(':') || key.startsWith(`${namespace}:`)))
  return [...keys].map((key) => {
    const path = key.replace(`${namespace}:`, '')
    const pattern = path.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')
    // What follows an underscore is a context, chosen while the page runs.
    return new RegExp(`^${pattern}(_[a-z]+)?$`)
  })
}

// No sentence reaches a person with a tag or a placeholder in it: whoever says one gives what it names, in each language.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseAst } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { Trans } from './shared/i18n/runtime/react.tsx'
import { i18n, load } from './shared/i18n/runtime/runtime.ts'
import { flat } from './testing/flat-sentences.ts'
import { english, pageNamespaces, sentences, startSentences } from './testing/sentences.ts'

/** One place in the code that says a sentence. `null` for names that are put together while the page runs. */
type Use = {
  file: string
  /** What the whole key of a sentence looks like, namespace included. */
  pattern: RegExp
  /** Whether the key is put together of parts. */
  builtUp: boolean
  components: Set<string> | null
  values: Set<string> | null
}

type Node = { type?: string; [part: string]: unknown }

const source = import.meta.dirname
const uses = (readdirSync(source, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/^(testing|shared\/i18n\/runtime)/.test(file))
  .flatMap((file) => usesIn(file, readFileSync(join(source, file), 'utf8')))

/** The key that a sentence is asked for by may lack a context and a plural form. */
const usesOf = (key: string) => {
  const places = uses.filter(({ pattern }) => pattern.test(key))
  // A key that is put together may look like one that is written out elsewhere.
  return places.some(({ builtUp }) => !builtUp) ? places.filter(({ builtUp }) => !builtUp) : places
}

const tagsOf = (sentence: string) => [...sentence.matchAll(/<\/?(\w+)\s*\/?>/g)].map(([, name = '']) => name)
const placesOf = (sentence: string) =>
  [...sentence.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name).filter((name) => name !== 'product')

/** Texts for a page without script are put together by the build, which has a test of its own. */
const said = Object.entries(sentences).flatMap(([language, bundles]) =>
  Object.entries(bundles)
    .filter(([namespace]) => namespace !== 'without-script')
    .flatMap(([namespace, bundle]) =>
      Object.entries(flat(bundle)).map(([key, sentence]) => ({ language, key: `${namespace}:${key}`, sentence })),
    ),
)

test('sentences are found in the code', () => {
  expect(uses.length).toBeGreaterThan(400)
  expect(uses.filter(({ components }) => components).length).toBeGreaterThan(5)
})

test('a sentence with a tag in it is said with an element for that tag, and never without', () => {
  const wrong = said.flatMap(({ language, key, sentence }) => {
    const tags = tagsOf(sentence)
    if (tags.length === 0) return []
    const places = usesOf(key)
    if (places.length === 0) return [`${language} ${key}: nobody says it with elements`]
    return places
      .filter(({ components }) => tags.some((tag) => !components?.has(tag)))
      .map(({ file }) => `${language} ${key}: ${file} gives no element for one of ${tags.join()}`)
  })
  expect(wrong).toEqual([])
})

test('a sentence with a placeholder in it is said with a value for it', () => {
  const wrong = said.flatMap(({ language, key, sentence }) => {
    const places = placesOf(sentence)
    if (places.length === 0) return []
    return usesOf(key)
      .filter(({ values }) => values && places.some((place) => !values.has(place)))
      .map(({ file }) => `${language} ${key}: ${file} lacks one of ${places.join()}`)
  })
  expect(wrong).toEqual([])
})

test('what fails is told of by plain sentences, and by no values but those that the failure carries', () => {
  const thrown = new Map<string, Set<string>[]>()
  for (const file of readdirSync(source, { recursive: true }) as string[]) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue
    walk(parsed(file, readFileSync(join(source, file), 'utf8')), (node) => {
      if (node.type !== 'NewExpression' || nameOf(node['callee']) !== 'AppError') return
      const [, code, params] = node['arguments'] as Node[]
      if (typeof code?.['value'] !== 'string') return
      const names = params ? namesIn(params) : new Set<string>()
      if (names) thrown.set(code['value'], [...(thrown.get(code['value']) ?? []), names])
    })
  }
  const wrong = said.flatMap(({ language, key, sentence }) => {
    const code = /^(?:errors:|chain:error\.)([A-Z_]+?)(?:_[a-z]+)?$/.exec(key)?.[1]
    if (!code) return []
    const lacking = (thrown.get(code) ?? []).some((names) => placesOf(sentence).some((place) => !names.has(place)))
    // A sentence of another context is for failures that carry less.
    return tagsOf(sentence).length > 0 || (lacking && key.endsWith(code)) ? [`${language} ${key}`] : []
  })
  expect(thrown.size).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

describe('every sentence with elements, drawn', () => {
  beforeAll(startSentences)
  test.each(Object.keys(sentences).filter((language) => language !== 'fr'))(
    '%s holds no tag and no placeholder',
    async (language) => {
      await load(language, pageNamespaces)
      const texts = said
        .filter((one) => one.language === language)
        .flatMap(({ key }) =>
          usesOf(key)
            .filter(({ components }) => components)
            .map((use) => ({ key, use })),
        )
        .map(({ key, use }) => {
          const [namespace = '', path = ''] = key.split(':')
          const names = [...(use.components ?? [])]
          const html = renderToStaticMarkup(
            <Trans
              t={i18n.getFixedT(language, namespace as 'common') as never}
              i18nKey={path as never}
              values={Object.fromEntries([...(use.values ?? [])].map((name) => [name, `(${name})`])) as never}
              components={Object.fromEntries(names.map((name) => [name, <b key={name} />]))}
            />,
          )
          return [key, html.replaceAll(/<\/?b>/g, '')]
        })
      expect(texts.length).toBeGreaterThan(7)
      expect(texts.filter(([, text]) => /<|&lt;|\{\{/.test(text ?? ''))).toEqual([])
    },
  )
})

function usesIn(file: string, text: string): Use[] {
  const found: Use[] = []
  const namespaces = [
    ...text.matchAll(/use(?:Modal)?Translation\(([^)]*)\)|TFunction<'([\w-]+)'>|loadSentences\('([\w-]+)'/g),
  ].flatMap(([, named = '', typed, loaded]) =>
    [...(named.match(/[\w-]+/g) ?? []), typed, loaded].filter((name) => name !== undefined),
  )
  walk(parsed(file, text), (node) => {
    if (node.type === 'JSXElement') {
      const { name, attributes } = node['openingElement'] as { name: Node; attributes: Node[] }
      if (nameOf(name) !== 'Trans') return
      const attribute = (wanted: string) => {
        const value = attributes.find((one) => nameOf(one['name']) === wanted)?.['value'] as Node | undefined
        return value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value
      }
      const values = attribute('values')
      add(attribute('i18nKey'), values ? namesIn(values) : new Set(), namesIn(attribute('components') ?? {}))
    }
    if (node.type !== 'CallExpression') return
    const callee = node['callee'] as Node
    if (nameOf(callee) !== 't' && nameOf(callee['property']) !== 't') return
    const [key, values] = node['arguments'] as Node[]
    add(key, values ? namesIn(values) : new Set(), null)
  })
  return found

  function add(key: Node | undefined, values: Set<string> | null, components: Set<string> | null) {
    const pattern = keyPattern(key)
    if (pattern === null) return
    const has = (space: string) =>
      Object.keys(flat(english[space] ?? {})).some((one) => new RegExp(`^${pattern}(_|$)`).test(one))
    // `t` knows one namespace; a file may have several.
    const own = namespaces.filter((space) => space !== 'common')
    const spaces = own.some(has) ? own : ['common']
    const anySpace = `(?:${[...new Set(spaces)].join('|')}):`
    const whole = pattern.includes(':') ? pattern : anySpace + pattern
    found.push({
      file,
      values,
      components,
      builtUp: pattern.includes('+'),
      pattern: new RegExp(`^${whole}(_[a-z]+)*$`),
    })
  }
}

/** Null where the key is put together elsewhere. */
function keyPattern(key: Node | undefined): string | null {
  if (key?.type === 'TSAsExpression') return keyPattern(key['expression'] as Node)
  const escaped = (text: string) => text.replaceAll('.', '\\.')
  if (key?.type === 'Literal' && typeof key['value'] === 'string') return escaped(key['value'])
  if (key?.type !== 'TemplateLiteral') return null
  return (key['quasis'] as { value: { raw: string } }[]).map(({ value }) => escaped(value.raw)).join('[\\w-]+')
}

/** Names of an object's properties; null where others may come to them. */
function namesIn(object: Node): Set<string> | null {
  if (object.type !== 'ObjectExpression') return null
  const properties = object['properties'] as Node[]
  if (properties.some(({ type }) => type !== 'Property')) return null
  return new Set(properties.map(({ key }) => nameOf(key)))
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown }
  return String(name ?? value ?? '')
}

function parsed(file: string, text: string) {
  return parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (typeof node === 'object' && node !== null) {
    visit(node as Node)
    for (const part of Object.values(node)) walk(part, visit)
  }
}

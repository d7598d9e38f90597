// shared <- core <- entities <- features <- app: read from the imports themselves.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const source = import.meta.dirname
const order = ['shared', 'core', 'entities', 'features', 'app']

const sources = (readdirSync(source, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

const imports = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => ({
    file,
    target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
  })),
)

const layer = (path: string) => order.indexOf(path.split('/')[0] ?? '')

test('the imports were found', () => expect(imports.length).toBeGreaterThan(200))

test('a layer knows only those below it', () => {
  const upward = imports.filter(({ file, target }) => layer(file) >= 0 && layer(target) > layer(file))
  expect(upward).toEqual([])
})

test('core draws nothing', () => {
  const drawn = imports.filter(({ file }) => /^core\/.*\.tsx$/.test(file)).map(({ file }) => file)
  expect(drawn).toEqual([])
})

test('features never import each other', () => {
  const feature = (path: string) => /^features\/([^/]+)/.exec(path)?.[1]
  const sideways = imports.filter(
    ({ file, target }) => feature(file) && feature(target) && feature(file) !== feature(target),
  )
  expect(sideways).toEqual([])
})

test('only core imports the generated package', () => {
  const strangers = imports.filter(
    ({ file, target }) => /^waymark-core(\/|$)/.test(target) && !/^(core|testing)\//.test(file),
  )
  expect(strangers).toEqual([])
})

test('translations are said by the own runtime: of i18next and react-i18next only the types are imported', () => {
  const values = sources.filter(({ text }) => /^import (?!type )[^']* from '(react-)?i18next'/m.test(text))
  expect(values.map(({ file }) => file)).toEqual([])
})

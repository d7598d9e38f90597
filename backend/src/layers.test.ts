/** Imports run downwards only, imports of types included: read from the sources themselves. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** From the bottom to the top. What stands beside these folders composes them, and nothing below imports it. */
const layers = [
  'platform',
  ...[
    'content',
    'events',
    'transparency',
    'profiles',
    'consents',
    'notifications',
    'moments',
    'items',
    'rewards',
    'quests',
    'teams',
    'characters',
    'onboarding',
    'market',
    'people',
    'cabinet',
    'uploads',
    'review',
    'objections',
    'bulk',
    'integrations',
    'numbers',
    'lab',
    'quest-files',
    'privacy',
  ].map((noun) => `domain/${noun}`),
  ...['chain', 'identity', 'cms', 'api', 'mails', 'push'],
]

const files = (readdirSync(import.meta.dirname, { recursive: true }) as string[])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

const imports = files.flatMap((file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) => ({
    file,
    target: normalize(join(dirname(file), target)).replaceAll('\\', '/'),
  }))
})

/** What the app has as well: pure, and below everything. */
const shared = '../../app/src/shared/'

/** Place of a file's layer; above all of them for what composes. */
function layerOf(path: string): number {
  if (path.startsWith(shared)) return -1
  const found = layers.findIndex((layer) => path.startsWith(`${layer}/`))
  return found < 0 ? layers.length : found
}

/**
 * Folders that import each other, directly or by way of others, in the order of the imports; none when there are none.
 */
function folderCycle(): string[] {
  const below = Map.groupBy(imports, ({ file }) => dirname(file))
  const done = new Set<string>()
  function search(folder: string, path: string[]): string[] {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (done.has(folder)) return []
    const targets = new Set((below.get(folder) ?? []).map(({ target }) => dirname(target)))
    targets.delete(folder)
    for (const target of targets) {
      const cycle = search(target, [...path, folder])
      if (cycle.length > 0) return cycle
    }
    done.add(folder)
    return []
  }
  return [...below.keys()].map((folder) => search(folder, [])).find((cycle) => cycle.length > 0) ?? []
}

test('the imports were found', () => expect(imports.length).toBeGreaterThan(1000))

test('every folder has a layer', () => {
  const folders = new Set(files.filter((file) => layerOf(file) === layers.length).map((file) => dirname(file)))
  expect([...folders].toSorted()).toEqual(['.', 'demo'])
})

test('a file knows only its own layer and those below it', () => {
  expect(imports.filter(({ file, target }) => layerOf(target) > layerOf(file))).toEqual([])
})

test('folders do not import each other in a circle', () => expect(folderCycle()).toEqual([]))

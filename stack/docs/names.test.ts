/** Files and exports are called by the words of the trade, which readers search for. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { files, read } from './repository.ts'

/** What stood for the same thing before, and the word to use in its place. */
const replacements: Record<string, string> = {
  scene: 'context',
  asker: 'request context, or client',
  ware: 'item type',
  trailhead: 'landing',
  door: 'endpoint',
  doors: 'endpoints',
  stride: 'range',
  stretch: 'range of blocks',
  trouble: 'error',
  refuses: 'errors',
  backing: 'databases',
  keeper: 'supervisor',
  payee: 'source of a grant',
  course: 'plan',
  rise: 'level-up',
  surroundings: 'environment',
  obstacle: 'error',
  blaze: 'brand mark',
  tipped: 'tooltip',
  entrance: 'landing',
  arrival: 'post-login',
  sight: 'visible, or window of rows',
  twin: 'chart table',
  performer: 'effect handler',
  seal: 'redact',
  sealed: 'redacted',
  unseal: 'restore',
  eyes: 'visibility',
  meant: 'intended',
  sweep: 'jobs',
  arranged: 'sorted',
  coming: 'skeleton, or pending',
  rig: 'support',
  kept: 'stored, draft or pinned',
  walker: 'participant',
}

/** `own-scene.ts`, `OwnScene` and `own_scene` hold the same words. */
const wordsOf = (name: string) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())

function banned(name: string): string[] {
  return wordsOf(name).flatMap((word) =>
    Object.hasOwn(replacements, word) ? [`${word}: say ${replacements[word]}`] : [],
  )
}

const isSource = (path: string) => /\.(?:ts|tsx|js|mjs|vue|rs|sol|css|json|sh)$/.test(path)
const exported =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

test('a name is taken apart into its words', () => {
  assert.deepEqual(wordsOf('readOwnScene'), ['read', 'own', 'scene'])
  assert.deepEqual(banned('backend/src/scene.ts'), ['scene: say context'])
  assert.deepEqual(banned('scenery.ts'), [])
})

test('no file and no folder is called by a word that has a better one', () => {
  const found = files.filter(isSource).flatMap((path) => banned(path).map((why) => `${path} (${why})`))
  assert.deepEqual(found, [])
})

test('no export is called by a word that has a better one', () => {
  const sources = files.filter((path) => /(?<!\.d)\.(?:ts|tsx|js|mjs)$/.test(path))
  const found = sources.flatMap((path) =>
    [...read(path).matchAll(exported)].flatMap(([, name = '']) =>
      banned(name).map((why) => `${path}: ${name} (${why})`),
    ),
  )
  assert.deepEqual(found, [])
})

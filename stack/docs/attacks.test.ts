import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { faults } from '../faults/list.js'
import { root } from '../set-up/paths.js'
import { findAttackGaps, readAttacks } from '../testing/attacks.js'
import { read } from './repository.ts'

const folderOf = (runner: string) => (runner === 'package' ? 'core-wasm/package' : runner)

test('every attack that is told of has a test, and a fault that the test finds or the reason why there is none', () => {
  assert.deepEqual(findAttackGaps(readAttacks()), [])
})

test('a test or a fault that is gone, and an attack that nobody has seen come through, are told', () => {
  const rows = readAttacks(
    [
      '## One subject',
      '| What somebody could do | Test | Seen to fail |',
      '|---|---|---|',
      '| Read | `a.test.ts`: "it is so" <br> `b.rs`: "it_is" | "A fault" |',
      '| Write | `a.test.ts`: "it is not so" | "A fault" <br> "Another fault" |',
      '| Leave | `npm run rehearse`: "a step" | by hand: the step was taken out |',
      '| Enter | | cannot fail here: nothing is there |',
      '| Stay | `npm run nothing`: "a step" | |',
    ].join('\n'),
  )
  assert.deepEqual(
    rows.map(({ subject, what }) => `${subject}: ${what}`),
    ['Read', 'Write', 'Leave', 'Enter', 'Stay'].map((what) => `One subject: ${what}`),
  )
  const texts: Record<string, string> = {
    'a.test.ts': "test('it is so', …)",
    'b.rs': 'fn it_is() {}',
    'package.json': '{ "scripts": { "rehearse": "" } }',
  }
  const about = { read: (file: string) => texts[file] ?? '', known: ['A fault'] }
  assert.deepEqual(findAttackGaps(rows, about), [
    'a.test.ts has no test that is called: it is not so',
    'No fault is called: Another fault',
    'npm run nothing has no test that is called: a step',
    'Nobody has seen it fail: Stay',
  ])
})

test('the Directus that is installed has been attacked as a whole: run `npm run attack` after changing its version', () => {
  const { dependencies } = JSON.parse(read('backend/package.json'))
  assert.deepEqual(JSON.parse(read('backend/attack/withstood.json')), { directus: dependencies.directus })
})

test('a title that a fault narrows its tests to is the beginning of one', () => {
  const gone = faults.flatMap(({ name, runner, tests }) => {
    const title = tests[tests.indexOf('-t') + 1]
    if (!tests.includes('-t') || !title) return []
    const file = tests.find((one) => one.endsWith('.ts') || one.endsWith('.tsx')) ?? ''
    const text = readFileSync(join(root, folderOf(runner), file), 'utf8')
    // A title of a table begins with its parameter.
    const words = title.split(' ')
    const asWritten = [title, ...words.slice(1).map((_, at) => `%s ${words.slice(at + 1).join(' ')}`)]
    return asWritten.some((one) => text.includes(one)) ? [] : [name]
  })
  assert.deepEqual(gone, [])
})

// Whether the list of faults is of the code as it is: `npm run test:faults` puts them in and takes an hour.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { files } from '../docs/repository.ts'
import { faults } from '../faults/list.js'
import { notFound, replaceOnce, runnersOfFaults } from '../faults/runners.js'
import { root } from '../set-up/paths.js'

const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
const rustTests = files
  .filter((file) => /^core-wasm\/.*\.rs$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/^ *fn (\w+)\(/gm)].map(([, name = '']) => name))

test('the place of every fault stands in its file once, and each has a name of its own', () => {
  assert.deepEqual(
    faults
      .filter(({ file, before, after }) => replaceOnce(read(file), before, after) === null)
      .map((fault) => `${fault.name}: ${notFound(fault)}`),
    [],
  )
  assert.equal(new Set(faults.map(({ name }) => name)).size, faults.length)
})

test('the tests that should find a fault are there', () => {
  const missing = faults.flatMap(({ name, runner, tests }) => {
    if (runner === 'rust')
      return tests
        .map((path) => path.split('::').at(-1) ?? '')
        .filter((begins) => !rustTests.some((one) => one.startsWith(begins)))
        .map((begins) => `${name}: no test of Rust is called ${begins}…`)
    const { cwd = root } = runnersOfFaults[runner].commands(tests).at(-1) ?? {}
    const paths = tests.filter((word) => /\.(ts|tsx|sol)$/.test(word))
    return paths.filter((path) => !existsSync(join(cwd, path))).map((path) => `${name}: there is no ${path}`)
  })
  assert.deepEqual(missing, [])
})

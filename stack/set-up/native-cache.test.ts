import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { restoreBuild, saveBuild } from './native-cache.js'

let folder = ''
const at = (...names: string[]) => join(folder, ...names)
const write = (path: string, text = '') => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-native-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a build that was kept is there for the next clone', () => {
  write(at('one', 'out', 'isolated_vm.node'), 'binary')
  saveBuild(at('one', 'out'), at('cache', 'isolated-vm'))
  restoreBuild(at('cache', 'isolated-vm'), at('two', 'out'))
  assert.equal(readFileSync(at('two', 'out', 'isolated_vm.node'), 'utf8'), 'binary')
})

test('object files stay behind', () => {
  const release = at('one', 'build', 'Release')
  for (const name of [
    'node_sqlite3.node',
    'obj.target/statement.o',
    'obj/gen/sqlite3.c',
    '.deps/statement.d',
    'sqlite3.a',
  ])
    write(join(release, name))
  saveBuild(at('one', 'build'), at('cache', 'sqlite3'))
  assert.deepEqual(readdirSync(at('cache', 'sqlite3', 'Release')), ['node_sqlite3.node'])
})

test('a newer build replaces the older one, and nothing half-copied is left', () => {
  write(at('one', 'out', 'old.node'))
  saveBuild(at('one', 'out'), at('cache', 'module'))
  write(at('two', 'out', 'new.node'))
  saveBuild(at('two', 'out'), at('cache', 'module'))
  assert.deepEqual(readdirSync(at('cache')), ['module'])
  assert.deepEqual(readdirSync(at('cache', 'module')), ['new.node'])
})

test('what was left of a copy that was cut off is not taken', () => {
  write(at('cache', 'module.4711', 'half.node'))
  restoreBuild(at('cache', 'module'), at('two', 'out'))
  assert.deepEqual(readdirSync(folder), ['cache'])
})

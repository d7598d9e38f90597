import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { fingerprint, skipIfUnchanged } from './fingerprint.js'

let folder = ''
const file = (name: string) => join(folder, name)
const write = (name: string, text: string) => {
  mkdirSync(join(file(name), '..'), { recursive: true })
  writeFileSync(file(name), text)
}

const exchange = () => {
  write('src/one.ts', '2')
  write('src/two.ts', '1')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-fingerprint-'))
  write('src/one.ts', '1')
  write('src/two.ts', '2')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a fingerprint is the same for the same files, however often it is taken', () => {
  assert.equal(fingerprint([folder]), fingerprint([folder]))
})

for (const [change, make] of [
  ['another content', () => write('src/one.ts', '3')],
  ['another name', () => renameSync(file('src/one.ts'), file('src/uno.ts'))],
  ['a file more', () => write('src/three.ts', '')],
  ['a file less', () => rmSync(file('src/two.ts'))],
  ['the contents of two files exchanged', () => exchange()],
] as const)
  test(`${change} is another fingerprint`, () => {
    const before = fingerprint([folder])
    make()
    assert.notEqual(fingerprint([folder]), before)
  })

test('another word is another fingerprint, and so is a file that comes into being', () => {
  assert.notEqual(fingerprint([folder], ['linux']), fingerprint([folder], ['darwin']))
  const before = fingerprint([file('later.json')])
  write('later.json', '')
  assert.notEqual(fingerprint([file('later.json')]), before)
})

test('what is installed or built is left out', () => {
  const before = fingerprint([folder])
  for (const name of ['node_modules', 'dist', 'target', 'generated', '.waymark']) write(`src/${name}/file.js`, 'built')
  assert.equal(fingerprint([folder]), before)
})

test('a step runs once for the same inputs, and again for others', async () => {
  let runs = 0
  const go = (inputs: string) =>
    skipIfUnchanged(file('stamps/step'), inputs, [], async () => {
      runs += 1
    })
  assert.equal(await go('a'), 'done')
  assert.equal(await go('a'), 'cached')
  assert.equal(await go('b'), 'done')
  assert.equal(runs, 2)
})

test('a step runs again when one of its outputs is gone', async () => {
  const make = async () => write('out.js', '')
  await skipIfUnchanged(file('stamp'), 'a', [file('out.js')], make)
  rmSync(file('out.js'))
  assert.equal(await skipIfUnchanged(file('stamp'), 'a', [file('out.js')], make), 'done')
  assert.ok(existsSync(file('out.js')))
})

test('a step that fails half-way runs again, even when it had been done for other inputs before', async () => {
  await skipIfUnchanged(file('stamp'), 'a', [], async () => undefined)
  await assert.rejects(skipIfUnchanged(file('stamp'), 'b', [], () => Promise.reject(new Error('cut off'))))
  let ran = false
  await skipIfUnchanged(file('stamp'), 'a', [], async () => {
    ran = true
  })
  assert.ok(ran)
})

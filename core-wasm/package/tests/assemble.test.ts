/** What the build of the package relies on in the sources and in what wasm-bindgen writes. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { alikeTogether, functionsOf, nameFunctions } from '../assemble/order.js'
import { dressScript } from '../assemble/script.js'
import { dressTypes } from '../assemble/types.js'

const built = join(import.meta.dirname, '../../../pkg')
const compiled = (file: string) => readFileSync(join(import.meta.dirname, '../../../.waymark/core', file), 'utf8')

test('the core assigns only to objects it has just made, for the script spreads them instead', () => {
  const folder = join(import.meta.dirname, '../../src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rs'))
  const calls = files.flatMap(
    (file) => readFileSync(join(folder, file), 'utf8').match(/Object::assign\w*\([^,]*/g) ?? [],
  )
  assert.ok(calls.length > 0, 'the calls are written as this test looks for them')
  assert.deepEqual(
    calls.filter((call) => !/assign\(&(js_sys::)?Object::new\(\)$/.test(call)),
    [],
  )
})

test('a loader that wasm-bindgen writes in another way is noticed', () => {
  const script = compiled('waymark_core.js')
  assert.match(dressScript(script), /export \{ init as default, initSync \}\s*$/)
  const changed = /writes its loader .* in another way than this build knows\. Compare its output in \.waymark\/core/
  assert.throws(() => dressScript(script.replace('__wbg_init_once(', '__wbg_start(')), changed)
  assert.throws(() => dressScript(script.replace('wasmInstance, wasm;', 'wasm;')), changed)
})

test('types that wasm-bindgen writes in another way are noticed', () => {
  const types = compiled('waymark_core.d.ts')
  assert.equal(dressTypes(types).includes('__wbindgen'), false)
  assert.throws(() => dressTypes(types.replace('export type InitInput', 'type InitInput')), /in another way/)
})

test('functions that are alike stand together in the module, and none is lost', () => {
  // Nothing in the one is in the other.
  const bytes = (seed: string) => createHash('shake256', { outputLength: 400 }).update(seed).digest()
  const [one, other] = [bytes('one'), bytes('other')]
  const written = (name: string, bytes: Buffer) => ({ name, code: Buffer.concat([bytes, Buffer.from(name)]) })
  const mixed = [written('a', one), written('x', other), written('b', one), written('y', other), written('c', one)]
  const places = alikeTogether(mixed)
    .map(({ name }) => name)
    .join('')
  assert.match(places, /^a(bc|cb)(xy|yx)$/)
})

test('a name that a function is given is read again', () => {
  const named = nameFunctions(readFileSync(join(built, 'waymark_core_bg.wasm')), (index) => `f${index}`)
  const functions = functionsOf(named)
  assert.ok(functions.length > 900 && WebAssembly.validate(named))
  assert.ok(functions.every(({ name, code }, index) => name === `f${index}` && code.length > 1))
  assert.deepEqual(functionsOf(nameFunctions(named, () => 'again'))[7], { ...functions[7], name: 'again' })
})

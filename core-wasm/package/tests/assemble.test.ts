/** What the build of the package relies on in the sources and in what wasm-bindgen writes. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { dressScript } from '../assemble/script.js'
import { dressTypes } from '../assemble/types.js'

const compiled = (file: string) => readFileSync(join(import.meta.dirname, '../../../.waymark/core', file), 'utf8')

test('the core assigns only to objects it has just made, for the script spreads them instead', () => {
  const folder = join(import.meta.dirname, '../../src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rs'))
  const calls = files.flatMap(
    (file) => readFileSync(join(folder, file), 'utf8').match(/Object::assign\w*\([^,]*/g) ?? [],
  )
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

/** What the build of the package relies on in what wasm-bindgen and wasm-opt write. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { propertyNames, throwBeforeStart, throwInWords, withoutNeedless } from '../assemble/glue.js'
import { dressTypes } from '../assemble/types.js'

const built = join(import.meta.dirname, '../../../.waymark')
const written = (file: string) => readFileSync(join(built, file), 'utf8')

test('a script that wasm-bindgen writes in another way is noticed', () => {
  const script = written('core-linked/waymark_core.js')
  const glue = throwBeforeStart(script, './failure.js')
  assert.match(glue, /^import \{ notInitialised \} from '\.\/failure\.js'$/m)
  assert.match(glue, /^let wasmModule, wasmInstance, wasm = notInitialised;$/m)
  const changed = /writes the variable .* in another way than this build knows\. Compare its output in \.waymark\/core/
  for (const [now, then] of [
    ['wasmInstance, wasm;', 'wasmInstance;'],
    ['if (wasm !== undefined)', 'if (wasm)'],
  ] as const) {
    assert.ok(script.includes(now))
    assert.throws(() => throwBeforeStart(script.replace(now, then), './failure.js'), changed)
  }
})

test('what nobody needs of the script is left out, and what it throws is in words', () => {
  const script = written('core-linked/waymark_core.js')
  const glue = throwInWords(withoutNeedless(script, true), './failure.js')
  assert.ok(glue.length < script.length)
  assert.match(glue, /^import \{ requireText, thrownBelow \} from '\.\/failure\.js'$/m)
  assert.doesNotMatch(glue, /deprecated parameters for `initSync|typeof FinalizationRegistry|arguments\)/)
  const changed = /in another way than this build knows/
  assert.throws(() => withoutNeedless(script.replaceAll('handleError(function', 'handle(function'), true), changed)
  assert.throws(() => throwInWords(script.replace('throw new Error(get', 'throw Error(get'), './failure.js'), changed)
})

test('types that wasm-bindgen writes in another way are noticed', () => {
  const types = written('core/waymark_core.d.ts')
  assert.equal(dressTypes(types).includes('__wbindgen'), false)
  assert.throws(() => dressTypes(types.replace('export type InitInput', 'type InitInput')), /in another way/)
})

test('script and module have the same short names, and the published module has no other', () => {
  const module = new WebAssembly.Module(readFileSync(join(built, '../pkg/waymark_core_bg.wasm')))
  const names = JSON.parse(written('core/names.json'))
  const { mangleProps, mangleCache } = propertyNames(names)
  assert.ok(names.imports.length > 50 && names.exports.length > 50)
  assert.ok(mangleProps.test('./waymark_core_bg.js') && !mangleProps.test('xwaymark_core_bg.js'))
  const sorted = (list: string[]) => list.toSorted()
  const [imports, exports] = [WebAssembly.Module.imports(module), WebAssembly.Module.exports(module)]
  assert.deepEqual(
    sorted(imports.map(({ name }) => name)),
    sorted(names.imports.map(([, name]: [string, string]) => mangleCache[name])),
  )
  assert.deepEqual(
    sorted(exports.map(({ name }) => name)),
    sorted(names.exports.map(([name]: [string]) => mangleCache[name])),
  )
  assert.ok(imports.every(({ module }) => module === mangleCache['./waymark_core_bg.js']))
})

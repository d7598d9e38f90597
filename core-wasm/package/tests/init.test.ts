/** Starting the core: once, from wherever it is, and with a clear word when it cannot be. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, test, vi } from 'vitest'
import type { WaymarkError } from 'waymark-core'

type Package = typeof import('waymark-core')

const bytes = readFileSync(new URL('../../../pkg/waymark_core_bg.wasm', import.meta.url))
let core: Package
beforeEach(async () => {
  vi.resetModules()
  core = await import('waymark-core')
})
afterEach(() => vi.restoreAllMocks())

/** The server that the file comes from. */
const serve = (status: number, type: string, body: Uint8Array<ArrayBuffer> | string = new Uint8Array(bytes)) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(body, { status, headers: { 'content-type': type } }))

const failing = async (start: () => unknown) => {
  try {
    await start()
  } catch (error) {
    assert.ok(error instanceof Error)
    assert.equal(core.isWaymarkError(error), true)
    assert.equal((error as WaymarkError).code, 'NOT_INITIALISED')
    return error as WaymarkError
  }
  assert.fail('nothing was thrown')
}

test('whatever is used before init says so', async () => {
  // `enumValues` holds words alone; single sign-on takes a core, and there is none yet.
  const early = Object.entries(core).filter(
    ([name, member]) =>
      typeof member === 'function' && !/^(default|initSync|is\w+Error|isBad\w+|sso\w+|takeOverSso)$/.test(name),
  )
  assert.ok(early.length > 10)
  for (const [name, member] of early) {
    if (/^class\b/.test(String(member)) && !/\bconstructor\(/.test(String(member))) continue
    const use = member as new (...args: unknown[]) => unknown
    const error = await failing(() =>
      /^class\b/.test(String(member)) ? new use({}) : (member as (...args: unknown[]) => unknown)('', '', '', ''),
    )
    assert.match(error.message, /call and await init\(\) first/, name)
    assert.equal(error.kind, 'session')
  }
})

test('the guards work before init, for init may be what failed', async () => {
  const error = await failing(() => core.isEmail('ada@example.org'))
  assert.equal(core.isSessionError(error), true)
  assert.equal(core.isNetworkError(error), false)
  assert.equal(core.isWaymarkError(new Error('another')), false)
  assert.equal(core.isWaymarkError(null), false)
  assert.deepEqual([core.isBadRequest(error), core.isBadResponse(error)], [false, false])
})

test('init, however often and at once, makes one instance', async () => {
  const fetches = serve(200, 'application/wasm')
  const [first, second] = await Promise.all([core.default(), core.default()])
  assert.equal(first, second)
  assert.equal(await core.default(), first)
  assert.equal(core.initSync({ module: bytes }), first)
  assert.ok(first.memory instanceof WebAssembly.Memory)
  assert.equal(fetches.mock.calls.length, 1)
  assert.equal(core.isEmail('ada@example.org'), true)
})

test('initSync in the middle of init wins, and init gives its instance', async () => {
  serve(200, 'application/wasm')
  const slow = core.default()
  const quick = core.initSync({ module: bytes })
  assert.equal(await slow, quick)
})

test('it is streamed; sent as another type it is read instead', async () => {
  const streaming = vi.spyOn(WebAssembly, 'compileStreaming')
  serve(200, 'application/octet-stream')
  await core.default()
  assert.equal(streaming.mock.calls.length, 0)
  vi.resetModules()
  serve(200, 'application/wasm')
  await (await import('waymark-core')).default()
  assert.equal(streaming.mock.calls.length, 1)
})

test('it takes an address, a reply, bytes, a module, or a promise of one', async () => {
  serve(200, 'application/wasm')
  const module = new WebAssembly.Module(bytes)
  const reply = new Response(bytes, { headers: { 'content-type': 'application/wasm' } })
  for (const source of ['https://cdn.test/core.wasm', reply, bytes, module, Promise.resolve(bytes)]) {
    vi.resetModules()
    const fresh: Package = await import('waymark-core')
    await fresh.default({ module_or_path: source })
    assert.equal(fresh.isEmail('ada@example.org'), true)
  }
})

test('no network, and it may be tried again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'))
  const error = await failing(() => core.default())
  assert.equal(error.kind, 'network')
  assert.match(error.message, /could not be fetched from .*waymark_core_bg\.wasm: fetch failed/)
  serve(200, 'application/wasm')
  await core.default()
  assert.equal(core.isEmail('ada@example.org'), true)
})

test('a file that is not there', async () => {
  serve(404, 'text/html', 'Not found')
  const error = await failing(() => core.default())
  assert.deepEqual([error.kind, error.status], ['status', 404])
  assert.match(error.message, /could not be fetched from .*\(404, text\/html\)/)
})

test('a page in the place of the file', async () => {
  serve(200, 'text/html', '<!doctype html>')
  const error = await failing(() => core.default())
  assert.equal(error.kind, 'decode')
  assert.match(error.message, /could not be started from .*\(200, text\/html\): .*magic word/)
})

test('a browser that does not allow WebAssembly', async () => {
  serve(200, 'application/wasm')
  const blocked = new WebAssembly.CompileError("violates the Content Security policy directive 'script-src'")
  vi.spyOn(WebAssembly, 'compileStreaming').mockRejectedValue(blocked)
  const error = await failing(() => core.default())
  assert.match(
    error.message,
    /could not be started from .*: allow 'wasm-unsafe-eval' in script-src .*Content Security policy/,
  )
  assert.equal(error.cause, blocked)
})

test('a browser without WebAssembly', async () => {
  serve(200, 'application/wasm')
  const original = globalThis.WebAssembly
  try {
    Reflect.deleteProperty(globalThis, 'WebAssembly')
    assert.match((await failing(() => core.default())).message, /could not be started.*WebAssembly is not defined/)
  } finally {
    globalThis.WebAssembly = original
  }
})

test('initSync of something else', async () => {
  const error = await failing(() => core.initSync({ module: new Uint8Array([1, 2, 3]) }))
  assert.equal(error.kind, 'decode')
  assert.ok(error.cause instanceof WebAssembly.CompileError)
})

test('a bundle that does not know its own address says that the file could not be fetched', async () => {
  vi.stubGlobal(
    'URL',
    class {
      constructor() {
        throw new TypeError('Invalid URL')
      }
    },
  )
  try {
    const error = await failing(() => core.default())
    assert.equal(error.message, 'waymark-core could not be fetched: Invalid URL')
    assert.equal(error.kind, 'network')
  } finally {
    vi.unstubAllGlobals()
  }
})

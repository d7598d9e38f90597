/** The entries for runtimes that find the WebAssembly in a way of their own, each given the file as that runtime gives it. */
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { onTestFinished, test, vi } from 'vitest'

const built = join(import.meta.dirname, '../../../pkg')
const name = 'waymark_core_bg.wasm'
const bytes = (pkg = built) => readFileSync(join(pkg, name))

/** An entry in a folder of its own beside these files, with what a runtime or a bundler puts in the place of some words. */
async function entry(
  file: string,
  {
    files = [],
    change = ['', ''],
    pkg = built,
  }: { files?: string[]; change?: [string | RegExp, string]; pkg?: string },
): Promise<typeof import('waymark-core')> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-entry-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const text = readFileSync(join(pkg, file), 'utf8')
  assert.notEqual(text.search(change[0]), -1)
  mkdirSync(join(folder, 'out'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  cpSync(join(pkg, 'waymark_core.js'), join(folder, 'out/waymark_core.js'))
  for (const path of files) cpSync(join(pkg, name), join(folder, path))
  writeFileSync(join(folder, 'out', file), text.replace(...change))
  return await import(/* @vite-ignore */ pathToFileURL(join(folder, 'out', file)).href)
}

async function starts({ default: init, Core }: typeof import('waymark-core')): Promise<void> {
  await init()
  assert.equal(new Core({ apiUrl: 'https://api.test' }).session.snapshot().state, 'logged_out')
}

/** The import of the compiled module gives this one. */
const compiled = (module: WebAssembly.Module): [RegExp, string] => {
  Object.assign(globalThis, { compiledModule: module })
  return [/^import module .*$/m, 'const module = globalThis.compiledModule']
}

test('Workers: the module comes compiled, and nothing else is compiled', async () => {
  const core = await entry('edge.js', { change: compiled(new WebAssembly.Module(bytes())) })
  const compile = vi.spyOn(WebAssembly, 'compile')
  onTestFinished(() => compile.mockRestore())
  await starts(core)
  // Node compiles small modules of its own meanwhile.
  const sizes = compile.mock.calls.map(([given]) => given.byteLength)
  assert.equal(sizes.includes(bytes().byteLength), false)
})

test('Next at the edge: the module comes from another realm', async () => {
  const { Module } = runInNewContext('WebAssembly') as typeof WebAssembly
  const module = new Module(bytes())
  assert.equal(module instanceof WebAssembly.Module, false)
  await starts(await entry('edge.js', { change: compiled(module) }))
})

test.each([
  ['where it lies', join(built, name)],
  ['as seen from the bundle', '../hashed.wasm'],
])('Bun: the file is named %s', async (_, file) => {
  const change: [RegExp, string] = [/^import file .*$/m, `const file = ${JSON.stringify(file)}`]
  await starts(await entry('bun.js', { change, files: ['hashed.wasm'] }))
})

test('Next: Turbopack makes of the address a path of the site, and the file is read from beside the entry', async () => {
  const address = "{ protocol: '', href: '/_next/static/media/waymark_core_bg.1wk3c.wasm' }"
  const change: [RegExp, string] = [/new URL\('waymark_core_bg\.wasm', import\.meta\.url\)/, address]
  await starts(await entry('node.js', { change, files: [`out/${name}`] }))
})

test('a bundle for Node that lost the file says which, and what to do', async () => {
  const { default: init, isWaymarkError } = await entry('node.js', {})
  const error = await init().catch((cause: unknown) => cause)
  assert.ok(isWaymarkError(error))
  assert.equal(error.code, 'NOT_INITIALISED')
  assert.match(
    error.message,
    /ENOENT.*waymark_core_bg\.wasm.*A bundle needs it beside its script, or initSync\(\) its bytes\.$/,
  )
})

test('the core that is a session alone starts in the same ways', async () => {
  const pkg = join(built, 'session')
  await starts(await entry('edge.js', { pkg, change: compiled(new WebAssembly.Module(bytes(pkg))) }))
  const change: [RegExp, string] = [/^import file .*$/m, `const file = '../hashed.wasm'`]
  await starts(await entry('bun.js', { pkg, change, files: ['hashed.wasm'] }))
  await starts(await entry('node.js', { pkg, files: [`out/${name}`] }))
})

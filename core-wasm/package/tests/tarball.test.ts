/** What is published: which files, what the manifest promises, what is not in it, and that it runs. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { pair } from './support/core.ts'
import { startFaultyServer } from './support/faulty-server.ts'
import { nodes } from './support/nodes.ts'
import { finished, project, unpackTarball } from './support/project.ts'

let tarball: string
beforeAll(async () => {
  tarball = await unpackTarball()
})
afterAll(() => rmSync(dirname(tarball), { recursive: true, force: true }))

const manifest = () => JSON.parse(readFileSync(join(tarball, 'package.json'), 'utf8'))

test('it holds what it needs and nothing else', () => {
  const expected = [
    'CHANGELOG.md',
    'GUIDE.md',
    'SURFACE.md',
    'LICENSE',
    'LICENSE-APACHE',
    'LICENSE-MIT',
    'README.md',
    'THIRD-PARTY-NOTICES.txt',
    'devtools.js',
    'devtools.d.ts',
    'lazy.js',
    'lazy.d.ts',
    'live.js',
    'live.d.ts',
    'loading.js',
    'bun.js',
    'edge.js',
    'node.js',
    'package.json',
    'early.js',
    'early.d.ts',
    'storage.js',
    'storage.d.ts',
  ]
  const core = ['waymark_core.d.ts', 'waymark_core.js', 'waymark_core_bg.wasm']
  const types = [
    ...[
      'arguments',
      'field-types',
      'flows',
      'openapi',
      'read-schema',
      'schema-text',
      'text',
      'type-names',
      'watch',
      'waymark-types',
    ],
  ].map((file) => `${file}.js`)
  const batch = ['batch', 'batch/index.d.ts', 'batch/index.js']
  const modules = ['index', 'items', 'layers', 'live', 'mutation', 'provider', 'queries', 'user']
  const session = ['bun.js', 'edge.js', 'index.d.ts', 'node.js', 'waymark_core.js', 'waymark_core_bg.wasm']
  const small = ['session', ...session.map((file) => `session/${file}`)]
  const withoutUploads = session.filter((file) => file !== 'upload.js')
  const receipts = ['receipts', ...withoutUploads.map((file) => `receipts/${file}`)]
  const react = ['react', 'react/index.d.ts', ...modules.map((file) => `react/${file}.js`)]
  const queued = ['copy', 'errors', 'ids', 'index', 'machine', 'person', 'react', 'request', 'storage', 'turns']
  const queueTypes = ['index', 'machine', 'react'].map((file) => `queue/${file}.d.ts`)
  const queue = ['queue', ...queued.map((file) => `queue/${file}.js`), ...queueTypes]
  const compatModules = ['checks', 'client', 'commands', 'connection', 'index', 'query', 'realtime', 'session-storage']
  const compat = ['compat', 'compat/index.d.ts', ...compatModules.map((file) => `compat/${file}.js`)]
  const codemodFiles = ['calls', 'edits', 'parser', 'program', 'rewrite', 'uses', 'waymark-codemod']
  const codemod = ['codemod', ...codemodFiles.map((file) => `codemod/${file}.js`)]
  const doctor = ['access', 'browser', 'command-line', 'findings', 'probe', 'reach', 'server', 'waymark']
  const commands = ['doctor', ...doctor.map((file) => `doctor/${file}.js`)]
  const generator = ['types', ...types.map((file) => join('types', file))]
  assert.deepEqual(
    readdirSync(tarball, { recursive: true }).sort(),
    [
      ...expected,
      ...core,
      ...batch,
      ...queue,
      ...small,
      ...receipts,
      ...react,
      ...compat,
      ...codemod,
      ...commands,
      ...generator,
    ].sort(),
  )
})

test('bundlers find the WebAssembly by the words they look for', () => {
  for (const folder of ['', 'session', 'receipts']) {
    const script = readFileSync(join(tarball, folder, 'waymark_core.js'), 'utf8')
    // The pattern of Vite: a line that ends within `import.meta.url` hides the file from it.
    assert.match(script, /\bnew\s+URL\s*\(\s*"waymark_core_bg\.wasm"\s*,\s*import\.meta\.url\s*\)/)
  }
})

test('every file the manifest names is there, types first', () => {
  const { bin, exports, main, types, files, license, type, sideEffects, engines, dependencies, scripts } = manifest()
  const named = [
    main,
    types,
    ...Object.values(bin),
    ...files,
    ...Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry as object),
    ),
  ]
  assert.deepEqual(
    named.filter((file) => !existsSync(join(tarball, file))),
    [],
  )
  assert.deepEqual(Object.keys(exports['.']), ['types', 'workerd', 'edge-light', 'bun', 'node', 'default'])
  for (const [name, entry] of Object.entries<string | object>(exports))
    if (typeof entry === 'object')
      assert.deepEqual([Object.keys(entry)[0], Object.keys(entry).at(-1)], ['types', 'default'], name)
  assert.deepEqual([license, type, sideEffects, engines], ['MIT OR Apache-2.0', 'module', false, { node: '>=20' }])
  assert.deepEqual([dependencies, scripts], [undefined, undefined])
})

test('whoever does not use React installs no more than the core, and others choose their version', () => {
  const { peerDependencies, peerDependenciesMeta } = manifest()
  assert.deepEqual(peerDependencies, { '@tanstack/react-query': '^5', react: '>=18' })
  assert.deepEqual(peerDependenciesMeta, { '@tanstack/react-query': { optional: true }, react: { optional: true } })
})

test('the entry for React exports what its types say', async () => {
  const types = readFileSync(join(tarball, 'react/index.d.ts'), 'utf8')
  const promised = [...types.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => name)
  const { createHooks, readUserId, ...hooks } = await import('waymark-core/react')
  assert.deepEqual(Object.keys({ createHooks, readUserId, ...hooks }).sort(), promised.sort())
  assert.deepEqual(createHooks(), hooks)
})

test('without TanStack Query the compiler says what is missing, where all hooks would be `any`', async () => {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx' },
    ...{ skipLibCheck: true, target: 'ES2022', types: [] },
  }
  const page = "import { createHooks, useItems } from 'waymark-core/react'\ncreateHooks().useLive('a')\nuseItems('a')\n"
  const files = { 'page.tsx': page, 'tsconfig.json': JSON.stringify({ compilerOptions }) }
  const compiled = (packages: string[]) =>
    finished('tsc', ['-p', '.', '--pretty', 'false'], project(tarball, files, packages))
  const without = await compiled(['@types/react', 'react']).catch(({ message }) => message)
  assert.match(without, /'useLive' does not exist on type 'NeedsTanStackQuery'/)
  assert.match(without, /page.tsx\(3,1\): .* not callable.\n.*'NeedsTanStackQuery'/)
  assert.equal(await compiled(['@types/react', 'react', '@tanstack/react-query']), '')
})

test('the compat entry exports what its types say', async () => {
  const types = readFileSync(join(tarball, 'compat/index.d.ts'), 'utf8')
  const promised = [...types.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => name)
  assert.deepEqual(Object.keys(await import('waymark-core/compat')).sort(), promised.sort())
})

test('nothing in it names a folder of the machine it was built on', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  for (const file of readdirSync(tarball, { recursive: true, encoding: 'utf8' })) {
    if (['types', 'batch', 'queue', 'react', 'receipts', 'compat', 'codemod', 'doctor', 'session'].includes(file))
      continue
    const text = readFileSync(join(tarball, file), 'latin1')
    for (const place of [`${homedir()}/`, root, '.cargo/registry']) {
      assert.equal(text.includes(place), false, `${file} names ${place}`)
    }
    // Cargo's folder of a registry is called after its host: through a mirror the module would be another.
    assert.doesNotMatch(text, /-[0-9a-f]{16}\/[\w-]+-\d+\.\d+/, `${file} names a registry`)
  }
})

test('the types are found and sound, as bundlers and as Node resolve them', async () => {
  const entries = Object.entries<object | string>(manifest().exports).filter(([, entry]) => typeof entry === 'object')
  assert.ok(entries.length >= 8)
  const every = entries.map(
    ([name], index) => `export * as entry${index} from '${name.replace(/^\./, 'waymark-core')}'\n`,
  )
  const source = `${every.join('')}import init, { Core, type SessionSnapshot } from 'waymark-core'
import { createDirectus, readItems, rest } from 'waymark-core/compat'
import { createQueue } from 'waymark-core/queue'
import { usePending } from 'waymark-core/queue/react'
import { createHooks } from 'waymark-core/react'
export const usePendingOf = (core: Core) => usePending(createQueue(core))
export const titles = (url: string) =>
  createDirectus<{ quests: { title: string }[] }>(url).with(rest()).request(readItems('quests', { fields: ['title'] }))
export const { useItems } = createHooks<{ quests: { title: string }[] }>()
export async function state(apiUrl: string): Promise<SessionSnapshot['state']> {
  await init()
  return new Core({ apiUrl }).session.snapshot().state
}
`
  const strict = { strict: true, noEmit: true, lib: ['ESNext', 'DOM', 'DOM.Iterable'], types: [], target: 'ES2022' }
  for (const [module, moduleResolution] of [
    ['ESNext', 'Bundler'],
    ['NodeNext', 'NodeNext'],
  ]) {
    const folder = project(
      tarball,
      {
        'package.json': '{ "type": "module" }',
        'main.ts': source,
        'tsconfig.json': JSON.stringify({ compilerOptions: { ...strict, module, moduleResolution } }),
      },
      ['@tanstack/react-query', '@types/react'],
    )
    await finished('tsc', ['-p', '.'], folder)
  }
})

const script = `import init, { Core } from 'waymark-core'

const [apiUrl, email, password] = process.argv.slice(2)
await init()
const core = new Core({ apiUrl })
await core.session.login({ email, password })
const quests = await core.items.list('quests', { fields: ['title'], sort: ['id'] })
await core.session.logout()
console.log(JSON.stringify(quests.map(({ title }) => title)))
`

test.each(nodes())('a script in Node $version logs in and reads items', async ({ path }) => {
  const server = await startFaultyServer()
  onTestFinished(() => server.stop())
  server.behave((_, called) => ({
    body: { data: called === '/auth/login' ? pair('x') : [{ title: 'Erstes Licht 🌄' }] },
  }))
  const folder = project(tarball, { 'package.json': '{ "type": "module" }', 'main.js': script })
  const printed = await finished(path, ['main.js', server.url, 'ada@example.com', 'secret'], folder)
  assert.equal(printed.trim(), '["Erstes Licht 🌄"]')
  assert.deepEqual(server.lines(), [
    'POST /auth/login -',
    'GET /items/quests?fields=title&sort=id Bearer a-x',
    'POST /auth/logout -',
  ])
})

const compatScript = `import { authentication, createDirectus, readItems, rest } from 'waymark-core/compat'

const [url, email, password] = process.argv.slice(2)
const directus = createDirectus(url).with(authentication('json')).with(rest())
await directus.login({ email, password })
const quests = await directus.request(readItems('quests', { fields: ['title'], sort: ['id'] }))
await directus.logout()
console.log(JSON.stringify(quests.map(({ title }) => title)))
`

test.each(nodes())(
  'a program for the other client runs in Node $version, and starts the core by itself',
  async ({ path }) => {
    const server = await startFaultyServer()
    onTestFinished(() => server.stop())
    server.behave((_, called) => ({ body: { data: called === '/auth/login' ? pair('x') : [{ title: 'A' }] } }))
    const folder = project(tarball, { 'package.json': '{ "type": "module" }', 'main.js': compatScript })
    const printed = await finished(path, ['main.js', server.url, 'ada@example.com', 'secret'], folder)
    assert.equal(printed.trim(), '["A"]')
    assert.deepEqual(server.lines(), [
      'POST /auth/login -',
      'GET /items/quests?fields=title&sort=id Bearer a-x',
      'POST /auth/logout -',
    ])
  },
)

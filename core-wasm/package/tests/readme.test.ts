/** Every example of the README and the guide is checked by the compiler; `readme-programs.full.test.ts` runs them. */
import assert from 'node:assert/strict'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, test } from 'vitest'
import { examples, program, promised } from './support/examples.ts'
import { finished, project, unpackTarball } from './support/project.ts'

let tarball: string
beforeAll(async () => {
  tarball = await unpackTarball()
})
afterAll(() => rmSync(dirname(tarball), { recursive: true, force: true }))

const all = examples()
const reader = { url: 'https://directus.example', email: 'ada@example.com', password: 'secret' }

test('README and guide have examples, and each program says what it prints', () => {
  assert.ok(all.length >= 9)
  assert.deepEqual(
    all.filter((example) => example.file === null && promised(example).length === 0),
    [],
  )
})

test('the sizes it tells are those of what was built', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
  const [, wasm, script] = /: (\d+) KB of WebAssembly, .* (\d+) KB of script/.exec(readme) ?? []
  const kilobytes = (file: string) => gzipSync(readFileSync(join(tarball, file)), { level: 9 }).length / 1024
  // Half a kilobyte is rounded away, and processors compress a little differently.
  const about = 0.75
  assert.ok(
    Math.abs(kilobytes('waymark_core_bg.wasm') - Number(wasm)) <= about,
    `${kilobytes('waymark_core_bg.wasm')} KB`,
  )
  assert.ok(Math.abs(kilobytes('waymark_core.js') - Number(script)) <= about, `${kilobytes('waymark_core.js')} KB`)
  const [, session] = /`waymark-core\/session` is (\d+) KB/.exec(readme) ?? []
  const both = kilobytes('session/waymark_core_bg.wasm') + kilobytes('session/waymark_core.js')
  assert.ok(Math.abs(both - Number(session)) <= about, `${both} KB`)
})

const everything = (entry: string) => `export * from '${join('$', entry, 'index.js')}'`
const loginAndItems = `export { authentication, createDirectus, readItems, rest } from '${join('$', 'compat', 'index.js')}'`

test.each([
  ['early', 2.6, `export * from '${join('$', 'early.js')}'`, ['waymark-core']],
  ['batch', 2.2, everything('batch'), []],
  ['react', 3.4, everything('react'), ['react', '@tanstack/react-query']],
  ['a core that is loaded later', 2, `export * from '${join('$', 'lazy.js')}'`, []],
  ['queue', 8.6, everything('queue'), []],
  ['queue/react', 0.2, `export * from '${join('$', 'queue', 'react.js')}'`, ['react']],
  ['compat, for login and items,', 5, loginAndItems, ['waymark-core']],
  ['compat, with all commands,', 11, everything('compat'), ['waymark-core']],
] as const)('the entry for %s is at most %d KB, without what it stands on', async (_, most, source, external) => {
  const program = 'virtual:program'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === program ? id : undefined),
        load: (id) => (id === program ? source.replace('$', tarball) : undefined),
      },
    ],
    build: {
      write: false,
      // For a page Vite adds a helper, once for all that it loads later.
      ...{ ssr: true, minify: true },
      rolldownOptions: {
        input: program,
        // The last keeps the rows of useLive, and is loaded with the first of them.
        external: [...external, join(tarball, 'live.js')],
        preserveEntrySignatures: 'strict',
        // It says 'use client', which is for others.
        onLog: () => {},
      },
    },
  })
  const { output } = built as Extract<typeof built, { output: unknown }>
  const [{ code }] = output
  for (const [name] of [external].filter(({ length }) => length))
    assert.match(code, new RegExp(`(from"|import\\(.)${name}`))
  const kilobytes = gzipSync(code, { level: 9 }).length / 1024
  assert.ok(kilobytes > 0 && kilobytes <= most, `${kilobytes} KB`)
})

test('the compiler takes them all', async () => {
  const named = all.map((example, index) => [example.file ?? `example-${index}.ts`, example] as const)
  const files = named.map(([file, example]) => [
    file,
    example.file ? example.code : `${program(example, reader)}export {}\n`,
  ])
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler' },
    ...{ skipLibCheck: true, jsx: 'react-jsx', types: ['node'], lib: ['ESNext', 'DOM', 'DOM.Iterable'] },
  }
  const folder = project(
    tarball,
    { ...Object.fromEntries(files), 'tsconfig.json': JSON.stringify({ compilerOptions }) },
    ['@tanstack/react-query', '@types/node', '@types/react', '@types/react-dom', 'react', 'react-dom'],
  )
  await finished('tsc', ['-p', '.'], folder)
})

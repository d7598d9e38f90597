import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize, relative } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
import { inputs } from './build.js'
import { readCrate } from './compile-core.js'
import { root } from './paths.js'

type Part = keyof typeof inputs

/** What one part makes and another reads: the other lists what it is made from. */
const made: [folder: string, part: Part][] = [
  ['.waymark/core/', 'optimised'],
  ['pkg/', 'core'],
  ['backend/generated/core/', 'core'],
  ['contracts/generated/', 'contracts'],
]

/** What the part read and does not list. Packages from npm stand for themselves in the lock file. */
function unlisted(part: Part, read: readonly string[]): string[] {
  const covered = (file: string, by: readonly string[]) =>
    by.some((path) => file === path || file.startsWith(`${path}/`))
  return read.filter((file) => {
    const source = made.find(([folder]) => file.startsWith(folder))?.[1]
    // The whole of what that part is made from, but for documents that are only copied.
    if (source)
      return !inputs[source].every((path) => covered(path, inputs[part]) || /\.md$|^LICENSE(-\w+)?$/.test(path))
    return !covered(file, inputs[part])
  })
}

function readWritten<T>(file: string): T {
  const path = join(root, file)
  assert.ok(existsSync(path), `${file} is missing: \`npm run build\` writes it.`)
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

/** The program that builds, and everything of this repository it imports. */
async function program(...entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    external: ['*.vue'],
    write: false,
    outdir: 'unwritten',
    metafile: true,
    logLevel: 'silent',
  })
  return Object.keys(metafile.inputs)
}

test('what is left out of a list is found', () => {
  assert.deepEqual(unlisted('contracts', ['contracts/src/WaymarkItems.sol', 'backend/seed/art/cairn.svg']), [
    'backend/seed/art/cairn.svg',
  ])
  assert.deepEqual(unlisted('contracts', ['pkg/waymark_core.js']), ['pkg/waymark_core.js'])
})

test('the core is compiled again when one of the files that cargo read changes', async () => {
  const { targetFolder } = await readCrate()
  const list = join(targetFolder, 'wasm32-unknown-unknown', 'release', 'waymark_core.d')
  assert.ok(existsSync(list), `${list} is missing: \`npm run build\` writes it.`)
  const [, text = ''] = readFileSync(list, 'utf8').split(/\.wasm: /)
  const files = text.trim().split(/\s+/)
  assert.ok(files.length > 50, `${list} names ${files.length} files`)
  assert.deepEqual(
    unlisted(
      'crate',
      files.map((file) => relative(root, file)),
    ),
    [],
  )
})

test('the package is put together again when one of the programs that do it changes', async () => {
  const read = await program('core-wasm/package/assemble/assemble.js', 'core-wasm/package/entry/index.js')
  assert.ok(read.length > 5)
  assert.deepEqual(unlisted('core', read), [])
})

test('the core is made small again when the program that renames its exports changes', async () => {
  assert.deepEqual(unlisted('optimised', await program('core-wasm/package/assemble/glue.js')), [])
})

test('the contracts are compiled again when one of their sources changes', async () => {
  const names = readdirSync(join(root, 'contracts', 'out')).filter((name) => /^Waymark\w+\.sol$/.test(name))
  const sources = names.flatMap((name) => {
    const { metadata } = readWritten<{ metadata: { sources: Record<string, unknown> } }>(
      `contracts/out/${name}/${name.replace('.sol', '')}.json`,
    )
    return Object.keys(metadata.sources)
  })
  const own = sources
    .filter((file) => !/node_modules|@openzeppelin/.test(file))
    .map((file) => normalize(join('contracts', file)))
  assert.ok(own.includes('contracts/src/WaymarkItems.sol'), own.join())
  assert.deepEqual(unlisted('contracts', [...own, ...(await program('contracts/build.mjs'))]), [])
})

test('the extension is built again when one of the modules it holds changes, of the Studio and of its types as well', async () => {
  const read = readWritten<string[]>('.waymark/inputs/extension.json')
  for (const file of [
    'backend/src/extension.ts',
    'backend/studio/index.ts',
    'backend/src/api/server-only-endpoints.ts',
  ])
    assert.ok(read.includes(file), file)
  const programs = ['backend/build.js', 'backend/studio/build.js', 'backend/endpoint-table.js', 'backend/validators.js']
  assert.deepEqual(unlisted('extension', [...read, ...(await program(...programs))]), [])
})

test('the app is built again when one of the modules it holds changes', async () => {
  const files = readWritten<{ holds: string[] }[]>('app/dist/.vite/files.json')
  const modules = files.flatMap(({ holds }) => holds).filter((file) => !/node_modules|\0/.test(file))
  const read = modules.map((file) => normalize(join('app', file.replace(/\?.*$/, ''))))
  assert.ok(read.includes('app/src/main.tsx'))
  assert.deepEqual(unlisted('app', [...read, ...(await program('app/vite.config.ts'))]), [])
})

/** The packages as publint and Are The Types Wrong judge them, two programs that others judge packages by. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
let folder: string
let unanswered = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-publish-tools-'))
  // Beside the repository, and by a lock file of their own: they bring a compiler that nothing else here needs.
  cpSync(join(import.meta.dirname, 'publish-tools'), folder, { recursive: true })
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  await run('npm', ['ci', '--fetch-retries=1'], { cwd: folder }).catch(({ stderr }) => {
    unanswered = `could not be installed, which is no yes: ${/npm error .*/.exec(stderr)?.[0]}`
    assert.notEqual(process.env['WAYMARK_ADVISORIES'], 'required', unanswered)
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a program says of a package, and whether it is content. */
async function judge(program: string, ...args: string[]): Promise<{ content: boolean; said: string }> {
  const path = join(folder, 'node_modules', '.bin', program)
  const settled = await run(path, args, { env: { ...process.env, NO_COLOR: '1' } }).then(
    ({ stdout }) => ({ content: true, said: stdout }),
    ({ stdout = '', stderr = '' }) => ({ content: false, said: `${stdout}${stderr}` }),
  )
  return settled
}
const publint = (path: string) => judge('publint', '--strict', path)
// The package has modules of ECMAScript alone, which Node gives to `require` too. The WebAssembly is no module of
// TypeScript: what an import of it gives is for each bundler to say.
const typesWrong = (path: string) =>
  judge('attw', '--pack', path, '--profile', 'esm-only', '--exclude-entrypoints', 'waymark_core_bg.wasm')

/** The package with another manifest. */
function changed(change: (manifest: ReturnType<typeof JSON.parse>) => void): string {
  const copy = mkdtempSync(join(folder, 'changed-'))
  cpSync(join(root, 'pkg'), copy, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
  change(manifest)
  writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest))
  return copy
}

test('publint finds nothing in either package, and finds what is broken', async (context) => {
  context.skip(unanswered !== '', unanswered)
  for (const path of ['pkg', 'core-wasm/create']) {
    const { content, said } = await publint(join(root, path))
    assert.ok(content && /All good!/.test(said), said)
  }
  const { content, said } = await publint(
    changed(({ exports }) => {
      const { types, ...others } = exports['./react']
      exports['./react'] = { ...others, types }
    }),
  )
  assert.equal(content, false, said)
  assert.match(said, /types/)
})

test('the types of every entry are found by each way of resolving them, and those that are not are noticed', async (context) => {
  context.skip(unanswered !== '', unanswered)
  const { content, said } = await typesWrong(join(root, 'pkg'))
  assert.ok(content, said)
  const { exports } = JSON.parse(readFileSync(join(root, 'pkg/package.json'), 'utf8'))
  for (const [name, entry] of Object.entries(exports))
    if (typeof entry === 'object') assert.ok(said.includes(`"${name.replace(/^\./, 'waymark-core')}"`), name)
  for (const types of ['./none.d.ts', undefined]) {
    const broken = changed(({ exports: entries }) => Object.assign(entries['./live'], { types }))
    rmSync(join(broken, 'live.d.ts'))
    assert.equal((await typesWrong(broken)).content, false)
  }
})

test('what they bring is pinned by its hash, and no address of a registry', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, 'publish-tools/package-lock.json'), 'utf8'))
  const { '': own, ...others } = packages
  assert.deepEqual(readdirSync(join(import.meta.dirname, 'publish-tools')), ['package-lock.json', 'package.json'])
  assert.equal(Object.keys(own.devDependencies).length, 2)
  for (const [path, { integrity, resolved }] of Object.entries<{ integrity?: string; resolved?: string }>(others)) {
    assert.match(integrity ?? '', /^sha512-/, path)
    assert.equal(resolved, undefined, path)
  }
})

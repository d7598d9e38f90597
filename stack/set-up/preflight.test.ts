import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './paths.js'
import { checkMachine, type Machine, missing } from './preflight.js'

const whole: Machine = {
  node: '22.5.0',
  bringsNode: true,
  has: () => true,
  nativeModulesAreBuilt: false,
  packagesAreInstalled: false,
  registryFault: async () => null,
}
const without = (...programs: string[]) => ({ ...whole, has: (program: string) => !programs.includes(program) })
const whats = async (machine: Machine) => (await missing(machine)).map(({ what }) => what)

test('a machine with everything lacks nothing', async () => {
  assert.deepEqual(await missing(whole), [])
  await checkMachine(whole)
})

test('everything that is missing is named at once, each remedy once', async () => {
  const bare = {
    ...without('rustup', 'cargo', 'cc', 'c++', 'make', 'python3'),
    node: '18.20.0',
    registryFault: async () => 'ENOTFOUND',
  }
  await assert.rejects(checkMachine(bare), (error: Error & { hint: string }) => {
    assert.equal(
      error.message,
      'Waymark needs Node 20.11 or newer (this is 18.20.0), Rust, a C compiler, a C++ compiler, make, Python 3, a way to the npm registry (ENOTFOUND).',
    )
    assert.equal(error.hint.match(/apt-get install build-essential python3/g)?.length, 1)
    assert.match(error.hint, /rustup\.rs/)
    assert.match(error.hint, /nodejs\.org/)
    assert.match(error.hint, /npm config get registry/)
    return true
  })
})

test('Node 20.11 is enough where npm brings Node 22 along, and nowhere else', async () => {
  assert.deepEqual(await whats({ ...whole, node: '20.11.0' }), [])
  assert.deepEqual(await whats({ ...whole, node: '20.10.0' }), ['Node 20.11 or newer (this is 20.10.0)'])
  assert.deepEqual(await whats({ ...whole, node: '20.11.0', bringsNode: false }), [
    'Node 22 or newer (this is 20.11.0)',
  ])
  assert.deepEqual(await whats({ ...whole, node: '24.0.0', bringsNode: false }), [])
})

test('Rust is there with rustup or without', async () => {
  assert.deepEqual(await whats(without('rustup')), [])
  assert.deepEqual(await whats(without('cargo')), [])
  assert.deepEqual(await whats(without('cargo', 'rustup')), ['Rust'])
})

test('nobody needs a C++ compiler whose native modules are built, but Rust still links', async () => {
  const built = { nativeModulesAreBuilt: true }
  assert.deepEqual(await whats({ ...without('c++', 'make', 'python3'), ...built }), [])
  assert.deepEqual(await whats({ ...without('cc'), ...built }), ['a C compiler'])
})

test('nobody needs a registry whose packages are installed', async () => {
  const offline = { ...whole, registryFault: async () => 'ENOTFOUND' }
  assert.deepEqual(await whats(offline), ['a way to the npm registry (ENOTFOUND)'])
  assert.deepEqual(await whats({ ...offline, packagesAreInstalled: true }), [])
})

test('`npm start` says in its first line what is missing, before anything else is done', () => {
  const bin = mkdtempSync(join(tmpdir(), 'waymark-bare-'))
  const folder = mkdtempSync(join(tmpdir(), 'waymark-cache-'))
  try {
    symlinkSync(process.execPath, join(bin, 'node'))
    // Nothing is on PATH, and the cache is empty.
    const { stdout, stderr, status } = spawnSync(join(bin, 'node'), [join(root, 'stack', 'start.js')], {
      env: { PATH: bin, HOME: folder, WAYMARK_CACHE: folder },
      encoding: 'utf8',
      timeout: 60_000,
    })
    assert.equal(status, 1)
    assert.equal(stdout, 'Waymark: setting up and starting\n\n')
    assert.match(stderr.trim().split('\n')[0] ?? '', /^Waymark needs Rust, a C compiler/)
  } finally {
    rmSync(bin, { recursive: true })
    rmSync(folder, { recursive: true })
  }
})

// Whether the lock files say exactly what is installed and compiled, and whether nothing takes anything else.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../set-up/paths.js'
import { accepted } from './accepted.js'
import { cargoCrates, isOneOf, npmPackages } from './lock.js'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const packages = npmPackages()

test('every package of npm has its hash; those of other platforms that have none are named, with the reason', () => {
  const without = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
  const { names, why } = accepted.withoutIntegrity
  const faults = without.filter(({ name, optional }) => !optional || !isOneOf(name, names))
  assert.deepEqual(
    faults.map(({ name }) => `${name} has no sha512 in package-lock.json: npm would take whatever it is given.`),
    [],
  )
  assert.ok(
    names.every((name) => without.some((one) => isOneOf(one.name, [name]))),
    `No longer needed: ${why}`,
  )
})

test('no package of npm comes from an address, neither of a registry nor of git', () => {
  for (const { path, version, resolved } of packages) {
    assert.match(version, /^\d+\.\d+\.\d+/, path)
    assert.equal(resolved, undefined, `${path} names where it comes from: omit-lockfile-registry-resolved is not set.`)
  }
})

test('packages of npm run nothing when they are installed; each that would is named, with what is done instead', () => {
  assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  const named = Object.keys(accepted.installScripts)
  assert.deepEqual(
    scripted.filter((name) => !isOneOf(name, named)),
    [],
    'stack/supply-chain/accepted.json does not name these: read what their scripts do, and whether they work without.',
  )
  assert.deepEqual(
    named.filter((pattern) => !scripted.some((name) => isOneOf(name, [pattern]))),
    [],
  )
})

test('every crate comes from the one registry, with its hash', () => {
  const crates = cargoCrates()
  assert.ok(crates.length > 200)
  assert.deepEqual(
    crates.filter(({ source, checksum }) => !source.startsWith('registry+') || !/^[0-9a-f]{64}$/.test(checksum)),
    [],
  )
  assert.equal(new Set(crates.map(({ source }) => source)).size, 1)
})

/** Calls of cargo that would follow newer versions than `Cargo.lock` names. */
function unlocked(file: string, text: string): string[] {
  const calls = /\.(js|mjs|ts)$/.test(file)
    ? // A call, or an array, that begins with the program: `--locked` stands right behind the command.
      /(?:\b(?:run|probe|spawn|spawnSync|execFile|execFileSync)\(|\[)\s*'cargo',\s*[[.\s]*'?([\w-]+)'?(?:,\s*'?([\w-]+)|)/g
    : /\bcargo (build|run|test|rustc|clippy|check|doc|bench|install|metadata|tree|fetch|vendor|update)\b(?: ([\w-]+)|)/g
  // It hands on to cargo what stands behind the folder.
  const packs = /\['wasm-pack', 'test'[^;]*?\n {2,}\]|`wasm-pack test -[^`]*`/g
  return [
    ...[...text.matchAll(calls)]
      .filter(([, command, next]) => command !== 'fmt' && next !== '--locked')
      .map(([, command]) => `${file}: cargo ${command}`),
    ...[...text.matchAll(packs)].filter(([call]) => !call.includes('--locked')).map(() => `${file}: wasm-pack test`),
  ]
}

test('cargo is always called with --locked, in programs, scripts and documents', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => /\.(js|mjs|ts|json|md|sh|ya?ml)$|Dockerfile$|^\.ci\//.test(file) && !/package-lock/.test(file))
    .filter((file) => file !== 'stack/supply-chain/lock.test.ts')
  const calls = files.map((file) => [file, read(file)] as const).filter(([, text]) => /cargo|wasm-pack/.test(text))
  assert.ok(calls.some(([file]) => file === 'stack/set-up/rust.js'))
  assert.deepEqual(
    calls.flatMap(([file, text]) => unlocked(file, text)),
    [],
  )
})

test('a call of cargo without --locked is found however it is written', () => {
  for (const call of [
    "['cargo', 'test', '-p', 'x']",
    "run('cargo', ['build'])",
    "run(\n  'cargo',\n  [\n    ...['run', '-q'],",
    "run('cargo', args)",
  ])
    assert.equal(unlocked('a.js', call).length, 1, call)
  for (const call of [
    "['cargo', 'test', '--locked']",
    "run('cargo', [command, '--locked', ...args])",
    "['cargo', 'fmt', '--all']",
    "{ lock: 'cargo' }",
  ])
    assert.deepEqual(unlocked('a.js', call), [], call)
  assert.deepEqual(unlocked('a.md', '`cargo test -p x` and `cargo fmt`'), ['a.md: cargo test'])
  assert.deepEqual(unlocked('a.md', '`wasm-pack test --headless`'), ['a.md: wasm-pack test'])
  assert.deepEqual(unlocked('package.json', '"x": "biome format && cargo bench"'), ['package.json: cargo bench'])
})

// Whether the core comes out the same, bit for bit, wherever and by whomever it is built.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, before, test } from 'node:test'
import { run } from '../set-up/command.js'
import { root } from '../set-up/paths.js'

const cargoHome = process.env['CARGO_HOME'] ?? join(homedir(), '.cargo')

let folder = ''
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-twice-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of this repository with npm's packages and nothing that was compiled, beside a home of its own. */
function copyTo(home: string): string {
  const copy = join(home, 'waymark')
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.toString().split('\0').filter(Boolean)
  for (const file of files.filter((one) => existsSync(join(root, one)))) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(home, 'cargo', 'registry'), { recursive: true })
  return copy
}

/**
 * Builds the package of a copy, and packs it and the one that begins a project as `npm publish` does. @returns SHA-256
 * of each of its files and of both tarballs
 */
async function build(home: string, env: Record<string, string>): Promise<Record<string, string>> {
  const program = "import { buildCore } from './stack/set-up/build.js'; await buildCore()"
  const copy = join(home, 'waymark')
  await run(process.execPath, ['--input-type=module', '-e', program], {
    cwd: copy,
    env: {
      ...{ HOME: home, CARGO_HOME: join(home, 'cargo'), WAYMARK_CACHE: join(home, 'cache') },
      RUSTUP_HOME: process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup'),
      ...{ CARGO_TARGET_DIR: undefined, RUSTFLAGS: undefined, CARGO_ENCODED_RUSTFLAGS: undefined },
      ...env,
    },
  })
  const packed = join(home, 'packed')
  mkdirSync(packed)
  for (const source of ['pkg', 'core-wasm/create'])
    await run('npm', ['pack', '--pack-destination', packed], { cwd: join(copy, source), env: { HOME: home, ...env } })
  return { ...hashes(join(copy, 'pkg')), ...hashes(packed) }
}

function hashes(path: string): Record<string, string> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const entries = files.map((file) => {
    const full = join(file.parentPath, file.name)
    return [relative(path, full), createHash('sha256').update(readFileSync(full)).digest('hex')] as const
  })
  return Object.fromEntries(entries.sort())
}

test('two clean builds in other folders and homes, with crates of the registry and of a folder, make the same package and tarball', async (context) => {
  const one = join(folder, 'one')
  copyTo(one)
  // Crates as they were fetched, packed: cargo unpacks them anew.
  for (const name of ['registry/cache', 'registry/index', 'config.toml'])
    if (existsSync(join(cargoHome, name))) symlinkSync(join(cargoHome, name), join(one, 'cargo', name))
  const first = await build(one, { LC_ALL: 'C', TZ: 'UTC' })

  const two = join(folder, 'a folder with spaces', 'two')
  const crates = join(two, 'crates')
  await run('cargo', ['vendor', '--locked', '--versioned-dirs', crates], { cwd: copyTo(two) })
  const settings = `[source.crates-io]\nreplace-with = "folder"\n[source.folder]\ndirectory = ${JSON.stringify(crates)}\n`
  writeFileSync(join(two, 'cargo', 'config.toml'), settings)
  const second = await build(two, { LC_ALL: 'C.UTF-8', TZ: 'Pacific/Kiritimati', CARGO_NET_OFFLINE: 'true' })

  for (const file of ['waymark_core_bg.wasm', 'waymark_core.js'])
    context.diagnostic(`sha256 ${first[file]}  pkg/${file}`)
  const tarballs = Object.keys(first).filter((file) => file.endsWith('.tgz'))
  for (const file of tarballs) context.diagnostic(`sha256 ${first[file]}  ${file}`)
  assert.equal(tarballs.length, 2)
  assert.deepEqual(second, first)
  const files = Object.fromEntries(Object.entries(first).filter(([file]) => !tarballs.includes(file)))
  assert.deepEqual(hashes(join(root, 'pkg')), files, '`npm run build -- core` in this folder made another package.')
})

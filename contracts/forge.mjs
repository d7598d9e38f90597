// SPDX-License-Identifier: MIT OR Apache-2.0
// Runs forge in this folder: `node forge.mjs test -vv`.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const here = dirname(fileURLToPath(import.meta.url))

/** Runs forge with these arguments and ends the process when forge fails. */
export function forge(...args) {
  linkLibrary('@openzeppelin/contracts')
  const { status, error } = spawnSync(binary(), args, {
    cwd: here,
    stdio: 'inherit',
    env: { ...process.env, ...(args[0] === 'test' ? thorough() : {}) },
  })
  if (error) throw new Error(`forge could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** For `npm run test:full` and the long run: more cases, from a seed that nobody chose. */
function thorough() {
  const {
    WAYMARK_TESTS,
    FOUNDRY_PROFILE = WAYMARK_TESTS === 'full' ? 'full' : 'default',
    FOUNDRY_FUZZ_SEED,
  } = process.env
  if (FOUNDRY_PROFILE === 'default') return {}
  const seed = FOUNDRY_FUZZ_SEED ?? `0x${randomInt(2 ** 47).toString(16)}`
  process.stderr.write(`forge: FOUNDRY_PROFILE=${FOUNDRY_PROFILE} FOUNDRY_FUZZ_SEED=${seed}\n`)
  return { FOUNDRY_PROFILE, FOUNDRY_FUZZ_SEED: seed }
}

/**
 * The native binary itself: the script the npm package puts on PATH answers 0 whatever forge answered, so a failing
 * test would pass.
 */
function binary() {
  const cpu = { x64: 'amd64', arm64: 'arm64' }[process.arch] ?? process.arch
  const name = `@foundry-rs/forge-${process.platform}-${cpu}`
  try {
    return require.resolve(`${name}/bin/forge${process.platform === 'win32' ? '.exe' : ''}`)
  } catch {
    throw new Error(`${name} is not installed: run npm install, with optional dependencies, at the root of the project`)
  }
}

/**
 * Shows an installed package to forge as lib/<package>. The compiler sees only files inside this folder, and their
 * names must not carry the path of this machine, or the same source would give another bytecode elsewhere.
 */
function linkLibrary(name) {
  const target = dirname(require.resolve(`${name}/package.json`))
  const link = join(here, 'lib', name)
  try {
    if (readlinkSync(link) === target) return
  } catch {
    // Not there yet.
  }
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { recursive: true, force: true })
  symlinkSync(target, link, 'junction')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) forge(...process.argv.slice(2))

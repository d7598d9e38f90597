/**
 * `npm run fuzz -- query 600`: a target under libFuzzer, guided by coverage, for that many seconds; without names,
 * every target. Stable Rust will do: the code has no `unsafe`, so that no sanitizer is needed. What it finds stands in
 * `.waymark/fuzz/`.
 */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const triple = { x64: 'x86_64', arm64: 'aarch64' }[process.arch] ?? process.arch
const host = `${triple}-unknown-linux-gnu`
const all = [
  'query',
  'envelope',
  'email',
  'session',
  'path',
  'reader',
  'message',
  'live',
  'instant',
  'proof',
  'receipt',
]
const words = process.argv.slice(2)
const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? 600)
const named = words.filter((word) => !/^\d+$/.test(word))

const flags = [
  '-Cpasses=sancov-module',
  ...['level=4', 'inline-8bit-counters', 'pc-table', 'trace-compares'].map(
    (option) => `-Cllvm-args=-sanitizer-coverage-${option}`,
  ),
  '-Ccodegen-units=1',
]
run(
  'cargo',
  [
    ...['build', '--locked', '--profile', 'fuzz', '-p', 'waymark-core-fuzz', '--bin', 'libfuzzer'],
    ...['--features', 'libfuzzer'],
    // With a target of its own, what only runs while building is not instrumented.
    ...['--target', host, '--target-dir', 'target/libfuzzer'],
  ],
  { RUSTFLAGS: flags.join(' ') },
)

let failed = false
for (const target of named.length > 0 ? named : all) {
  const folder = join(root, '.waymark', 'fuzz', target)
  const corpus = join(folder, 'corpus')
  mkdirSync(corpus, { recursive: true })
  const dictionary = join(folder, 'words.dict')
  const { seeds, words } = told(target)
  writeFileSync(dictionary, words.map((word) => `"${[...word].map(hex).join('')}"\n`).join(''))
  for (const seed of seeds) writeFileSync(join(corpus, createHash('sha1').update(seed).digest('hex')), seed)
  console.log(`\n── ${target}, ${seconds} s`)
  const code = run(
    join(root, 'target', 'libfuzzer', host, 'fuzz', 'libfuzzer'),
    [
      corpus,
      `-dict=${dictionary}`,
      `-artifact_prefix=${folder}/`,
      `-max_total_time=${seconds}`,
      ...['-max_len=4096', '-timeout=10', '-print_final_stats=1', '-verbosity=0'],
    ],
    { WAYMARK_FUZZ: target },
    true,
  )
  failed ||= code !== 0
}
process.exit(failed ? 1 : 0)

/** @param {number} byte */
function hex(byte) {
  return `\\x${byte.toString(16).padStart(2, '0')}`
}

/**
 * Seeds and words as the target itself names them.
 * @param {string} target
 */
function told(target) {
  const { status, stdout } = spawnSync(
    'cargo',
    ['run', '--locked', '-q', '--profile', 'fuzz', '-p', 'waymark-core-fuzz', '--bin', 'told', '--', target],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (status !== 0) process.exit(status ?? 1)
  const lines = stdout.split('\n').filter(Boolean)
  const of = (/** @type {string} */ kind) =>
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => Buffer.from(line.slice(kind.length + 1), 'hex'))
  return { seeds: of('seed'), words: of('word') }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {boolean} mayFail
 */
function run(program, args, env, mayFail = false) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0 && !mayFail) process.exit(status ?? 1)
  return status
}

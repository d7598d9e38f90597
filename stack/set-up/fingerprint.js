/** Hashes the inputs of a step, and skips the step when none has changed. */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './paths.js'

const skipped = new Set(['node_modules', 'target', 'dist', 'out', 'cache', 'generated', '.waymark', 'test-results'])

/** @param {string} path @param {import('node:crypto').Hash} hash */
function feed(path, hash) {
  if (!existsSync(path)) {
    hash.update(`absent ${relative(root, path)}\n`)
    return
  }
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!skipped.has(name)) feed(join(path, name), hash)
    return
  }
  hash.update(`${relative(root, path)}\n`)
  hash.update(readFileSync(path))
}

/**
 * Hash over the names and contents of files and folders; build output and installed packages are left out.
 *
 * @param {string[]} paths relative to the repository, or absolute
 * @param {string[]} [words] anything else the result depends on
 */
export function fingerprint(paths, words = []) {
  const hash = createHash('sha256')
  for (const path of paths) feed(path.startsWith('/') ? path : join(root, path), hash)
  for (const word of words) hash.update(`${word}\n`)
  return hash.digest('hex')
}

/**
 * Runs `work` unless the stamp says that it already ran for the same inputs and every output is there.
 *
 * @param {string} stamp file that remembers the inputs of the last success
 * @param {string} inputs fingerprint
 * @param {string[]} outputs files that must exist
 * @param {() => Promise<unknown>} work
 * @returns {Promise<'cached' | 'done'>}
 */
export async function skipIfUnchanged(stamp, inputs, outputs, work) {
  const current = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (current === inputs && outputs.every((output) => existsSync(output.startsWith('/') ? output : join(root, output))))
    return 'cached'
  // A step that is cut off half-way must run again.
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, inputs)
  return 'done'
}

/** Caches compiled native modules for every clone on this machine. */

import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Puts a kept build where the module looks for it; nothing where none is kept.
 *
 * @param {string} cached
 * @param {string} target
 */
export function restoreBuild(cached, target) {
  if (existsSync(cached)) cpSync(cached, target, { recursive: true })
}

/**
 * Keeps a build, whole or not at all: another clone may look at any moment.
 *
 * @param {string} built
 * @param {string} cached
 */
export function saveBuild(built, cached) {
  const half = `${cached}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(dirname(half), { recursive: true })
  const release = join(built, 'Release')
  // sqlite3 keeps its binary in build/Release among object files of 60 MB; isolated-vm has just the binary.
  if (existsSync(release))
    cpSync(release, join(half, 'Release'), {
      recursive: true,
      filter: (path) => !/obj(\.target)?$|\.deps$|\.a$/.test(path),
    })
  else cpSync(built, half, { recursive: true })
  rmSync(cached, { recursive: true, force: true })
  renameSync(half, cached)
}

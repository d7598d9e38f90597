/** PostgreSQL refuses to run as root: root runs it as `nobody`, who must be able to reach its programs and its data. */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StepFailed } from './progress.js'

/** @typedef {{ uid: number, gid: number }} Owner whose rights a program runs with */

/**
 * The unprivileged user, or null unless this process is root.
 *
 * @returns {Owner | null}
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return null
  const number = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/** Survives a restart of the machine, unlike the folder for temporary files, and everybody may reach it. */
const open = '/var/tmp'

/**
 * Where data that was meant for `wish` lies: there, or in an open folder if only root could reach it.
 *
 * @param {string} wish @param {Owner | null} owner
 */
export function folderFor(wish, owner) {
  if (!owner || isOpen(dirname(wish))) return wish
  return join(open, `waymark-${createHash('sha256').update(wish).digest('hex').slice(0, 12)}-${basename(wish)}`)
}

/**
 * Makes a folder that belongs to the owner alone.
 *
 * @param {string} folder @param {Owner | null} owner
 */
export function makeOwned(folder, owner) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!owner) return
  refuseStrangers(folder, [0, owner.uid])
  chownSync(folder, owner.uid, owner.gid)
}

/**
 * The folder itself, or a copy of it where everybody may read, if only root could reach it.
 *
 * @param {string} folder @param {string} version @param {Owner | null} owner
 */
export function reachable(folder, version, owner) {
  if (!owner || isOpen(folder)) return folder
  const copy = join(open, `waymark-programs-${version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(folder, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  refuseStrangers(copy, [0])
  return copy
}

/**
 * Whether everybody may go through every folder on the way.
 *
 * @param {string} path
 */
function isOpen(path) {
  for (let folder = nearest(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** @param {string} path @returns {string} */
function nearest(path) {
  return existsSync(path) ? realpathSync(path) : nearest(dirname(path))
}

/**
 * In a folder that everybody may write to, somebody else may have been faster.
 *
 * @param {string} folder @param {number[]} known
 */
function refuseStrangers(folder, known) {
  const found = lstatSync(folder)
  if (found.isDirectory() && known.includes(found.uid) && (found.mode & 0o022) === 0) return
  throw new StepFailed(
    `${folder} belongs to somebody else, or others may write to it.`,
    'Remove it, or run Waymark from a folder that every user of this machine may enter, and try again.',
  )
}

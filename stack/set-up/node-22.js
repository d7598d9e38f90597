/**
 * Finds a Node of version 22 or newer for Directus and the build: the system's, or one from npm where that is older.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.js'
import { StepFailed } from './progress.js'

/** Folder of the Node that npm installed for this platform, with its headers; none where npm has no such package. */
export function nodeFromNpm() {
  const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`)
  return existsSync(join(folder, 'bin', 'node')) ? folder : null
}

/** Path of the Node to use. */
export function node22() {
  const folder = nodeFromNpm()
  if (folder) return join(folder, 'bin', 'node')
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  throw new StepFailed(
    `Directus needs Node 22 and this is ${process.version}.`,
    'npm brings Node 22 along on Linux (x64, arm64). On other systems install Node 22 or newer and try again.',
  )
}

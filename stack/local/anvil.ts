/**
 * The path of the program `anvil`. npm puts a wrapper on PATH that exits with 0 even when it fails, and leaves anvil
 * running when it is killed.
 */

import { join } from 'node:path'
import { root } from '../set-up/paths.js'

/** Path of the program for this platform. */
export function anvilProgram(): string {
  const name = `anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  return join(root, 'node_modules', '@foundry-rs', name, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}

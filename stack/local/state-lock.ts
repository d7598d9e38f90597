/** A lock file on the state folder: no two stacks run on the same data, and processes of a killed stack are ended. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from '../set-up/paths.js'
import { StepFailed } from '../set-up/progress.js'
import type { ManagedProcess } from './process.ts'

/** The content of the lock file: the stack that runs on this state folder, its address and its processes. */
interface Running {
  pid: number
  processes: number[]
  url: string
}

const file = join(stateFolder, 'running.json')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Takes the lock. Throws `StepFailed` when a stack runs on this data already; ends processes of a killed stack. */
export function lockState(): void {
  mkdirSync(stateFolder, { recursive: true })
  const running = readLock()
  if (running && running.pid !== process.pid && isAlive(running.pid) && isOurs(running.pid))
    throw new StepFailed(
      `Waymark already runs at ${running.url} (process ${running.pid}).`,
      'Open that address, or stop it with Ctrl-C where it runs.',
    )
  endLeftovers()
}

/** Ends the processes that the lock file names, and removes it. */
export function endLeftovers(): void {
  for (const proc of readLock()?.processes ?? []) if (isAlive(proc) && isOurs(proc)) process.kill(-proc, 'SIGKILL')
  releaseLock()
}

function readLock(): Running | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Running) : null
}

/** Updates the lock file with the processes that run now. */
export function updateLock(url: string, processes: readonly ManagedProcess[]): void {
  const running: Running = { pid: process.pid, processes: processes.flatMap(({ pid }) => pid ?? []), url }
  writeFileSync(file, JSON.stringify(running))
}

export function releaseLock(): void {
  rmSync(file, { force: true })
}

/** A process id may have been given to somebody else since; only Linux lets us look. */
function isOurs(pid: number): boolean {
  try {
    return /local\/start\.ts|directus|anvil|nginx|postgres|redis|valkey/.test(
      readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    )
  } catch {
    return process.platform !== 'linux'
  }
}

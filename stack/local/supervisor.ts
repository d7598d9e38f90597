/** Restarts processes that crash, up to five times a minute; then gives up. */

import type { ManagedProcess } from './process.ts'

const tries = 5
const withinMs = 60_000

/** Callbacks of the supervisor. */
export interface SupervisorOptions {
  onMessage: (text: string) => void
  /** Called after a process runs again. */
  onRestart: () => void
  onGiveUp: (proc: ManagedProcess, how: string) => void
}

/** Makes the crash handler for the stack's processes. */
export function superviseProcesses({
  onMessage,
  onRestart,
  onGiveUp,
}: SupervisorOptions): (proc: ManagedProcess, how: string) => void {
  const crashes = new Map<ManagedProcess, number[]>()
  return function again(proc, how) {
    const recent = [...(crashes.get(proc) ?? []), Date.now()].filter((at) => at > Date.now() - withinMs)
    crashes.set(proc, recent)
    if (recent.length > tries) return onGiveUp(proc, how)
    onMessage(`${proc.name} crashed: ${how}. Starting it again …`)
    const began = Date.now()
    // PostgreSQL's processes need a moment to notice that the first of them is gone.
    setTimeout(
      () => {
        if (proc.isWanted)
          proc.start().then(
            () => {
              onMessage(`${proc.name} runs again after ${((Date.now() - began) / 1000).toFixed(1)} s.`)
              onRestart()
            },
            (error: Error) => proc.isWanted && again(proc, error.message),
          )
      },
      200 * 2 ** (recent.length - 1),
    )
  }
}

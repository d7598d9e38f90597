/** Takes a process of the stack down for a while, and brings it back whatever the test did meanwhile. */

import { controlProcess } from './fixtures.ts'

type ProcessName = Parameters<typeof controlProcess>[0]

/** Runs `work` while a part is off. `kill` is a power cut, `stop` a clean end. */
export async function withOutage(name: ProcessName, how: 'kill' | 'stop', work = async () => {}): Promise<void> {
  await controlProcess(name, how)
  try {
    await work()
  } finally {
    await controlProcess(name, 'start')
  }
}

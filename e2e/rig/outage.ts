/** Parts of the stack that are off for a while, and back afterwards, whatever happened meanwhile. */

import { part } from './product.ts'

type PartName = Parameters<typeof part>[0]

/** Runs `work` while a part is off. `kill` is a power cut, `stop` a clean end. */
export async function without(name: PartName, how: 'kill' | 'stop', work = async () => {}): Promise<void> {
  await part(name, how)
  try {
    await work()
  } finally {
    await part(name, 'start')
  }
}

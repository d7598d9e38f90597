/** How many blocks are asked for in one question. RPCs differ in what they allow, and none says so beforehand. */
import { RpcError } from './errors.ts'

const widest = 2000

/** Questions that were answered before a wider one is tried again. */
const easyBefore = 20

export class AdaptiveRange {
  blocks = widest
  #answered = 0

  /** Reads with the stride as it is; a question that is refused or takes too long is asked again for half of it. */
  async read<T>(read: (blocks: number) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const found = await read(this.blocks)
        if (++this.#answered % easyBefore === 0) this.blocks = Math.min(widest, this.blocks * 2)
        return found
      } catch (error) {
        if (!mayBeTooWide(error) || this.blocks === 1) throw error
        this.blocks = Math.max(1, this.blocks >> 1)
        this.#answered = 0
      }
    }
  }
}

function mayBeTooWide(error: unknown): boolean {
  return (
    error instanceof RpcError && (error.kind === 'refused' || error.kind === 'timeout' || error.kind === 'too_much')
  )
}

/** A reply that is a file. It is streamed, so its size does not matter. */
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as othersTurn } from 'node:timers/promises'

/** Whoever takes nothing for so many ms is taken for gone. */
const patienceMs = 120_000

export class Download {
  readonly name: string
  readonly mediaType: string
  readonly parts: AsyncIterable<string | Uint8Array>
  /** Called when it is over, however it ends. */
  readonly onEnd: () => void

  constructor(name: string, mediaType: string, parts: AsyncIterable<string | Uint8Array>, onEnd = () => {}) {
    this.name = name
    this.mediaType = mediaType
    this.parts = parts
    this.onEnd = onEnd
  }
}

type Reply = Writable & {
  req: { method: string }
  set: (header: string, value: string) => unknown
  setTimeout: (ms: number, tell: () => void) => unknown
}

/** An error in the middle cuts the connection, so that the client does not take part of a file for the whole. */
export async function sendDownload(response: Reply, { name, mediaType, parts, onEnd }: Download): Promise<void> {
  try {
    response.set('Content-Type', mediaType)
    response.set('Content-Disposition', `attachment; filename="${name}"`)
    response.set('X-Content-Type-Options', 'nosniff')
    if (response.req.method === 'HEAD') return void response.end()
    response.setTimeout(patienceMs, () => response.destroy())
    await pipeline(unhurried(parts), response)
  } catch (error) {
    // Whoever takes no more of it has chosen so: nothing failed here.
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  } finally {
    onEnd()
  }
}

/** A fast connection would take part after part, and other requests had to wait until the file is sent. */
async function* unhurried<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const part of parts) {
    yield part
    await othersTurn()
  }
}

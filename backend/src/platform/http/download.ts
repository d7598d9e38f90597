/** A reply that is a file. It is streamed, so its size does not matter. */
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export class Download {
  readonly name: string
  readonly mediaType: string
  readonly parts: AsyncIterable<string | Uint8Array>

  constructor(name: string, mediaType: string, parts: AsyncIterable<string | Uint8Array>) {
    this.name = name
    this.mediaType = mediaType
    this.parts = parts
  }
}

/** An error in the middle cuts the connection, so that the client does not take part of a file for the whole. */
export async function sendDownload(
  response: Writable & { set: (header: string, value: string) => unknown },
  { name, mediaType, parts }: Download,
): Promise<void> {
  response.set('Content-Type', mediaType)
  response.set('Content-Disposition', `attachment; filename="${name}"`)
  response.set('X-Content-Type-Options', 'nosniff')
  await pipeline(parts, response)
}

/** Reads a submitted HTML form. */

import type { IncomingMessage } from 'node:http'

const largest = 10_000

/** Rejects when it is longer than any form of ours. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > largest) throw new Error('The form is too long.')
  }
  return new URLSearchParams(text)
}

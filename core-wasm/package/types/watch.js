/** Goes on reading a schema, and writes when it has changed. */

/**
 * Ends when it is told to, or when the first reading fails for another reason than that the server is not there. Later
 * failures are said once each, and what was written stays.
 *
 * @param {object} work
 * @param {() => Promise<string>} work.read
 * @param {(text: string) => void} work.write
 * @param {() => Promise<void>} work.wait for the next reading
 * @param {(message: string) => void} work.say
 * @param {(error: unknown) => string} work.explain
 * @param {(error: unknown) => boolean} work.isAway whether an error says that the server is not there now
 * @param {AbortSignal} [work.signal]
 */
export async function watch({ read, write, wait, say, explain, isAway, signal }) {
  /** @type {string | undefined} */
  let written
  /** @type {string | undefined} */
  let trouble
  while (!signal?.aborted) {
    try {
      const text = await read()
      if (trouble) say('The schema can be read again.')
      trouble = undefined
      if (text !== written) write(text)
      written = text
    } catch (error) {
      if (written === undefined && !isAway(error)) throw error
      const message = explain(error)
      if (message !== trouble) say(message)
      trouble = message
    }
    await wait()
  }
}

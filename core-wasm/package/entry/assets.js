/** Reading files: their bytes, and how far they are. */

/**
 * @typedef {object} Control the last argument of a call, or with other options among them
 * @property {boolean} [aborted] of an abort signal
 * @property {(progress: { loaded: number, total: number }) => void} [onProgress]
 */

/**
 * The calls of `core.assets` that ask the server.
 *
 * @param {any} calls as the core makes them
 */
export const filesOf = (calls) => ({
  /** @param {string} id @param {any} options of the address and of the call */
  read(id, options) {
    if (!options || 'aborted' in options) return calls.read(id, null, options)
    const { signal, timeoutMs, retry, onProgress, ...address } = options
    return calls.read(id, address, watched({ signal, timeoutMs, retry, onProgress }))
  },
  /** @param {string[]} ids @param {Control} [control] */
  zip: (ids, control) => calls.zip(ids, watched(control)),
  /** @param {string} id @param {Control} [control] */
  zipFolder: (id, control) => calls.zipFolder(id, watched(control)),
})

/**
 * The same control, by which the core hands over a reply before it is read. What is sent is watched by the core itself.
 *
 * @template {Control | null | undefined} Given
 * @param {Given} control
 * @returns {Given}
 */
export function watched(control) {
  const onProgress = control?.onProgress
  return onProgress ? { ...control, onReply: (/** @type {Response} */ reply) => watch(reply, onProgress) } : control
}

/**
 * The same reply, whose bytes are counted while they arrive.
 *
 * @param {Response} reply
 * @param {NonNullable<Control['onProgress']>} onProgress
 */
function watch(reply, onProgress) {
  const size = Number(reply.headers.get('content-length'))
  let loaded = 0
  const count = new TransformStream({
    transform(part, out) {
      out.enqueue(part)
      loaded += part.byteLength
      try {
        // What was packed for its way may be larger than was said.
        onProgress({ loaded, total: size && Math.max(size, loaded) })
      } catch (error) {
        console.error(error)
      }
    },
  })
  return reply.ok && reply.body ? new Response(reply.body.pipeThrough(count), reply) : reply
}

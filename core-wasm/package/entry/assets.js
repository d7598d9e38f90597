/** Reading files: their bytes, and how far they are. */

/**
 * `core.assets.read`, for the call as the core makes it.
 *
 * @param {(id: string, address: unknown, control: unknown) => Promise<Blob>} call
 */
export const readOf = (call) => (/** @type {string} */ id, /** @type {any} */ options) => {
  if (options?.aborted !== undefined) return call(id, null, options)
  const { signal, timeoutMs, retry, headers, token, onProgress, ...address } = options ?? {}
  // By it the core hands over a reply before it is read.
  const onReply = onProgress && ((/** @type {Response} */ reply) => watch(reply, onProgress))
  return call(id, address, { signal, timeoutMs, retry, headers, token, onReply })
}

/**
 * The same reply, whose bytes are counted while they arrive.
 *
 * @param {Response} reply
 * @param {(progress: { loaded: number, total: number }) => void} onProgress
 */
function watch(reply, onProgress) {
  const total = Number(reply.headers.get('content-length'))
  let loaded = 0
  const count = new TransformStream({
    transform(part, out) {
      out.enqueue(part)
      loaded += part.byteLength
      try {
        onProgress({ loaded, total })
      } catch (error) {
        console.error(error)
      }
    },
  })
  return reply.ok && reply.body ? new Response(reply.body.pipeThrough(count), reply) : reply
}

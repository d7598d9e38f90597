/** Reading files: their bytes, and how far they are. */

/**
 * `core.assets.read`, for the call as the core makes it.
 *
 * @param {(id: string, address: unknown, control: unknown) => Promise<Blob>} call
 */
export const readOf = (call) => (/** @type {string} */ id, /** @type {any} */ options) => {
  if (options?.aborted !== undefined) return call(id, null, options)
  const { signal, timeoutMs, retry, headers, token, onProgress, ...address } = options ?? {}
  /** @param {(reply: Response) => Response} [onReply] by which the core hands over a reply before it is read */
  const read = (onReply) => call(id, address, { signal, timeoutMs, retry, headers, token, onReply })
  if (!onProgress) return read()
  // Few pages show how far they are, so what counts is loaded with the first of them. Without it nothing else can be loaded.
  return import('../../src/bindings/shell/upload.js').then(
    ({ watch }) => read((reply) => watch(reply, onProgress)),
    () => read(),
  )
}

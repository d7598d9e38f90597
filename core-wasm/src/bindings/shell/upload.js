/**
 * Sends an upload that says how far it is. `fetch` cannot, so a browser's `XMLHttpRequest` does. Such a request sends the
 * cookies of its own site along, which Directus heeds when nobody else speaks: so only a form that carries a token, or
 * whose session is a cookie, is sent by it. What the owner sends with, and headers of the call's own, are for `fetch`.
 */

// The same numbers as in `perform.js`.
const NO_REPLY = 1
const UNSENDABLE = 2
const UNREADABLE = 3
const REDIRECTED = 4

/**
 * @param {XMLHttpRequest} request that its caller may abort
 * @param {string} method
 * @param {string} url
 * @param {string | false | null | undefined} bearer the session is a cookie where there is none
 * @param {FormData} body
 * @param {(event: ProgressEvent) => void} onProgress is called with `loaded` and `total` in bytes
 * @throws a failure, as `perform.js` has them
 */
export async function upload(request, method, url, bearer, body, onProgress) {
  /** @type {Promise<unknown>} */
  let done
  try {
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    else request.withCredentials = true
    request.upload.onprogress = onProgress
    done = new Promise((keep, fail) => {
      request.onload = keep
      request.onerror = request.onabort = () => fail(NO_REPLY)
    })
    request.send(body)
  } catch {
    throw UNSENDABLE
  }
  await done
  const { status, responseURL, responseText } = request
  // It follows a redirect by itself; that it did is an error here like everywhere.
  if (responseURL && responseURL !== new Request(url).url) throw [REDIRECTED, status]
  const isJson = /^[^;]*json\s*(;|$)/.test(String(request.getResponseHeader('content-type')))
  const reply = { status, isJson, retryAfter: request.getResponseHeader('retry-after') }
  if (!isJson || !responseText) return { ...reply, body: responseText || undefined }
  try {
    return { ...reply, body: JSON.parse(responseText) }
  } catch {
    if (status < 400) throw UNREADABLE
    return reply
  }
}

/**
 * The same reply, whose bytes are counted while they arrive.
 *
 * @param {Response} reply
 * @param {(progress: { loaded: number, total: number }) => void} onProgress
 */
export function watch(reply, onProgress) {
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

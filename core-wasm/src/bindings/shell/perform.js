/**
 * Performs one call of the core: what only JavaScript can do. What is sent, with which token, whether it is sent again
 * and what its failure means, the core decides: it gives `step`, and is asked by it.
 */

// Why there is no reply to read. The same numbers as in `call.rs`.
const NO_REPLY = 1
const UNSENDABLE = 2
const UNREADABLE = 3
const REDIRECTED = 4
const ABORTED = 5
const TIMED_OUT = 6

// What a reply is read as, in the lowest bits of the flags. The same numbers as in `call.rs`.
const JSON_ALONE = 0
const ANYTHING = 1
const TEXT = 2
const BLOB = 3
const BYTES = 4
const REDIRECT = 5
const HEADERS = 6
// The other bits.
const WITH_COOKIES = 8
const OUTLIVES_PAGE = 16
const MAY_NAME_ERRORS = 32
const TIMES_ANEW = 64
const IS_INNER = 128

/**
 * Gives the token when it is given nothing; tells what comes after a failure: a pause in milliseconds, or a token; throws
 * the error of the call; forgets the call for `null`, and takes what came of one of the core's own.
 *
 * @typedef {(id: number, failure?: any, data?: any) => any} Step
 */

/**
 * A failure before the core has judged it is a number, or a reply, or a list of a number and what is known beside it.
 *
 * @param {Step} step
 * @param {number} id of the call
 * @param {string} method of a request; empty where a token is all that is wanted
 * @param {string} url
 * @param {any} token null for none, true for that of a cookie, a promise where it is being renewed
 * @param {string | undefined} key of a thing that is done once
 * @param {any} body
 * @param {any} control what the call was told
 * @param {number} flags
 * @param {number} usualMs how long it may take where it was told nothing
 * @param {any} own what its owner sends with, instead of the global `fetch`
 */
export async function perform(step, id, method, url, token, key, body, control, flags, usualMs, own) {
  // Most calls are told nothing, and what is thrown costs more than all the rest of a call.
  const isSignal = typeof maybe(() => control?.aborted) === 'boolean'
  const options = isSignal ? { signal: control } : Object(control)
  const { signal } = options
  const timeoutMs = options.timeoutMs >= 0 ? options.timeoutMs : usualMs
  const wanted = flags & 7
  let why = 0
  /** @type {any} */
  let stop
  /** @type {any} */
  let timer
  /** @type {any} */
  let rest
  /** @type {any} */
  let data
  /** @type {AbortController} */
  let controller

  /** @param {number} reason */
  const end = (reason) => {
    if (why) return
    why = reason
    controller.abort()
    stop?.(reason)
  }
  const onAbort = () => end(ABORTED)

  /** What comes next can be ended. */
  const open = () => {
    if (why === TIMED_OUT) why = 0
    controller = new AbortController()
  }

  /** The time begins to run, or begins again. @param {number} pauseMs that comes first */
  const begin = (pauseMs) => {
    clearTimeout(timer)
    if (timeoutMs > 0) timer = setTimeout(end, Math.min(pauseMs + timeoutMs, 0x7fffffff), TIMED_OUT)
  }

  /** The value of a promise, unless the call ends first. @param {any} value @returns {Promise<any>} */
  const race = (value) =>
    new Promise((keep, fail) => {
      stop = fail
      Promise.resolve(value).then(keep, fail)
      if (why) fail(why)
    })

  const bearer = () => options.token ?? (token !== true && token)

  const requestOf = () => {
    const headers = new Headers(options.headers)
    if (!headers.has('accept')) headers.set('accept', wanted > ANYTHING ? '*/*' : 'application/json')
    if (bearer() && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer()}`)
    if (key) headers.set('idempotency-key', key)
    const isNothing = body === undefined || body === null
    const isJson = !isNothing && !goesAsItIs(body)
    if (isJson && !headers.has('content-type')) headers.set('content-type', 'application/json')
    return {
      method,
      headers,
      body: isNothing ? undefined : isJson ? written(body) : body,
      // The session is the only identity: a cookie of somebody who works in the Studio must not speak for a participant
      // whose core keeps its own tokens.
      credentials: flags & WITH_COOKIES || token === true ? 'include' : 'omit',
      // Followed by hand, that is, never: a token must not be carried to another place.
      redirect: 'manual',
      // What a browser kept for one person it would give to the next, whom it is not told apart from.
      cache: globalThis.document && 'no-cache',
      keepalive: Boolean(flags & OUTLIVES_PAGE),
      signal: controller.signal,
    }
  }

  /**
   * Sends a form and says how far it is, which `fetch` cannot. It sends the cookies of its own site along, which Directus
   * heeds when nobody else speaks: so only what carries a token, or whose session is a cookie, is sent by it.
   *
   * @param {any} init
   */
  const upload = ({ headers, signal }) =>
    new Promise((keep, fail) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.withCredentials = !bearer()
      request.upload.onprogress = (/** @type {ProgressEvent} */ event) => {
        // What is on its way is not late.
        begin(0)
        options.onProgress(event)
      }
      request.onerror = request.onabort = fail
      signal.onabort = () => request.abort()
      request.onload = () => {
        const { status, responseURL, responseText } = request
        keep({
          // It follows a redirect by itself; that it did is an error here like everywhere.
          status: responseURL && responseURL !== new Request(url).url ? 0 : status,
          // To ask for one that another origin may not see would be reported on the console.
          headers: new Headers(
            /** @type {any} */ (
              request
                .getAllResponseHeaders()
                .match(/.+/g)
                ?.map((line) => line.split(/: (.*)/, 2))
            ),
          ),
          text: () => responseText,
          json: async () => JSON.parse(responseText),
        })
      }
      request.send(body)
    })

  /** Sends once, by `fetch` or what stands in its place: it may give anything, and throw anything. */
  const exchange = async () => {
    // What exactly is wrong may hold a token, so it is not repeated.
    const init = maybe(requestOf)
    if (!init) throw UNSENDABLE
    const isWatched = options.onProgress && (bearer() || token) && body instanceof FormData
    const isUpload = isWatched && typeof XMLHttpRequest === 'function'
    let reply
    try {
      reply = await race(own ? own(url, init) : isUpload ? upload(init) : fetch(url, init))
    } catch (cause) {
      // Both are a `TypeError`: what cannot even be made into a request, and what nobody answered.
      throw why || (maybe(() => new Request(url, init)) ? [NO_REPLY, cause] : UNSENDABLE)
    }
    if (options.onReply) reply = maybe(() => options.onReply(reply)) ?? reply
    const status = maybe(() => reply.status)
    // A browser hides where it would have gone, and says 0.
    if (status === 0 || (status >= 300 && status < 400)) {
      if (wanted === REDIRECT) return {}
      throw [REDIRECTED, status]
    }
    if (!(status > 0 && status < 1000)) throw UNREADABLE
    const headers = maybe(() => reply.headers)
    const type = header(headers, 'content-type')
    // A double in a test may say nothing of its kind, and have a value.
    const isJson = type ? saysJson(type) : !headers && typeof maybe(() => reply.json) === 'function'
    const retryAfter = secondsOf(header(headers, 'retry-after'))
    let read
    try {
      read = await bodyOf(reply, headers, isJson, status < 400 ? wanted : ANYTHING)
    } catch (failure) {
      // An error is an error even when its body cannot be read: a proxy may cut it off.
      if (status < 400 || why) throw failure
    }
    return { status, body: read, isJson, headers, retryAfter }
  }

  /** @param {any} reply @param {any} headers @param {boolean} isJson @param {number} as */
  const bodyOf = async (reply, headers, isJson, as) => {
    if (as === HEADERS) return headers
    const isBytes = as === BLOB || as === BYTES
    if (!isBytes && (reply.status === 204 || header(headers, 'content-length') === '0')) return undefined
    const other = isJson && as !== TEXT ? 'json' : 'text'
    const reading = maybe(() => [reply[as === BLOB ? 'blob' : as === BYTES ? 'arrayBuffer' : other]()])
    if (!reading) throw UNREADABLE
    try {
      return (await race(reading[0])) || (isJson ? null : undefined)
    } catch (cause) {
      // Whole but wrong is a matter of what was sent; anything else is a connection that was cut.
      throw why || (cause instanceof SyntaxError ? UNREADABLE : [NO_REPLY, cause])
    }
  }

  const attempt = async () => {
    if (why) throw why
    const reply = await (flags & WITH_COOKIES ? race(inTurn(exchange)) : exchange())
    const { status = 200, body: read, isJson } = reply
    if (status >= 400 || (flags & MAY_NAME_ERRORS && read?.errors?.length)) throw reply
    if (wanted === JSON_ALONE && !isJson && typeof read === 'string') throw UNREADABLE
    const data = wanted > ANYTHING ? undefined : maybe(() => read.data)
    return data === undefined ? read : data
  }

  open()
  begin(0)
  // A signal that cannot be listened to only loses the abort.
  if (signal?.aborted) end(ABORTED)
  else signal?.addEventListener?.('abort', onAbort)
  try {
    for (;;) {
      try {
        if (token instanceof Promise) token = await race(token)
        if (method) {
          data = await attempt()
          return flags & IS_INNER ? undefined : data
        }
        return flags ? (token === true ? null : token) : undefined
      } catch (failure) {
        if (failure instanceof Error) throw failure
        token = step(id, failure)
        if (typeof token === 'number') {
          const ms = token
          if (flags & TIMES_ANEW) {
            open()
            begin(ms)
          }
          const pause = new Promise((keep) => {
            rest = setTimeout(keep, ms)
          })
          token = await race(pause).then(
            () => step(id),
            (failure) => step(id, failure),
          )
        }
      }
    }
  } catch (error) {
    // What failed for the core itself is told the core alone, below.
    if (!(flags & IS_INNER)) throw error
  } finally {
    clearTimeout(timer)
    clearTimeout(rest)
    signal?.removeEventListener?.('abort', onAbort)
    step(id, null, flags & IS_INNER ? data : undefined)
  }
}

/**
 * A promise of what `next` says of a call, or of `next` itself where it is no function: once `goOn` is called, or once
 * the promise is settled that comes first (`null` where there is nothing to wait for).
 *
 * @param {Step | Promise<any> | undefined} next @param {number} id @param {any} first
 */
export function later(next, id, first) {
  /** @type {any} */
  let goOn
  const begun = first === undefined ? new Promise((keep) => (goOn = keep)) : Promise.resolve(first)
  return Object.assign(
    begun.then(() => (typeof next === 'function' ? next(id) : next)),
    { goOn },
  )
}

/**
 * What the last reply puts into the cookie is the session of all tabs: of a sign-in and what renews the session before,
 * one goes after the other.
 *
 * @template T @param {() => Promise<T>} work @returns {Promise<T>}
 */
async function inTurn(work) {
  /** @type {Promise<T> | undefined} */
  let begun
  try {
    return await navigator.locks.request('waymark-session', () => (begun = work()))
  } catch {
    // There are no locks here, or none for a frame without an origin; or it is what the work itself threw.
    return begun ?? work()
  }
}

/** What is read of something that may throw, or be anything. @template T @param {() => T} read @returns {T | undefined} */
export function maybe(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Plain values go as JSON; what a browser sends in a way of its own goes as it is. @param {any} body */
const goesAsItIs = (body) =>
  typeof body === 'string' ||
  ArrayBuffer.isView(body) ||
  [FormData, Blob, URLSearchParams, ArrayBuffer].some((kind) => body instanceof kind)

/** @param {any} body */
function written(body) {
  // JSON has no form for a bigint, which is an id that is too large for a number.
  const plain = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'bigint' ? String(value) : value
  const text = maybe(() => JSON.stringify(body)) ?? JSON.stringify(body, plain)
  // What JSON writes as `{}` although it holds something. A stream could not be sent again, either.
  if (body instanceof Map || body instanceof Set || body.getReader || text === undefined) throw UNSENDABLE
  return text
}

/** @param {any} headers @param {string} name @returns {string | undefined} */
const header = (headers, name) => maybe(() => headers.get(name)) ?? undefined

/** Seconds, where a server names a moment. @param {string | undefined} text */
function secondsOf(text) {
  const at = Date.parse(text ?? '')
  return at && /[a-z]/i.test(String(text)) ? String(Math.max(0, Math.ceil((at - Date.now()) / 1000))) : text
}

/** `application/json`, `application/problem+json`, with or without parameters. @param {unknown} type */
const saysJson = (type) => /^[^;]*json\s*(;|$)/.test(String(type))

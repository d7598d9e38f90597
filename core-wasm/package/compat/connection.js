/** What the clients of one `createDirectus` send by: cores, each made when it is first needed. */

import init, { Core } from 'waymark-core'
import { storageFor } from './session-storage.js'

/** By it a request finds the call that it belongs to: it never leaves the page. */
const callHeader = 'x-waymark-call'

/**
 * @typedef {object} Call what one call of `request` is, besides what the core knows
 * @property {Record<string, string>} headers
 * @property {((options: any) => any)[]} transforms what changes the request before it is sent
 * @property {RequestCredentials} [credentials]
 * @property {RequestInit} [sent] the request as it was sent
 * @property {any} [reply] the reply
 * @property {any} [failure] what somebody's own code threw
 * @property {AbortController} controller
 */

export class Connection {
  /** @type {Map<string, Call>} */
  #calls = new Map()
  #count = 0
  /** @type {Promise<Core> | undefined} */
  #session
  /** @type {Promise<Core> | undefined} */
  #guest
  /** Speaks instead of the session: a token, or nobody. @type {{ token: string | null } | undefined} */
  own
  /** The tokens that came last. @type {import('./index.js').AuthenticationData | undefined} */
  pair

  /**
   * @param {import('./index.js').DirectusClient<any>} client
   * @param {any} [auth] mode and options of `authentication`; without them nobody signs in
   */
  constructor(client, auth) {
    this.client = client
    this.auth = auth
  }

  /** The core whose session speaks. */
  session() {
    // What could not be started is tried again by the next call.
    this.#session ??= this.#open(this.auth).catch((error) => {
      this.#session = undefined
      throw error
    })
    return this.#session
  }

  /** The core for calls that have a token of their own, or none. */
  guest() {
    this.#guest ??= this.#open().catch((error) => {
      this.#guest = undefined
      throw error
    })
    return this.#guest
  }

  /** Ends the core of the session, once it has renewed what it is renewing; the next call makes another one. */
  async forget() {
    const ending = this.#session
    this.#session = undefined
    ;(await ending?.catch(() => undefined))?.session.dispose()
  }

  /** Goes on with the same session and other options. @param {object} options */
  change(options) {
    this.auth = { ...this.auth, ...options }
    const before = this.#session
    if (!before) return
    this.#session = (async () => {
      const core = await before
      // A refresh that is under way would be lost, and the session with it.
      await core.session.accessToken().catch(() => undefined)
      core.session.dispose()
      const next = await this.#open(this.auth)
      const { access_token, refresh_token, expires_at } = this.pair ?? {}
      if (!this.auth.storage && access_token && refresh_token)
        next.session.adopt({ access_token, refresh_token, expires: Math.max(1, (expires_at ?? 0) - Date.now()) })
      return next
    })()
  }

  /** @param {any} [auth] */
  async #open(auth) {
    await init()
    const [apiUrl = ''] = String(this.client.url).split(/[?#]/)
    return new Core({
      apiUrl,
      mode: auth?.mode ?? 'json',
      autoRefresh: auth?.autoRefresh,
      refreshMarginMs: auth?.msRefreshBeforeExpires,
      storage: auth?.storage ? await storageFor(auth.storage) : 'memory',
      // Whose session is no cookie of ours: whether cookies go along is as `fetch` has it.
      fetch: (url, { credentials, ...options }) =>
        this.#fetch(url, auth && credentials ? { ...options, credentials } : options),
    })
  }

  /**
   * Sends one request by a core, and gives the reply as it came.
   *
   * @param {Core} core
   * @param {{ path: string, method?: string, params?: any, body?: any }} options
   * @param {Partial<Call> & { token?: string }} [given]
   */
  async send(core, { path, method = 'GET', params, body }, { token, ...given } = {}) {
    const call = { ...{ headers: {}, transforms: [], controller: new AbortController() }, ...given }
    return this.track(call, true, (control) =>
      core.request(/** @type {any} */ ({ path, method, query: params, body, token, ...control })),
    ).then(() => call)
  }

  /**
   * Follows what is sent by `start`.
   *
   * @template T
   * @param {Call} call
   * @param {boolean} isRaw whether a good reply is left as it came: its command reads it, and not the core
   * @param {(control: any) => Promise<T>} start
   */
  async track(call, isRaw, start) {
    this.#count += 1
    const name = String(this.#count)
    this.#calls.set(name, call)
    /** @type {any} */
    let refused
    const onReply = (/** @type {any} */ reply) => {
      call.reply = reply
      const isGood = reply?.status >= 200 && reply.status < 300
      if (!isGood) refused = reply?.clone?.()
      return isGood && isRaw ? new Response(null, { status: 204 }) : reply
    }
    try {
      return await start({ headers: { [callHeader]: name }, signal: call.controller.signal, onReply })
    } catch (error) {
      throw call.failure ?? (await dressed(error, call, refused))
    } finally {
      this.#calls.delete(name)
    }
  }

  /**
   * What every request is sent by: as the other client would send it.
   *
   * @param {string} url @param {RequestInit} init
   */
  async #fetch(url, init) {
    const { [callHeader]: name = '', accept: _, ...headers } = Object.fromEntries(new Headers(init.headers))
    const call = this.#calls.get(name)
    /** @type {any} */
    let options = { ...init, headers: named({ ...headers, ...call?.headers }) }
    const credentials = call?.credentials ?? this.auth?.credentials
    if (credentials) options.credentials = credentials
    if (!call) return this.#watch(url, await this.client.globals.fetch(url, options))
    try {
      for (const transform of call.transforms) options = await transform(options)
      call.sent = options
      options.signal = either(options.signal, init.signal)
      const reply = await this.client.globals.fetch(url, options)
      // A double in a test may give what a reply would hold.
      if (typeof reply === 'object' && reply !== null && !('json' in reply)) {
        return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
      }
      return this.#watch(url, reply)
    } catch (error) {
      // The caller's own code, or the caller's own signal: it is not tried again.
      if (!call.sent || (options.signal !== init.signal && options.signal?.aborted && !init.signal?.aborted)) {
        call.failure = error
        call.controller.abort()
      }
      throw error
    }
  }

  /** Keeps the tokens that a login or a refresh brings. @param {string} url @param {any} reply */
  async #watch(url, reply) {
    if (reply?.ok && /\/auth\/(login|refresh)(\/|$)/.test(new URL(url).pathname)) {
      const { data } = await reply
        .clone()
        .json()
        .catch(() => ({}))
      if (data) this.pair = { ...data, expires_at: Date.now() + (data.expires ?? 0) }
    }
    return reply
  }
}

/** @param {AbortSignal | undefined} own @param {AbortSignal | null | undefined} ours */
const either = (own, ours) => (own && ours && own !== ours ? AbortSignal.any([own, ours]) : (own ?? ours))

/** Names of headers as hooks know them: `Content-Type`. What is undefined is none. @param {Record<string, any>} headers */
const named = (headers) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value]),
  )

/**
 * The error of the core with what the other client's errors have: `response`, and `extensions` of each of `errors`.
 *
 * @param {any} error @param {Call} call @param {any} refused the reply, to be read again
 */
async function dressed(error, call, refused) {
  if (!call.reply || !Array.isArray(error?.errors)) return error
  const told = error.kind === 'session' ? await refused?.json().catch(() => undefined) : undefined
  const errors = Array.isArray(told?.errors)
    ? told.errors
    : error.errors.map((/** @type {any} */ part) => ({ ...part, extensions: { ...part.params, code: part.code } }))
  return Object.assign(error, { response: call.reply, errors })
}

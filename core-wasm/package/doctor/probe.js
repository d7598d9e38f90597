/** How a Directus is asked: only by methods that change nothing, and never further than to where it says it is. */

import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {Headers} headers
 * @property {string} text
 * @property {any} json null where the body is none
 *
 * @typedef {object} Asking
 * @property {'GET' | 'HEAD' | 'OPTIONS' | 'SEARCH'} [method]
 * @property {Record<string, string>} [headers]
 * @property {unknown} [body]
 * @property {boolean} [asHolder] with the token
 *
 * @typedef {object} Target what is looked at, and for whom
 * @property {string} url address of the API
 * @property {string | null} [origin] of the page that asks it
 * @property {'json' | 'cookie' | 'session'} [mode] where the page has its tokens
 * @property {string | null} [token]
 *
 * @typedef {{ status: number | null, isDirectus: boolean }} Upgrade status of a WebSocket's beginning; none when nobody
 *   answered
 *
 * @typedef {Awaited<ReturnType<typeof probe>>} Probe
 */

/** A Directus that is slower than this is not there. */
const patienceMs = 10_000

/** A request that nobody answered; the message says which, and why. */
export class NoReply extends Error {}

/**
 * @param {Target} target
 */
export function probe({ url, origin = null, mode = 'json', token = null }) {
  const base = new URL(url.endsWith('/') ? url : `${url}/`)

  /** @param {string | URL} path below the API @param {Asking} [asking] @returns {Promise<Reply>} */
  const ask = async (path, { method = 'GET', headers = {}, body, asHolder = false } = {}) => {
    const address = new URL(path, base)
    const reply = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(asHolder && token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error) => {
      const { code, message } = error.cause ?? error
      throw new NoReply(`${method} ${address.origin}${address.pathname} got no reply: ${code ?? message}`)
    })
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, text, json: parsed(text) }
  }

  const informed = once(() => ask('server/info', { asHolder: true }))

  return {
    base,
    origin: origin === base.origin ? null : origin,
    mode,
    token,
    ask,
    ping: once(() => ask('server/ping')),
    /** What the server says of itself: to the holder of a token more than to others. */
    info: async () => (await informed()).json?.data ?? {},
    isTokenRefused: async () => [401, 403].includes((await informed()).status),
    /** What those may do who are not signed in; null where the server does not say it. */
    openApi: once(async () => (await ask('server/specs/oas')).json),
    /** What a browser asks before a page of another origin may ask. */
    preflight: once(() =>
      ask('items/waymark_doctor', {
        method: 'OPTIONS',
        headers: {
          origin: origin ?? '',
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization,content-type',
        },
      }),
    ),
    upgrade: once(() => upgrade(new URL('websocket', base), origin)),
  }
}

/** Whether the reply is a page. Not by its type: Directus sends its `pong` as HTML. @param {Reply} reply */
export const isHtml = ({ text }) => /^\s*<(!doctype|html)/i.test(text)

/** Whether the reply is in the envelope of Directus. @param {{ json: any }} reply */
export const isDirectus = ({ json }) => Array.isArray(json?.errors) || json?.data !== undefined

/**
 * Begins a WebSocket, and ends it at once.
 *
 * @param {URL} address
 * @param {string | null} origin
 * @returns {Promise<Upgrade>}
 */
function upgrade(address, origin) {
  return new Promise((resolve) => {
    const nobody = { status: null, isDirectus: false }
    const request = (address.protocol === 'https:' ? overHttps : overHttp)(address, {
      agent: false,
      timeout: patienceMs,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        // The sample of RFC 6455: nothing is ever said on this connection.
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(origin ? { origin } : {}),
      },
    })
    request.once('upgrade', (_reply, socket) => {
      socket.destroy()
      resolve({ status: 101, isDirectus: true })
    })
    request.once('response', async (reply) => {
      let text = ''
      try {
        for await (const chunk of reply.setEncoding('utf8')) text += chunk
      } catch {
        // A connection that ends here has said its status all the same.
      }
      resolve({ status: reply.statusCode ?? null, isDirectus: isDirectus({ json: parsed(text) }) })
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(nobody))
    request.end()
  })
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Asks when it is called for the first time, and gives the same answer ever after.
 *
 * @template T
 * @param {() => Promise<T>} asks
 */
function once(asks) {
  /** @type {Promise<T> | undefined} */
  let asked
  return () => {
    asked ??= asks()
    return asked
  }
}

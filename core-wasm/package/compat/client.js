/** The client, and what it is composed of. */

import { refusal, throwIfEmpty } from './checks.js'
import { getAuthEndpoint } from './commands.js'
import { Connection } from './connection.js'
import { formatFields } from './query.js'
import { onlyToken } from './session-storage.js'

/** Where a client has its connection: `with` carries it along, also what another copy of this package has made. */
const connectionKey = Symbol.for('waymark-core/compat connection')

/** @param {string} url @param {{ globals?: object }} [options] */
export function createDirectus(url, { globals: own } = {}) {
  const { WebSocket, URL, console: logger } = globalThis
  // Looked up at every call: a test may put another one in its place.
  const fetch = (/** @type {any[]} */ ...given) => /** @type {any} */ (globalThis.fetch)(...given)
  const globals = { fetch, WebSocket, URL, logger, ...own }
  const client = {
    globals,
    url: addressOf(url, globals),
    /** @param {(client: any) => object} createExtension */
    with(createExtension) {
      return { ...this, ...createExtension(this) }
    },
  }
  return Object.assign(client, { [connectionKey]: new Connection(/** @type {any} */ (client)) })
}

/** @param {string} url @param {{ URL: typeof URL }} globals */
function addressOf(url, globals) {
  try {
    return new globals.URL(url)
  } catch {
    throw refusal('VALIDATION', `url: ${JSON.stringify(url)} is no address; give that of the API, with https://`, {
      ...{ field: 'url', reason: 'not_an_address' },
    })
  }
}

export const memoryStorage = () => {
  /** @type {any} */
  let kept = null
  return {
    get: async () => kept,
    set: async (/** @type {any} */ value) => {
      kept = value
    },
  }
}

/** @param {'json' | 'cookie' | 'session'} [mode] @param {any} [config] */
export const authentication =
  (mode = 'cookie', config = {}) =>
  (/** @type {any} */ client) => {
    const connection = new Connection(client, { ...config, mode })
    const store = async (/** @type {any} */ data) => {
      if (config.storage) await config.storage.set(data)
    }
    const call = () => ({ headers: {}, transforms: [], controller: new AbortController() })
    /** The tokens as they are now; the server's reply where the page has none. */
    const received = () => ({ ...onlyToken(null), ...connection.pair })
    /** @param {any} [options] */
    const chosen = (options) => {
      if (options?.mode && options.mode !== connection.auth.mode) connection.change({ mode: options.mode })
    }
    const getToken = async () => {
      if (connection.own) return connection.own.token
      const core = await connection.session()
      return core.session.accessToken().catch(() => null)
    }
    return {
      [connectionKey]: Object.assign(connection, { getToken }),
      getToken,
      /** @param {any} payload @param {any} [options] */
      async login(payload, options = {}) {
        chosen(options)
        connection.own = undefined
        const core = await connection.session()
        const credentials = { ...payload, ...('otp' in options ? { otp: options.otp } : {}) }
        if (options.provider || !('email' in payload)) {
          const { mode } = connection.auth
          const path = getAuthEndpoint(options.provider)
          const body = JSON.stringify({ ...credentials, mode })
          const login = {
            ...call(),
            headers: jsonHeaders,
            credentials: connection.auth.credentials ?? (mode === 'json' ? undefined : 'include'),
          }
          await connection.send(await connection.guest(), { path, method: 'POST', body }, login)
          if (mode === 'json') core.session.adopt(/** @type {any} */ (connection.pair))
          else await core.session.refresh()
        } else await connection.track(call(), false, (control) => core.session.login(credentials, control))
        return received()
      },
      /** @param {any} [options] */
      async refresh(options) {
        chosen(options)
        const core = await connection.session()
        await connection.track(call(), false, (control) => core.session.refresh(control))
        connection.own = undefined
        return received()
      },
      async logout() {
        if (!connection.own) await (await connection.session()).session.logout()
        connection.own = undefined
        connection.pair = undefined
      },
      stopRefreshing: () => connection.change({ autoRefresh: false }),
      /** @param {string | null} token */
      async setToken(token) {
        connection.own = { token }
        connection.pair = undefined
        await connection.forget()
        await store(onlyToken(token))
      },
    }
  }

/** @param {string} token */
export const staticToken = (token) => (/** @type {any} */ client) => {
  const connection = new Connection(client)
  connection.own = { token: token ?? null }
  const getToken = async () => connection.own?.token ?? null
  return {
    [connectionKey]: Object.assign(connection, { getToken }),
    getToken,
    /** @param {string | null} token */
    async setToken(token) {
      connection.own = { token }
    },
  }
}

const jsonHeaders = { 'Content-Type': 'application/json' }

/**
 * Who speaks, and by which core: the token of the call, the client's own way to one, or the session.
 *
 * @param {any} client @param {string} [authorization] of the call
 */
async function speaker(client, authorization) {
  /** @type {Connection & { getToken?: unknown }} */
  const connection = client[connectionKey]
  if (!connection)
    throw refusal('VALIDATION', 'This client is none of waymark-core/compat: make it by its createDirectus()', {
      ...{ field: 'client', reason: 'not_a_client' },
    })
  if (authorization !== undefined)
    return { core: await connection.guest(), token: authorization.replace(/^Bearer /, '') }
  const isOwn = client.getToken && client.getToken !== connection.getToken
  if (connection.auth && !connection.own && !isOwn) return { core: await connection.session() }
  return {
    core: await connection.guest(),
    token: (isOwn ? await client.getToken() : connection.own?.token) || undefined,
  }
}

/**
 * @param {any} client @param {any} options
 * @param {any} config of `rest` or `graphql`
 */
async function send(client, options, config) {
  const { 'Content-Type': type, ...others } = options.headers ?? {}
  const isForm = typeof FormData !== 'undefined' && options.body instanceof FormData
  // `fetch` adds the boundary of a form by itself.
  const contentType = type === 'multipart/form-data' || (isForm && !type) ? undefined : (type ?? 'application/json')
  const headers = { ...others, ...(contentType ? { 'Content-Type': contentType } : {}) }
  const { core, token } = await speaker(client, headers.Authorization)
  const transforms = [options.onRequest, config.onRequest].filter(Boolean)
  const given = { token, headers, transforms, credentials: config.credentials, controller: new AbortController() }
  const call = await client[connectionKey].send(core, options, given)
  let result = options.isRaw ? call.reply : await readReply(call.reply)
  for (const { onResponse } of [options, config]) if (onResponse) result = await onResponse(result, call.sent)
  return result
}

/** What a reply holds: its `data`, a text, or the reply itself where it is neither JSON nor text. @param {any} reply */
async function readReply(reply) {
  if (reply.status === 204) return null
  const type = reply.headers?.get('Content-Type')?.toLowerCase() ?? ''
  if (/^text\/(html|plain)/.test(type)) return reply.text()
  if (!/^application\/(health\+)?json/.test(type)) return reply
  const body = await reply.json().catch((/** @type {unknown} */ cause) => {
    throw failure(reply, 'decode', 'DECODE', 'The reply could not be read.', cause)
  })
  if (body === null || typeof body !== 'object') return body
  if (!('errors' in body)) return 'data' in body ? body.data : body
  const errors = Array.isArray(body.errors) ? body.errors : []
  const { code, message } = { ...errors[0]?.extensions, message: errors[0]?.message }
  const error = failure(reply, 'status', textOf(code, 'UNAVAILABLE'), textOf(message, ''))
  throw Object.assign(error, { errors }, 'data' in body ? { data: body.data } : {})
}

/** @param {unknown} value @param {string} otherwise */
const textOf = (value, otherwise) => (typeof value === 'string' ? value : otherwise)

/** @param {any} reply @param {string} kind @param {string} code @param {string} message @param {unknown} [cause] */
const failure = (reply, kind, code, message, cause) =>
  Object.assign(new Error(message, cause ? { cause } : undefined), {
    ...{ name: 'WaymarkError', kind, code, params: {}, status: reply.status, headers: reply.headers, response: reply },
    errors: [{ code, message, params: {} }],
  })

/** @param {any} [config] */
export const rest =
  (config = {}) =>
  () => ({
    /** @this {any} @param {() => any} command */
    async request(command) {
      if (typeof command !== 'function')
        throw refusal('VALIDATION', 'request() takes a command, like readItems(...), or a function that gives one', {
          ...{ field: 'command', reason: 'not_a_function' },
        })
      const options = command()
      if (typeof options?.path !== 'string')
        throw refusal('VALIDATION', 'A command gives a request, whose path is a text: { path, method }', {
          ...{ field: 'path', reason: 'not_a_text' },
        })
      return send(this, options, config)
    },
  })

/** @param {any} [config] */
export const graphql =
  (config = {}) =>
  () => ({
    /** @this {any} @param {string} query @param {object} [variables] @param {'items' | 'system'} [scope] */
    async query(query, variables, scope = 'items') {
      throwIfEmpty(query, 'The query cannot be empty')
      const path = scope === 'items' ? '/graphql' : '/graphql/system'
      const { credentials } = config
      return send(this, { path, method: 'POST', body: JSON.stringify({ query, variables }) }, { credentials })
    },
  })

/** @param {any} options */
export const customEndpoint = (options) => () => ({ ...options })

/** @param {string | null | undefined} token @param {() => any} command */
export const withToken = (token, command) => () => {
  const options = command()
  return token ? { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } } : options
}

/** @param {() => any} command @param {object | ((options: RequestInit) => RequestInit)} options */
export const withOptions = (command, options) => () => ({
  ...command(),
  onRequest:
    typeof options === 'function' ? options : (/** @type {RequestInit} */ request) => ({ ...request, ...options }),
})

/** @param {() => any} command */
export const withSearch = (command) => () => {
  const { params, ...options } = command()
  if (options.method !== 'GET' || !params) return params ? { ...options, params } : options
  const query = { ...params, fields: formatFields(params.fields ?? []) }
  return { ...options, method: 'SEARCH', body: JSON.stringify({ query }) }
}

/** @param {any} error */
export const isDirectusError = (error) =>
  typeof error === 'object' &&
  error !== null &&
  Array.isArray(error.errors) &&
  error.errors[0]?.message !== undefined &&
  error.errors[0].extensions?.code !== undefined

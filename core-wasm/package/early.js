/**
 * The first reads of a page, sent before the core is loaded. Sent from here is only what needs no judgement: plain
 * queries, by somebody whose stored token goes on for a while, or by nobody. Whatever does not come back as data is
 * asked of the core, which knows what is to be done.
 */

import { aborted, callOf, coreLoader, maybe } from './loading.js'

/** What a token must have left, as the core wants it. */
const MARGIN_MS = 30_000
/** How long an answer is waited for; the core then asks anew, with its own patience. */
const PATIENCE_MS = 10_000
/** Longer addresses are a matter of the core, which sends them in another way. */
const LONGEST = 2000

/** How long a call may take in all where nobody said it, as in the core. */
const USUAL_MS = 30_000

/**
 * @param {import('waymark-core').CoreOptions} options
 * @param {(options: import('waymark-core').CoreOptions) => Promise<any>} [load]
 * @returns {import('./early.js').Early<any, any>}
 */
export function early(options, load = loadCore) {
  const loader = coreLoader(() => load(options))

  /** @param {'list' | 'get'} name @param {number} ids which come before the query */
  const read =
    (name, ids) =>
    async (/** @type {any[]} */ ...given) => {
      if (loader.core) return loader.core.items[name](...given)
      const call = callOf(given.slice(0, ids + 2), ids + 1, options?.timeoutMs ?? USUAL_MS)
      const token = maybe(() => tokenFor(options))
      const { data, pauseMs } = await send(options, token, call).catch(() => nothing)
      // Behind the first rows, so that they have the line and the processor to themselves. Whoever has them need not hear
      // that the core is missing; the next call says so.
      void loader.start()
      // What was read as somebody is for nobody who came after.
      if (token && !goesOn(token)) throw aborted()
      return data === undefined ? loader.wait(call, (core, args) => core.items[name](...args), pauseMs) : data
    }

  return {
    items: { list: read('list', 1), get: read('get', 2) },
    core: () => loader.wait(callOf([]), (core) => core),
  }
}

/** @param {import('waymark-core').CoreOptions} options */
async function loadCore(options) {
  const { default: init, Core } = await import('waymark-core')
  await init()
  return new Core(options)
}

/** @type {{ data?: any, pauseMs?: number }} */
const nothing = {}

/** @param {import('waymark-core').CoreOptions} options */
const addressOf = ({ apiUrl }) => `${apiUrl.trim().replace(/\/+$/, '')}/`

/**
 * The data of a reply; none, or a rejection, where the core is to be asked, and how long not yet.
 *
 * @param {import('waymark-core').CoreOptions} options
 * @param {string | undefined} token
 * @param {import('./loading.js').Call} call
 */
async function send(options, token, { args, at, signal, until }) {
  const { mode, storage, fetch: own } = options
  const isUsual = (mode ?? 'json') === 'json' && (storage ?? 'memory') === 'memory' && !own
  const api = addressOf(options)
  const path = Array.from({ length: at - 1 }, (_, index) => args[index])
  if (
    !isUsual ||
    isTold(args[at], signal) ||
    !/^(https?:\/)?\/[^?#]*$/.test(api) ||
    !path.every(isName) ||
    signal?.aborted
  )
    return nothing
  const text = written(args[at - 1] ?? {})
  const url = `${api}items/${path.join('/')}${text && '?'}${text}`
  if (token === undefined || url.length > LONGEST) return nothing
  const patience = AbortSignal.timeout(Math.max(0, Math.min(until - performance.now(), PATIENCE_MS)))
  const reply = await fetch(url, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    // As the core sends: no cookie speaks for anybody, and no token goes elsewhere.
    credentials: 'omit',
    redirect: 'manual',
    // The cache of a browser does not know whose rows it holds.
    ...(globalThis.document && { cache: 'no-cache' }),
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  })
  if (reply.ok) return { data: (await reply.json()).data }
  const after = reply.headers.get('retry-after') ?? ''
  return { pauseMs: /[a-z]/i.test(after) ? Date.parse(after) - Date.now() : Number(after) * 1000 }
}

/** Whether a call has options beside a signal, which may be inherited. @param {any} options @param {any} signal */
const isTold = (options, signal) =>
  options &&
  options !== signal &&
  (Object.getPrototypeOf(options) !== Object.prototype || Object.keys(options).some((name) => name !== 'signal'))

/** A collection or a key that needs no encoding. Collections of Directus itself have calls of their own. @param {unknown} part */
const isName = (part) =>
  Number.isSafeInteger(part) || (typeof part === 'string' && /^[\w-]+$/.test(part) && !part.startsWith('directus_'))

/** A server may have a storage too, which is that of all its visitors. */
const storedIn = () => (globalThis.document ? globalThis.sessionStorage : undefined)

/**
 * The token of whoever is signed in, empty for nobody; undefined where only the core can say.
 *
 * @param {import('waymark-core').CoreOptions} options
 */
function tokenFor(options) {
  // There a page that opens finds nobody.
  if (options.storage === 'memory') return ''
  const area = storedIn()
  const token = area?.getItem('auth_token')
  if (token) {
    const isOurs = area?.getItem('auth_api_url') === addressOf(options)
    return isOurs && Number(area?.getItem('auth_expires_at')) > Date.now() + MARGIN_MS ? token : undefined
  }
  // Another tab's session, or a browser that is kept signed in.
  const isKnown = /(^|;\s*)(directus_token|(__Host-)?waymark_kept)=[^;]/.test(globalThis.document?.cookie ?? '')
  return isKnown ? undefined : ''
}

/** Whether the session of a token lasts: it may have been renewed. @param {string} token */
function goesOn(token) {
  const now = maybe(() => storedIn()?.getItem('auth_token'))
  return now && personOf(now) === personOf(token)
}

/** Whose token it is, where that is written in it; the token itself where not. @param {string} token */
const personOf = (token) =>
  maybe(() => JSON.parse(atob(String(token.split('.')[1]).replaceAll('-', '+').replaceAll('_', '/'))).id) ?? token

/** @param {unknown} value */
const count = (value) => (Number.isSafeInteger(value) ? String(value) : undefined)

/** Half a character is written in another way by the core. @param {unknown} value */
const nested = (value) => {
  const text = isObject(value) ? JSON.stringify(value) : undefined
  return text?.includes('\\ud') ? undefined : text
}

/** What may stand in a query that is sent from here, and how it is written. @type {Record<string, (value: any) => string | undefined>} */
const writers = {
  fields: (value) => names('', value).join(),
  sort: (value) => ([value].flat().every(isText) ? [value].flat().join() : undefined),
  filter: nested,
  deep: nested,
  search: (value) => (isText(value) ? value : undefined),
  limit: count,
  offset: count,
  page: count,
}

/** @param {unknown} value */
const isText = (value) => typeof value === 'string' && value !== ''

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && !Array.isArray(value)

/** The query as the core writes it. Throws for one that the core should see. @param {Record<string, any>} query */
function written(query) {
  if (!isPlain(query) || Array.isArray(query)) throw query
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue
    const text = Object.hasOwn(writers, name) && writers[name]?.(value)
    if (!text) throw query
    parts.append(name, text)
  }
  return String(parts)
}

/** Values that JSON and an address hold as they are. @param {any} value @returns {boolean} */
function isPlain(value, depth = 0) {
  if (typeof value === 'object' && value !== null) {
    const isKnown = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
    return isKnown && depth < 50 && Object.values(value).every((entry) => isPlain(entry, depth + 1))
  }
  return value == null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
}

/** `['id', { steps: ['title'] }]` is `id`, `steps.title`. @param {string} prefix @param {any} value @returns {string[]} */
function names(prefix, value) {
  if (typeof value === 'string') return [prefix + value]
  if (Array.isArray(value)) return value.flatMap((entry) => names(prefix, entry))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) =>
    names(`${prefix}${name}${below && isObject(below) ? ':' : '.'}`, below),
  )
}

/**
 * The first reads of a page, sent before the core is loaded. Sent from here is only what needs no judgement: plain
 * queries, by somebody whose stored token goes on for a while, or by nobody. Whatever does not come back as data is
 * asked of the core, which knows what is to be done.
 */

/** What a token must have left, as the core wants it. */
const MARGIN_MS = 30_000
/** How long an answer is waited for; the core then asks anew, with its own patience. */
const PATIENCE_MS = 10_000
/** Longer addresses are a matter of the core, which sends them in another way. */
const LONGEST = 2000

/**
 * @param {import('waymark-core').CoreOptions} options
 * @param {(options: import('waymark-core').CoreOptions) => Promise<any>} [load]
 * @returns {import('./early.js').Early<any>}
 */
export function early(options, load = loadCore) {
  /** @type {any} */
  let core
  /** @type {Promise<any> | undefined} */
  let loading
  const whole = async () => {
    loading ??= load(options)
    try {
      core = await loading
      return core
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  /** @param {'list' | 'get'} call @param {number} ids which come before the query */
  const read =
    (call, ids) =>
    async (/** @type {any[]} */ ...given) => {
      if (core) return core.items[call](...given)
      const path = Array.from({ length: ids }, (_, at) => given[at])
      const data = await send(options, path, given[ids], given[ids + 1]).catch(() => undefined)
      // Behind the first rows, so that they have the line and the processor to themselves. Whoever has them need not hear
      // that the core is missing; the next call says so.
      const waiting = whole()
      waiting.catch(() => {})
      return data === undefined ? (await waiting).items[call](...given) : data
    }

  return { items: { list: read('list', 1), get: read('get', 2) }, core: whole }
}

/** @param {import('waymark-core').CoreOptions} options */
async function loadCore(options) {
  const { default: init, Core } = await import('waymark-core')
  await init()
  return new Core(options)
}

/**
 * The data of a reply; undefined, or a rejection, where the core is to be asked.
 *
 * @param {import('waymark-core').CoreOptions} options
 * @param {any[]} path behind `items/`
 * @param {any} query
 * @param {any} control
 */
async function send({ apiUrl, mode, storage, fetch: own, timeoutMs }, path, query, control) {
  const isUsual = (mode ?? 'json') === 'json' && (storage ?? 'memory') === 'memory' && !own
  const api = `${apiUrl.trim().replace(/\/+$/, '')}/`
  const signal = typeof control?.aborted === 'boolean' ? control : control?.signal
  const isTold = control && control !== signal && Object.keys(control).some((name) => name !== 'signal')
  if (!isUsual || isTold || !/^(https?:\/)?\/[^?#]*$/.test(api) || !path.every(isName) || signal?.aborted)
    return undefined
  const token = tokenFor(api, storage === 'memory')
  const text = written(query ?? {})
  const url = `${api}items/${path.join('/')}${text && '?'}${text}`
  if (token === undefined || url.length > LONGEST) return undefined
  const patience = AbortSignal.timeout(Math.min(timeoutMs || PATIENCE_MS, PATIENCE_MS))
  const reply = await fetch(url, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    // As the core sends: no cookie speaks for anybody, and no token goes elsewhere.
    credentials: 'omit',
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  })
  return reply.ok ? (await reply.json()).data : undefined
}

/** A collection or a key that needs no encoding. Collections of Directus itself have calls of their own. @param {unknown} part */
const isName = (part) =>
  Number.isSafeInteger(part) || (typeof part === 'string' && /^[\w-]+$/.test(part) && !part.startsWith('directus_'))

/**
 * The token of whoever is signed in, empty for nobody; undefined where only the core can say.
 *
 * @param {string} api
 * @param {boolean} isInMemory where a page that opens finds nobody
 */
function tokenFor(api, isInMemory) {
  const area = isInMemory ? undefined : globalThis.sessionStorage
  const token = area?.getItem('auth_token')
  if (token) {
    const isOurs = area?.getItem('auth_api_url') === api
    return isOurs && Number(area?.getItem('auth_expires_at')) > Date.now() + MARGIN_MS ? token : undefined
  }
  // Another tab's session, or a browser that is kept signed in.
  const isKnown = /(^|;\s*)(directus_token|(__Host-)?waymark_kept)=[^;]/.test(globalThis.document?.cookie ?? '')
  return isKnown && !isInMemory ? undefined : ''
}

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
    const text = writers[name]?.(value)
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

/** A list of rows that follows the server: kept complete, in the query's order and without rows that left it. */

/** @typedef {Record<string, any>} Row */
/** @typedef {import('waymark-core/live').LiveListSnapshot} Result */

/** The connection of a core that cannot be asked. */
const away = /** @type {const} */ ({ state: 'idle', retryAt: null, heardAt: null })
/** @type {Result} */
const pending = {
  ...{ data: undefined, error: null, status: 'pending' },
  ...{ connection: 'idle', staleSince: null, retryAt: null, failureReason: null },
}

/** Rows that are older than this are read anew when the page is seen again, or the network is back. */
const STALE_MS = 30_000
const MOMENTS = ['online', 'pageshow', 'visibilitychange']

/**
 * @param {import('waymark-core').Core} core
 * @param {string} collection
 * @param {any} query
 * @param {{ event?: any, primaryKey?: string }} [options]
 */
export function liveList(core, collection, query, { event, primaryKey = 'id' } = {}) {
  if (!hasLiveData(core)) throw noLiveData(core)
  /** @type {Set<() => void>} */
  const listeners = new Set()
  const keyOf = (/** @type {Row} */ row) => row?.[primaryKey]
  const { limit, offset, page, filter, search, sort, aggregate, groupBy } = query ?? {}
  const isWindow = limit >= 0 || offset > 0 || page > 1
  const wanted = fieldsOf(sort)
  const order = wanted.length > 0 ? wanted : [primaryKey]
  // Rows that are equal otherwise stand in the same order for everybody.
  const isPlainSort = wanted.length > 0 && !aggregate && !groupBy && !order.some((name) => nameOf(name) === primaryKey)
  if (isPlainSort) order.push(primaryKey)
  const asked = isPlainSort ? { ...query, sort: order } : query

  let result = pending
  let isReading = false
  /** Something changed while it was read, so what comes may be older. */
  let isStale = false
  let readAt = 0
  /** When it was asked for last; nothing was followed since, until the answer. */
  let askedAt = 0
  let isStarting = false
  /** The rows came on the connection that is open, so every change of them comes too. */
  let isFollowing = false
  /** @type {Row[] | undefined} */
  let rows
  /** Why nothing goes on by itself: the server refused, or nobody is signed in. @type {any} */
  let refusal = null
  /** Why the last attempt failed, while it goes on trying. @type {any} */
  let failureReason = null
  /** @type {number | null} */
  let staleSince = null
  /** @type {(() => void) | undefined} */
  let stopRows
  /** @type {(() => void) | undefined} */
  let stopChanges
  /** @type {(() => void) | undefined} */
  let stopConnection

  const show = ({ state, retryAt } = core.live.snapshot()) => {
    const error = refusal ?? (rows ? null : failureReason)
    const unmade = refusal ? 'idle' : 'connecting'
    /** @type {Result} */
    const next = {
      ...{ data: rows, error, status: error ? 'error' : rows ? 'success' : 'pending' },
      ...{ connection: state === 'open' && !isFollowing ? unmade : state, retryAt },
      ...{ staleSince: rows ? staleSince : null, failureReason },
    }
    const names = /** @type {(keyof Result)[]} */ (Object.keys(next))
    if (names.every((name) => next[name] === result[name])) return
    result = next
    // Who begins to listen reads the snapshot then, and is called back when there is something to show.
    if (isStarting && !refusal) return
    for (const listener of [...listeners]) listener()
  }

  const set = (/** @type {Row[] | undefined} */ data) => {
    rows = data
    refusal = null
    show()
  }

  const followConnection = () => {
    const { state, heardAt } = core.live.snapshot()
    if (state !== 'open') {
      isFollowing = false
      staleSince ??= heardAt ?? Date.now()
    }
    if (state === 'waiting') failureReason ??= lost(heardAt !== null)
    show()
  }

  /** Another subscription gives the whole anew, and no change is lost between the two. */
  const read = () => {
    if (isReading) {
      isStale = true
      return
    }
    const before = stopRows
    isReading = true
    isStale = false
    askedAt = Date.now()
    try {
      stopRows = core.live.subscribe(collection, { query: asked, event }, take)
    } catch (error) {
      isReading = false
      refusal = error
      return show(away)
    }
    before?.()
  }

  const take = (/** @type {import('waymark-core').LiveMessage} */ message) => {
    if (message.type === 'error') return fail(message.error)
    if (message.type === 'init') {
      isReading = false
      readAt = Date.now()
      isFollowing = true
      staleSince = null
      failureReason = null
      set(message.data)
      if (isStale) read()
      return
    }
    const before = rows ?? []
    const known = new Map(before.map((row) => [`${keyOf(row)}`, row]))
    if (message.type === 'delete') {
      if (before.some((row) => keyOf(row) === undefined)) return read()
      const isGone = message.data.map((key) => known.delete(`${key}`))
      if (isGone.includes(true)) set([...known.values()])
      if (isWindow && (offset > 0 || page > 1 || isGone.includes(true))) read()
      return
    }
    const told = message.data
    // Rows without a key cannot be told apart: the whole is asked for again.
    if ([...before, ...told].some((row) => keyOf(row) === undefined)) return read()
    let stay = true
    for (const row of told) {
      const shown = known.get(`${keyOf(row)}`)
      stay &&= order.every((name) => {
        const value = fieldOf(row, name)
        return value !== undefined && shown && fieldOf(shown, name) === value
      })
      // Which rows a limit lets in, the server knows.
      if (shown || !isWindow) known.set(`${keyOf(row)}`, row)
    }
    const next = [...known.values()]
    const isSure = stay || arrange(before, next, order)
    set(next)
    if (!isSure || (isWindow && !stay)) read()
  }

  const fail = (/** @type {import('waymark-core').WaymarkError} */ error) => {
    isReading = false
    isFollowing = false
    staleSince ??= askedAt
    if (error.kind === 'session') {
      // The rows of somebody who has left are shown to nobody.
      rows = undefined
      failureReason = null
      // Who signs out knows it, and need not read of it as of a failure.
      const { state, ended } = core.session.snapshot()
      refusal = state === 'logged_out' && ended === 'logout' ? null : error
    } else if (error.kind === 'timeout') failureReason = error
    else refusal = error
    show()
  }

  /** Nothing tells that a row left the filter, but that it changed. */
  const watch = (/** @type {import('waymark-core').LiveMessage} */ message) => {
    if (message.type === 'init') {
      // What changed before this one listened, and after the rows were read, was not told.
      if (message.resumed || rows) {
        isReading = false
        read()
      }
    } else if (message.type === 'update') {
      const keys = new Set(rows?.map((row) => `${keyOf(row)}`))
      if (isReading || message.data.some((row) => keys.has(`${keyOf(row)}`))) read()
    }
  }

  const look = () => {
    if (!globalThis.document?.hidden && Date.now() - readAt > STALE_MS && rows) read()
  }

  const start = () => {
    isStarting = true
    if ((filter || search) && !event) {
      // This one is made first, on every connection. A limit of nothing reads no row, and lets every change through.
      const changes = { fields: [primaryKey], limit: 0 }
      try {
        stopChanges = core.live.subscribe(collection, { query: changes, event: 'update' }, watch)
      } catch {
        // The rows say what is wrong.
      }
    }
    for (const moment of MOMENTS) globalThis.addEventListener?.(moment, look)
    try {
      stopConnection = core.live.onChange(followConnection)
    } catch {
      // The same.
    }
    read()
    if (!refusal) show()
    isStarting = false
  }

  const stop = () => {
    for (const moment of MOMENTS) globalThis.removeEventListener?.(moment, look)
    for (const end of [stopChanges, stopRows, stopConnection]) end?.()
    stopChanges = undefined
    stopRows = undefined
    stopConnection = undefined
    // Nobody looks, so nothing follows: these rows are old when somebody looks again.
    isReading = false
    isFollowing = false
    rows = undefined
    refusal = null
    failureReason = null
    staleSince = null
    result = pending
  }

  let isStarted = false
  return {
    snapshot: () => result,
    refresh() {
      if (!isStarted) return
      if (result.connection === 'waiting') {
        // A token that has run out is asked for first: its own next attempt may be further away.
        const { expiresAt } = core.session.snapshot()
        if (expiresAt !== null && expiresAt <= Date.now()) core.session.refresh().catch(() => undefined)
        // Nothing is being read without a connection; another subscription has it tried.
        isReading = false
      }
      read()
    },
    subscribe(/** @type {() => void} */ callback) {
      const listener = () => callback()
      listeners.add(listener)
      if (!isStarted) {
        isStarted = true
        start()
      }
      return () => {
        listeners.delete(listener)
        // Whoever ends and begins again at once, like React in its strict mode, keeps the subscription.
        queueMicrotask(() => {
          if (listeners.size > 0 || !isStarted) return
          isStarted = false
          stop()
        })
      }
    },
  }
}

/** @param {boolean} wasOpen */
const lost = (wasOpen) =>
  failure(
    'network',
    'NETWORK',
    `The live connection ${wasOpen ? 'was lost' : 'could not be opened: the server is away, or lets no WebSockets through'}. It is tried again.`,
  )

/** @param {any} core */
function hasLiveData(core) {
  try {
    return !core?.ready && Boolean(core?.live)
  } catch {
    // One that is disposed says that itself.
    return true
  }
}

/** @param {any} core */
const noLiveData = (core) =>
  failure(
    'validation',
    'LIVE_UNAVAILABLE',
    core?.ready
      ? 'Live lists need the core itself, which has yet to be loaded: give them `await core.ready()`.'
      : "Live lists need the whole core; that of waymark-core/session has no live data. Make it with `import init, { Core } from 'waymark-core'`, `await init()` and `new Core({ apiUrl })`: both have one session.",
  )

/**
 * The shape of what the core throws.
 *
 * @param {string} kind @param {string} code @param {string} message
 */
function failure(kind, code, message) {
  const said = { code, params: {} }
  return Object.assign(new Error(message), { name: 'WaymarkError', kind, ...said, errors: [{ ...said, message }] })
}

/** @param {any} sort @returns {string[]} */
const fieldsOf = (sort) =>
  [sort ?? []].flat().flatMap((/** @type {string} */ part) =>
    part
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )

/** @param {string} field of a sort, with its direction */
const nameOf = (field) => field.replace(/^[-+]/, '')

/** @param {Row} row @param {string} field */
const fieldOf = (row, field) => row[nameOf(field)]

/**
 * Sorts rows as the server does, as far as that can be known here, and says whether it is sure. Where the rows so far
 * stand in another order, they and the new ones stay as they are.
 *
 * @param {Row[]} before as the server gave them
 * @param {Row[]} rows is sorted
 * @param {string[]} order
 */
function arrange(before, rows, order) {
  let isSure = true
  const compare = (/** @type {Row} */ one, /** @type {Row} */ other) => {
    for (const field of order) {
      const [a, b] = [fieldOf(one, field), fieldOf(other, field)]
      if (a === b && a !== undefined) continue
      isSure &&= isComparable(a, b)
      if (a === b) continue
      return a < b === field.startsWith('-') ? 1 : -1
    }
    return 0
  }
  if (before.some((row, index) => index > 0 && compare(/** @type {Row} */ (before[index - 1]), row) > 0)) return false
  rows.sort(compare)
  return isSure
}

/** Dates and UUIDs. Other text is sorted by every database in its own way. */
const PLAIN = /^\d{4}-\d\d-\d\d|^[\da-f]{8}-[\da-f]{4}-/

/** @param {any} a @param {any} b */
const isComparable = (a, b) =>
  typeof a === 'number' && typeof b === 'number'
    ? true
    : [a, b].every((text) => PLAIN.test(text)) && a.length === b.length

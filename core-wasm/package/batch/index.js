/**
 * Reads of single items that are asked for at the same moment, sent to the server as one list: a page of forty cards
 * that each read their own item sends one request. Whatever may not come to what it comes to by itself goes by itself.
 */

import { userIn } from '../queue/person.js'

/** Most ids of one request: with the row that would be too many, as many as Directus gives of a list by itself. */
const MOST = 99

/**
 * Room for fields, `deep` and ids in the query of an address. The core sends one of more than 6,000 characters as
 * `SEARCH`, which not every server lets a page send.
 */
const ROOM = 5600

/**
 * Ids that may share a request, those of one kind alone: a database may refuse a whole list for one id that its keys
 * cannot be. Any other id is asked for by itself, since a path cannot hold it, or a filter reads it in another way.
 */
const KINDS = [/^\d{1,9}$/, /^\d+$/, /^[\da-f-]{36}$/i, /^(?![$.\s])\P{C}+$/u]

/**
 * Failures that have nothing to do with the ids, but with whoever asks, or that pass: of the kinds network, timeout,
 * aborted and session, or by their status.
 */
const OF_ALL = /^([nt]|ab|se|40[18]|42[59]|5(?!00))/

/**
 * A call that waits for the others of its moment, as it was when it was made.
 *
 * @typedef {object} Read
 * @property {[collection: string, id: any, query: any]} given
 * @property {Record<string, any>} control
 * @property {string} group what has to be the same, as JSON
 * @property {string} id
 * @property {string} fields as they stand in an address
 * @property {number} room that is left beside them
 * @property {number} size of the id
 * @property {any} signal
 * @property {number} until when it has taken too long; no number for no limit
 * @property {(answer: any) => void} settle
 * @property {boolean} [isGone] it is answered, or its caller has given it up
 * @property {() => void} [leave] tells the request that this call was given up
 */

/** Reads that go as one request. @typedef {{ reads: Read[], ids: Set<string>, room: number, first: Read }} Request */

/** @param {string} kind @param {string} code @param {string} message */
const failure = (kind, code, message) =>
  Object.assign(new Error(message), {
    name: 'WaymarkError',
    ...{ kind, code, params: {}, errors: [{ code, message, params: {} }] },
  })

/** @type {typeof import('./index.js').batchReads} */
export function batchReads(core, options) {
  const { items, session } = Object(core)
  const keys = new Map(Object.entries(Object(options?.primaryKeys)))
  if (!items?.get || ![...keys.values()].every((key) => key?.trim?.()))
    throw failure('validation', 'VALIDATION', 'batchReads needs a core, and primaryKeys as texts.')

  /** What the next call joins. @type {ReturnType<typeof batchOf> | undefined} */
  let open

  const joined = () => {
    if (!open) {
      const { port1, port2 } = new MessageChannel()
      // What is asked for after a change is another person's, as far as is known here.
      const batch = batchOf(session, () => {
        open = undefined
      })
      // Once this task is over, with all that it left to do. A timer waits longer, most of all in a page behind others.
      port1.onmessage = () => {
        port1.close()
        void send(batch)
      }
      port2.postMessage(0)
      open = batch
    }
    return open.reads
  }

  const get = (/** @type {any[]} */ ...given) => {
    const at = new Error('')
    // On a server `fetch` may know by itself whose call it is, so only calls that are said to be one visitor's are joined.
    const read = options?.onServer || globalThis.document ? readOf(given) : undefined
    const reads = read && maybe(joined)
    if (!reads) return items.get(...given)
    const { signal } = read
    return new Promise((resolve) => {
      const giveUp = () => {
        // Nothing is sent for a signal that was aborted; the core says so in its own words.
        read.settle(alone(read))
        read.leave?.()
      }
      read.settle = (answer) => {
        read.isGone = true
        signal?.removeEventListener?.('abort', giveUp)
        resolve(answer)
      }
      signal?.addEventListener?.('abort', giveUp)
      reads.push(read)
    }).catch((error) => {
      // Of each caller its own, with their stack, as errors of the core have it.
      const stack = at.stack?.replace(/^Error(: )?/, () => error)
      throw error?.kind ? Object.assign(at, { message: error.message, stack }, error) : error
    })
  }

  /** @param {Read} read */
  const alone = async ({ given, control, signal, until }) => {
    const timeoutMs = until - performance.now()
    // Where a list may have longer, because each of its attempts has its own time, so has this.
    return items.get(...given, { ...control, ...(timeoutMs > 0 && { timeoutMs }), signal })
  }

  /** @param {ReturnType<typeof batchOf>} batch */
  const send = async (batch) => {
    if (open === batch) open = undefined
    /** @type {Request[]} */
    const requests = []
    /** The last request of each group. @type {Map<string, Request>} */
    const last = new Map()
    for (const first of batch.reads.splice(0).filter(isOpen)) {
      const { group, id, room, size } = first
      let request = last.get(group)
      if (!request || request.ids.size === MOST || request.room < size) {
        request = { reads: [], ids: new Set(), room, first }
        last.set(group, request)
        requests.push(request)
      }
      request.room -= size
      request.ids.add(id)
      request.reads.push(first)
    }
    await Promise.all(requests.map((request) => answer(request, batch)))
    batch.stop?.()
  }

  /** @param {Request} request @param {ReturnType<typeof batchOf>} batch */
  const answer = async ({ reads, ids, first }, batch) => {
    const { given, control, fields } = first
    const [collection, , query] = given
    const key = keys.get(collection) ?? 'id'
    const isAdded = fields && !fields.split(/[\s,]+/).some((name) => name === key || name[0] === '*')
    const rows = new Map()
    try {
      if (batch.changes) await batch.check(first)
      if (reads[1]) {
        const controller = new AbortController()
        for (const read of reads) read.leave = () => reads.some(isOpen) || controller.abort()
        const asked = {
          ...query,
          fields: isAdded ? [query.fields, key] : query.fields,
          filter: { [key]: { _in: [...ids] } },
          limit: ids.size + 1,
        }
        try {
          for (const row of await items.list(collection, asked, { ...control, signal: controller.signal })) {
            const id = row[key]
            // Not asked for, or twice there: this is no key, or the database compares in a way of its own.
            if (!isKey(id) || !ids.has(`${id}`) || rows.has(`${id}`)) throw key
            if (isAdded) delete row[key]
            // Of an item that has none of the fields Directus gives the bare key, and not nothing.
            rows.set(`${id}`, Object.keys(row)[0] && row)
          }
        } catch (/** @type {any} */ error) {
          if (OF_ALL.test(error?.status ?? error?.kind)) throw error
          // It is not certain that any row is what was asked for.
          rows.clear()
        }
        for (const read of reads.filter(isOpen)) {
          const row = rows.get(read.id)
          // Of each its own: they may change it.
          if (row) read.settle(ids.size < reads.length ? structuredClone(row) : row)
        }
        if (reads.some(isOpen)) await batch.check(first)
      }
    } catch (error) {
      for (const read of reads.filter(isOpen)) read.settle(Promise.reject(error))
    }
    for (const read of reads.filter(isOpen)) read.settle(alone(read))
  }

  // What ends a core is called on the core itself.
  const free = () => /** @type {any} */ (core).free()
  // What was asked for before is sent before.
  const dispose = () => {
    if (open) void send(open)
    session.dispose()
  }
  return over(core, {
    items: over(items, { get }),
    ...(session && { session: over(session, { dispose }) }),
    ...('free' in core && { free, [Symbol.dispose]: free }),
  })
}

/**
 * What is asked for in one task, by whoever is there then.
 *
 * @param {any} session none where a core is yet to be loaded
 * @param {() => void} onChange
 */
function batchOf(session, onChange) {
  const now = async () => ({
    // Before there is a core, its token is in the storage of the page.
    token: await (session ? session.accessToken() : maybe(() => sessionStorage.getItem('auth_token'))),
    at: batch.changes,
  })
  const batch = {
    /** @type {Read[]} */
    reads: [],
    /** How often the session has changed since. */
    changes: 0,
    stop: session?.subscribe(() => {
      batch.changes += 1
      onChange()
    }),
    /**
     * Rejects when somebody else may be there: what was asked for as one person is not asked for as the next.
     *
     * @param {Read} read
     */
    async check({ control }) {
      if (typeof control['token'] === 'string') return
      const [before, after] = [await asked, await now()]
      const isSame =
        before.token === after.token
          ? // A cookie does not say whose it is.
            before.token || before.at === after.at
          : userIn(before.token) && userIn(before.token) === userIn(after.token)
      if (!isSame) throw failure('session', 'SESSION_ENDED', 'The session has ended: sign in again.')
    },
  }
  const asked = now().catch(() => /** @type {any} */ ({}))
  return batch
}

/** How long a text is in an address; at least as long as the core writes it. @param {string} text */
const encodedLength = (text) => encodeURIComponent(text).replace(/[!'()]/g, '%21').length

/**
 * A call that may share a request; nothing where it goes by itself.
 *
 * @param {any[]} given
 * @returns {Read | undefined}
 */
function readOf([collection, id, asked, told]) {
  return maybe(() => {
    const options = isSignal(asked) ? asked : (told ?? {})
    const { signal, ...control } = isSignal(options) ? { signal: options } : copyOf(options)
    const query = copyOf(isSignal(asked) ? {} : (asked ?? {}))
    const { fields, deep, ...other } = query
    const kind = KINDS.findIndex((kind) => kind.test(id))
    const group = JSON.stringify([collection, query, kind, control])
    const names = namesOf(fields).join()
    if (
      kind >= 0 &&
      isKey(id) &&
      isKey(collection) &&
      `${query}${JSON.stringify(other)}` === '[object Object]{}' &&
      // Groups of related rows are made of those of all items at once.
      !/"_(agg|gro)/.test(group) &&
      !signal?.aborted
    )
      return {
        given: [collection, id, query],
        ...{ control, group, id: `${id}`, fields: names, signal, settle() {} },
        room: ROOM - encodedLength(names + JSON.stringify(deep)),
        size: encodedLength(JSON.stringify([id])),
        until: performance.now() + Number(control.timeoutMs),
      }
  })
}

/** Another number may be that of another row: JavaScript has no form for it. @param {any} id */
const isKey = (id) => Number.isSafeInteger(id) || typeof id === 'string'

/** A signal of another window is no instance of ours. @param {any} value */
const isSignal = (value) => typeof value?.aborted === 'boolean'

/**
 * Plain values as they are now. Throws for any other: JSON has another form for it, or it may say something else each
 * time that it is read.
 *
 * @param {any} value
 * @returns {any}
 */
function copyOf(value) {
  if (value == null || isKey(value) || typeof value === 'boolean' || value instanceof AbortSignal) return value
  if (Array.isArray(value)) return Array.from(value, copyOf)
  const names = Object.keys(value)
  if (
    Object.getPrototypeOf(value) !== Object.prototype ||
    value.toJSON ||
    value[Symbol.iterator] ||
    names.some((name) => Object.getOwnPropertyDescriptor(value, name)?.get)
  )
    throw value
  return Object.fromEntries(names.map((name) => [name, copyOf(value[name])]))
}

/** `['id', { steps: ['title'] }]` is `id`, `steps.title`. @param {any} value @returns {string[]} */
const namesOf = (value, prefix = '') =>
  typeof value === 'string'
    ? [prefix + value]
    : Object.entries(value ?? {}).flatMap(([name, below]) =>
        namesOf(below, Array.isArray(value) ? prefix : `${prefix}${name}.`),
      )

/** Whether somebody still waits for it. @param {Read} read */
const isOpen = ({ isGone }) => !isGone

/** What is read of something that may throw. @template T @param {() => T} read @returns {T | undefined} */
function maybe(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The object with some of its properties replaced. @param {any} object @param {object} own */
const over = (object, own) => Object.assign(Object.create(object), own)

/**
 * Reads of single items that are asked for at the same moment, sent to the server as one list: a page of forty cards
 * that each read their own item sends one request. What the list does not answer is asked for as it would have been.
 */

/** Most ids of one request: as many rows as Directus gives of a list by itself. */
const MOST = 100

/**
 * Ids that may share a request, those of one kind alone: a database may refuse a whole list for one id that its keys
 * cannot be. Any other id is asked for by itself, since a path cannot hold it, or a filter reads it in another way.
 */
const KINDS = [/^\d{1,9}$/, /^\d+$/, /^[\da-f-]{36}$/i, /^(?![$.\s])\P{C}+$/u]

/** Refusals that may be about one of the ids: all but those that are about whoever asks, or that pass. */
const OF_SOME = /^4(?!01|08|25|29)/

/**
 * A call that waits for the others of its moment.
 *
 * @typedef {object} Read
 * @property {any[]} given
 * @property {string} group what has to be the same, as JSON
 * @property {string} id
 * @property {any} signal
 * @property {any} control
 * @property {(answer: any) => void} settle
 * @property {boolean} [isGone] its caller has given it up
 * @property {() => void} [leave] tells the request that this call was given up
 */

/** @type {typeof import('./index.js').batchReads} */
export function batchReads(core, options) {
  const { items } = Object(core)
  const keys = new Map(Object.entries(options?.primaryKeys ?? {}))
  if (!items?.get || ![...keys.values()].every((key) => key?.trim?.()))
    throw Object.assign(
      new Error("batchReads needs a core, and keys as texts: { primaryKeys: { languages: 'code' } }"),
      {
        ...{ name: 'WaymarkError', kind: 'validation', code: 'VALIDATION', params: {}, errors: [] },
      },
    )

  /** What was asked for in this task. @type {Read[]} */
  let waiting = []

  const get = (/** @type {any[]} */ ...given) => {
    const read = readOf(given)
    if (!read) return items.get(...given)
    const { signal } = read
    const at = new Error('')
    return new Promise((resolve) => {
      const giveUp = () => {
        read.isGone = true
        // Nothing is sent for a signal that was aborted; the core says so in its own words.
        read.settle(alone(read))
        read.leave?.()
      }
      read.settle = (answer) => {
        signal?.removeEventListener?.('abort', giveUp)
        resolve(answer)
      }
      signal?.addEventListener?.('abort', giveUp)
      if (waiting.push(read) > 1) return
      // Once this task is over, with all that it left to do. A timer waits longer, most of all in a page behind others.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        sendAll()
      }
      port2.postMessage(0)
    }).catch((error) => {
      // Of each caller its own, with their stack, as errors of the core have it.
      const { message, kind } = Object(error)
      const stack = at.stack?.replace(/^Error(: )?/, () => error)
      throw kind ? Object.assign(at, { message, stack }, error) : error
    })
  }

  const alone = async (/** @type {Read} */ { given }) => items.get(...given)

  const sendAll = () => {
    let left = waiting.filter(isOpen)
    waiting = []
    while (left[0]) {
      const { group } = left[0]
      const reads = left.filter((read) => read.group === group).slice(0, MOST)
      left = left.filter((read) => !reads.includes(read))
      void send(JSON.parse(group), reads)
    }
  }

  /** @param {any[]} group @param {Read[]} reads */
  const send = async ([collection, query], reads) => {
    const controller = new AbortController()
    for (const read of reads) read.leave = () => reads.some(isOpen) || controller.abort()
    const control = { ...reads[0]?.control, signal: controller.signal }
    const ids = [...new Set(reads.map(({ id }) => id))]
    const key = keys.get(collection) ?? 'id'
    const names = topNames(query.fields)
    const isAdded = names[0] && !names.some((name) => name === key || name[0] === '*')
    const fields = isAdded ? [query.fields, key] : query.fields
    const asked = { ...query, fields, filter: { [key]: { _in: ids } }, limit: ids.length }
    const rows = new Map()
    let answer = alone
    try {
      if (reads[1])
        for (const row of [await items.list(collection, asked, control)].flat().map(Object)) {
          const id = `${row[key] ?? ''}`
          if (isAdded) delete row[key]
          // Of an item that has none of the fields Directus gives the bare key, and not nothing.
          if (Object.keys(row)[0]) rows.set(id, row)
        }
    } catch (/** @type {any} */ error) {
      let isOfSome = OF_SOME.test(error?.status)
      const first = reads.find(isOpen)
      if (first && error?.status === 500) {
        // A database that cannot read an id as a key fails like one that is broken: a call by itself says which it is.
        first.isGone = true
        const asked = alone(first)
        first.settle(asked)
        isOfSome = await asked.then(
          () => true,
          (failure) => failure?.status !== 500,
        )
      }
      if (!isOfSome)
        answer = async () => {
          throw error
        }
    }
    for (const read of reads.filter(isOpen)) {
      const row = rows.get(read.id)
      // Of each its own: they may change it.
      read.settle(row ? (ids.length < reads.length ? structuredClone(row) : row) : answer(read))
    }
  }

  // What ends a core is called on the core itself.
  const free = () => /** @type {any} */ (core).free()
  return over(core, { items: over(items, { get }), free, [Symbol.dispose]: free })
}

/**
 * A call that may share a request; nothing where it goes by itself.
 *
 * @param {any[]} given
 * @returns {Read | undefined}
 */
function readOf(given) {
  try {
    const [collection, id, asked, told] = given
    const signal = [asked, told, told?.signal].find((value) => typeof value?.aborted === 'boolean')
    const query = asked === signal ? {} : (asked ?? {})
    const { fields, deep, ...other } = query
    const control = { ...told, signal: undefined }
    const headers = [...new Headers(control.headers)]
    const kind = KINDS.findIndex((kind) => kind.test(id))
    // What holds a function cannot be cloned.
    const group = JSON.stringify(structuredClone([collection, query, kind, { ...control, headers }]))
    const isShared =
      kind >= 0 &&
      /str|num|big/.test(typeof id) &&
      `${query}${JSON.stringify(other)}` === '[object Object]{}' &&
      // Groups of related rows are made of those of all items at once.
      !/"_(agg|gro)/.test(group) &&
      !signal?.aborted &&
      // Some test environments have none; each call then goes by itself.
      typeof MessageChannel === 'function'
    if (isShared) return { given, group, id: `${id}`, signal, control, settle() {} }
  } catch {
    // Whatever cannot even be looked at is the core's to refuse.
  }
}

/** Whether somebody still waits for it. @param {Read} read */
const isOpen = ({ isGone }) => !isGone

/** The names right in an item, of fields as any caller may write them. @param {any} fields @returns {string[]} */
const topNames = (fields) =>
  [fields ?? []].flat(9).flatMap((part) => part?.split?.(/[\s,]+/) ?? Object.keys(part ?? {}))

/** The object with some of its properties replaced. @param {any} object @param {object} own */
const over = (object, own) => Object.assign(Object.create(object), own)

/** Writes that are kept until the server has done them: the machine with a storage, a network and a clock. */

import { copyOf, copyOfNote } from './copy.js'
import { errorOfStorage, failure, invalid, judged, refusalOfStorage, unprepared, unreadable, unsent } from './errors.js'
import { newId } from './ids.js'
import { initial, isRepeatableChange, laneOf, step } from './machine.js'
import { followUser } from './person.js'
import { pathOf, requestOf } from './request.js'
import { browserStorage, memoryStorage } from './storage.js'
import { alone } from './turns.js'

export { browserStorage, memoryStorage }

/** @typedef {import('./machine.js').Event} Event */
/** @typedef {import('./machine.js').KeptWrite} KeptWrite */
/** @typedef {import('./machine.js').Lane} Lane */

/**
 * The writes of one person.
 *
 * @typedef {object} Book
 * @property {string} person server and user
 * @property {string} user
 * @property {import('./machine.js').State} state
 * @property {Promise<unknown>} turn ends when every event so far was followed
 * @property {Set<'looked' | 'woke'>} looks what waits for its turn to look
 * @property {Set<Lane>} running what this tab sends, or waits for its turn to
 * @property {Set<Lane>} wanted of what there may be something to send
 * @property {Map<string, KeptWrite | never[]>} unkept what has changed and could not be kept; nothing for what has ended
 * @property {unknown} trouble why it could not
 * @property {ReturnType<typeof setTimeout> | undefined} timer
 * @property {ReturnType<typeof setTimeout> | undefined} storageTimer
 * @property {Set<() => void>} wakes who is told when something has happened
 */

/** How long after a failure of the storage it is tried again. */
const storageWaitMs = 10_000

const ignore = () => {}

/** Keeps no process of Node waiting. @param {() => void} work @param {number} ms */
function later(work, ms) {
  const timer = setTimeout(work, ms)
  Object(timer).unref?.()
  return timer
}

/** @type {typeof import('./index.js').createQueue} */
export function createQueue(core, { storage, conflicts = 'fields', before } = {}) {
  const kept = storage ?? (globalThis.indexedDB ? browserStorage() : memoryStorage())
  /** @type {Map<string, Book>} */
  const books = new Map()
  /** @type {Book | undefined} */
  let open
  /** @type {{ readonly pending: readonly KeptWrite[], readonly state: import('./index.js').QueueSnapshot['state'] }} */
  let snapshot = { pending: [], state: 'idle' }
  let isDisposed = false
  /** @type {Set<() => void>} */
  const listeners = new Set()
  /** @type {Map<string, { resolve: (value: any) => void, reject: (error: unknown) => void }>} */
  const promised = new Map()

  /**
   * What this queue sends. Several queues on a page share what is kept, and one without `before` would send a report
   * whose files are not stored. So one with `before` alone sends what was made in such a one; it sends the rest as well,
   * without `before`. Each is of one sender at a time.
   *
   * @type {readonly Lane[]}
   */
  const lanes = before ? ['plain', 'before'] : ['plain']

  const channel = globalThis.BroadcastChannel && new BroadcastChannel(`waymark-queue ${core.apiUrl}`)
  if (channel) {
    // In Node it would keep the process.
    Object(channel).unref?.()
    channel.onmessage = ({ data }) => {
      // Another version of this package, or another script of the page, may say something else by the same name.
      const { person, effects } = Object(data)
      if (!Array.isArray(effects)) return
      effects.map(Object).forEach(settle)
      look(books.get(person), 'looked')
    }
  }
  const goOn = () => {
    if (open) look(open, 'woke')
    else void user.current()
  }
  globalThis.addEventListener?.('online', goOn)

  const user = followUser(core, (id) => {
    const before = open
    open = id === null || isDisposed ? undefined : bookOf(id)
    for (const book of new Set([before, open])) if (book) seat(book, book === open ? book.person : null)
    publish()
    look(open, 'looked')
  })

  /** @param {string} id @returns {Book} */
  function bookOf(id) {
    const person = `${core.apiUrl} ${id}`
    const [turn, wakes] = [Promise.resolve(), /** @type {Set<() => void>} */ (new Set())]
    const book = books.get(person) ?? {
      ...{ person, user: id, state: initial(person), turn, wakes, timer: undefined },
      ...{ looks: /** @type {Set<'looked' | 'woke'>} */ (new Set()) },
      ...{ unkept: new Map(), trouble: undefined, storageTimer: undefined },
      ...{
        running: /** @type {Set<Lane>} */ (new Set()),
        wanted: /** @type {Set<Lane>} */ (new Set()),
      },
    }
    books.set(person, book)
    return book
  }

  /** What is on its way is waited for; nothing else is sent for somebody who is not there. */
  function seat(/** @type {Book} */ book, /** @type {string | null} */ person) {
    const { lanes } = book.state
    const { state } = step({ ...book.state, lanes: [] }, { type: 'person', person })
    book.state = { ...state, lanes }
    wake(book)
  }

  /** Reads what is kept, and sends what may be sent. */
  function look(/** @type {Book | undefined} */ book, /** @type {'looked' | 'woke'} */ type) {
    // One look sees all that was changed before it, however many pages have said so.
    if (!book || book.looks.has(type)) return
    book.looks.add(type)
    void book.turn.then(() => book.looks.delete(type))
    void play(book, { type }).then(() => run(book), ignore)
  }

  /**
   * Gives the machine an event in its turn: what is kept is read, changed and kept again in one go, and followed only
   * then. What is added or decided is kept, or it has not happened. Whatever else happens has: where the storage is full
   * it is remembered here, and kept with what comes next.
   */
  function play(/** @type {Book} */ book, /** @type {Event} */ event) {
    const turn = book.turn.then(async () => {
      const { unkept } = book
      let before = book.state
      /** @type {ReturnType<typeof step> | undefined} */
      let result
      try {
        await kept.change(book.person, (stored) => {
          const writes = stored.flatMap((write) => unkept.get(write.id) ?? write)
          before = { ...book.state, writes }
          result = step(before, event)
          book.state = result.state
          return result.state.writes
        })
        if (!result) throw new Error('nothing')
        unkept.clear()
        book.trouble = undefined
      } catch (error) {
        // Who is signed in may have changed meanwhile; what is kept has not.
        const { person, lanes } = book.state
        book.state = { ...before, person, lanes }
        if (event.type === 'added' || isDecision(event)) throw error
        result = step(book.state, event, false)
        book.state = result.state
        remember(book, before.writes, error)
      }
      const { effects } = result
      const after = result.state.writes
      const isChanged = after.length !== before.writes.length || after.some((write, at) => write !== before.writes[at])
      publish()
      const ended = effects.filter(({ type }) => type === 'settled' || type === 'dropped')
      ended.forEach(settle)
      if (isChanged) tell(book.person, ended)
      for (const effect of effects) follow(book, effect)
      wake(book)
      return effects
    })
    book.turn = turn.catch(ignore)
    return turn
  }

  const isDecision = (/** @type {Event} */ { type }) => /^(keep|retry|edit|drop)$/.test(type)

  /** Remembers what has changed since, and tries again later to keep it. */
  function remember(
    /** @type {Book} */ book,
    /** @type {readonly KeptWrite[]} */ before,
    /** @type {unknown} */ error,
  ) {
    const now = new Map(book.state.writes.map((write) => [write.id, write]))
    for (const write of before) {
      const after = now.get(write.id)
      if (after !== write) book.unkept.set(write.id, after ?? [])
    }
    book.trouble = error
    lookLater(book)
  }

  function lookLater(/** @type {Book} */ book) {
    clearTimeout(book.storageTimer)
    book.storageTimer = later(() => look(book, 'looked'), storageWaitMs)
  }

  function wake(/** @type {Book} */ book) {
    const wakes = [...book.wakes]
    book.wakes.clear()
    for (const one of wakes) one()
  }
  const happening = (/** @type {Book} */ book) => new Promise((resolve) => book.wakes.add(() => resolve(undefined)))

  function tell(/** @type {string} */ person, /** @type {unknown[]} */ effects) {
    if (isDisposed) return
    try {
      channel?.postMessage({ person, effects })
    } catch {
      // Headers cannot be copied: the others are told that it is done.
      channel?.postMessage({ person, effects: effects.map((effect) => ({ ...Object(effect), value: undefined })) })
    }
  }

  function settle(/** @type {any} */ { type, id, value }) {
    const promise = promised.get(id)
    if (type !== 'settled' && type !== 'dropped') return
    promised.delete(id)
    if (type === 'settled') promise?.resolve(value)
    else promise?.reject(failure('aborted', 'ABORTED', 'This write was dropped.'))
  }

  function follow(/** @type {Book} */ book, /** @type {import('./machine.js').Effect} */ effect) {
    if (effect.type === 'wait') {
      // Several browsers that lost the same server do not come back at the same moment.
      const ms = effect.ms * (1 + Math.random() / 4)
      clearTimeout(book.timer)
      book.timer = later(() => void play(book, { type: 'woke' }).catch(ignore), ms)
    } else if ('write' in effect) void perform(book, effect.write, effect.type)
  }

  /** @param {Book} book @param {KeptWrite} write @param {'read' | 'write' | 'look'} phase */
  async function perform(book, write, phase) {
    /** @type {Event} */
    const event = await send(book, write, phase).then(
      (value) => ({ type: 'answered', id: write.id, phase, value }),
      (error) => ({ type: 'failed', id: write.id, phase, failure: judged(error) }),
    )
    await play(book, event)
  }

  /** @param {Book} book @param {KeptWrite} write @param {'read' | 'write' | 'look'} phase */
  async function send(book, write, phase) {
    // The token is looked at, and sent with this one request: whoever signs in meanwhile sends nothing of this.
    const tokenOfThis = async () => {
      if (globalThis.navigator?.onLine === false) throw failure('network', 'NETWORK', 'This browser is offline.')
      const token = await core.session.accessToken()
      if ((await user.userOf(token)) === book.user) return token ? { token } : {}
      throw failure('session', 'SESSION_ENDED', 'Somebody else is signed in.')
    }
    /** @param {import('waymark-core').CoreRequest} request @returns {Promise<any>} */
    const ask = async (request) => {
      const as = await tokenOfThis().catch((error) => {
        throw unsent(error)
      })
      return await core.request({ ...request, ...as, retry: 0 })
    }
    /** @param {import('waymark-core').CoreRequest} request */
    const askAs = (request) =>
      ask(request).catch(async (error) => {
        // The server thinks the token over that this browser thinks good.
        if (!isOfToken(error)) throw error
        await core.session.refresh().catch((/** @type {any} */ why) => {
          throw judged(why).kind === 'lost' ? unsent(why) : over(error)
        })
        return await ask(request).catch(async (again) => {
          if (isOfToken(again)) await requireSession()
          throw again
        })
      })
    // One address that wants another password than the session has refuses one write, and stops no others.
    const requireSession = () =>
      ask({ path: 'users/me', query: { fields: ['id'] } }).catch((error) => {
        if (isOfToken(error)) throw over(error)
        if (error.isUnsent || judged(error).kind !== 'refused') throw unsent(error.isUnsent ? error.error : error)
      })
    // Directus says 401, and 403 of a token that it never gave or gives no more.
    const isOfToken = (/** @type {any} */ error) => error.status === 401 || error.code === 'INVALID_TOKEN'
    const over = (/** @type {unknown} */ error) => failure('session', 'SESSION_ENDED', String(error))
    // What an earlier version kept may need it.
    if (before && phase === 'write' && write.hasBefore !== false)
      try {
        // It may change what it is given, and not what is sent.
        await before(structuredClone(write), (request) =>
          askAs(request).catch((error) => Promise.reject(error.isUnsent ? error.error : error)),
        )
      } catch (error) {
        throw unprepared(error)
      }
    const request = requestOf(write, phase)
    if (phase !== 'write') {
      const answer = await askAs(request).catch(async (error) => {
        if (phase === 'look' || judged(error).kind !== 'refused') throw error
        // An object in the base may be of a field with JSON, into which the server does not look.
        return await askAs(requestOf(write, phase, true))
      })
      return rowOf(answer)
    }
    await requireReadable(request.body)
    // Somebody who asks for a text, or bytes, knows what comes.
    return request.as ? await askAs(request) : replyOf(write, await askAs({ ...request, as: 'text' }))
  }

  /** Sends what may be sent, when no other tab does. */
  const run = (/** @type {Book} */ book) => void lanes.forEach((lane) => void runLane(book, lane))

  async function runLane(/** @type {Book} */ book, /** @type {Lane} */ lane) {
    book.wanted.add(lane)
    if (book.running.has(lane)) return
    book.running.add(lane)
    try {
      while (book.wanted.has(lane) && isOpen(book.state, [lane])) {
        book.wanted.delete(lane)
        await alone(kept, lane === 'plain' ? book.person : `${book.person} ${lane}`, async () => {
          await play(book, { type: 'started', lane })
          while (isOpen(book.state, [lane])) await happening(book)
          book.state = step(book.state, { type: 'stopped', lane }).state
        })
      }
    } catch {
      lookLater(book)
    } finally {
      book.running.delete(lane)
      wake(book)
    }
  }

  function publish() {
    const { writes = [], gate = 'open' } = open?.state ?? {}
    // The same objects as before where nothing has changed, as React wants them.
    const { pending: before } = snapshot
    const shown = new Map(before.map((write) => [write.id, /** @type {KeptWrite} */ (write)]))
    const now = writes.map((write) => {
      const same = shown.get(write.id)
      return same?.revision === write.revision ? same : write
    })
    const isSame = now.length === before.length && now.every((write, at) => write === before[at])
    const has = (/** @type {string} */ status) => writes.some((write) => write.status === status)
    const state =
      gate === 'signed_out' ? 'signed_out' : has('sending') ? 'sending' : has('waiting') ? 'waiting' : 'idle'
    if (isSame && state === snapshot.state) return
    snapshot = { pending: isSame ? before : now, state }
    for (const listener of [...listeners]) listener()
  }

  /** Ends when every call so far knows whose it is: they take their turns in the order in which they were made. */
  /** @type {Promise<unknown>} */
  let calls = Promise.resolve()

  /** The writes of whoever is signed in at the call. */
  function bookOfCaller() {
    const mine = Promise.all([requireUser(), calls]).then(([id]) => {
      requireUsable()
      if (!id) throw failure('session', 'SESSION_ENDED', 'The write was not kept: nobody is signed in.')
      return bookOf(id)
    })
    calls = Promise.allSettled([calls, mine])
    return mine
  }

  async function requireUser() {
    requireUsable()
    const id = await user.caller()
    if (id === undefined)
      throw failure('network', 'NETWORK', 'The write was not kept: without network it is not known who is signed in.')
    return id
  }

  function requireUsable() {
    if (isDisposed) throw failure('session', 'SESSION_ENDED', 'This queue was disposed: make a new one.')
  }

  /**
   * Keeps writes in one go, all of them or none.
   *
   * @param {(Pick<KeptWrite, 'item' | 'behind' | 'action' | 'body' | 'idempotencyKey' | 'isRepeatable' | 'isOwnKey' | 'target'> & { base?: any })[]} given
   */
  async function add(...given) {
    const copies = given.map(({ base = null, body, ...fields }) => ({
      ...fields,
      body: copyOf(body),
      base: copyOf(base),
    }))
    const book = await bookOfCaller()
    const writes = copies.map(({ base, ...fields }) => {
      const isChecked = base !== null && conflicts !== 'ignore'
      const version = isChecked && typeof conflicts === 'object' ? conflicts.field : null
      if (version !== null && !(version in Object(base)))
        throw invalid('base', 'no_version', `The base must hold ${version}, by which conflicts are seen.`)
      return {
        ...fields,
        id: newId(),
        person: book.person,
        base: isChecked ? base : null,
        version,
        hasBefore: before !== undefined,
      }
    })
    const queued = writes.map(({ id, target }) => {
      const sent = new Promise((resolve, reject) => promised.set(id, { resolve, reject }))
      sent.catch(ignore)
      return { id, key: target.key ?? null, sent }
    })
    try {
      await play(book, { type: 'added', writes })
    } catch (error) {
      for (const { id } of queued) promised.delete(id)
      throw refusalOfStorage(error)
    }
    run(book)
    return queued
  }

  /** @param {Parameters<typeof add>[0]} given */
  const addOne = async (given) => /** @type {import('./index.js').QueuedWrite} */ ((await add(given))[0])

  /** @param {import('./machine.js').Decision} decision */
  async function decide(decision) {
    const book = await bookOfCaller()
    const effects = await play(book, decision).catch((error) => {
      throw refusalOfStorage(error)
    })
    const declined = effects.find((effect) => effect.type === 'declined')
    if (declined)
      throw invalid(
        'id',
        declined.status ?? 'unknown',
        declined.status
          ? `A write that is ${declined.status} does not take ${decision.type}().`
          : 'This write was sent or dropped.',
      )
    run(book)
  }

  /** @param {string} collection @param {any} id @param {string} primaryKey */
  function targetOf(collection, id, primaryKey) {
    if (typeof collection !== 'string' || collection === '')
      throw invalid('collection', 'not_a_text', 'The collection must be named.')
    if (id !== null && !/^(string|number|bigint)$/.test(typeof id))
      throw invalid('id', 'not_an_id', 'The item must have an id.')
    if (id === '') throw failure('validation', 'EMPTY_ID', 'The id of an item cannot be empty.')
    return { collection, path: pathOf(collection), primaryKey, key: id === null ? null : String(id) }
  }
  const requireItem = (/** @type {any} */ body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw invalid('body', 'not_an_item', 'An item is an object with its fields.')
  }
  const nameOf = (/** @type {{ collection: string, key: string | null }} */ { collection, key }) =>
    `${collection}/${key}`

  return {
    async create(collection, item, { primaryKey = 'id', key = 'uuid' } = {}) {
      requireItem(item)
      const given = /** @type {any} */ (item)[primaryKey]
      const id = given ?? (key === 'uuid' ? newId() : null)
      const target = targetOf(collection, id, primaryKey)
      return await addOne({
        ...{ action: 'create', item: id === null ? `${collection}/new ${newId()}` : nameOf(target) },
        ...{ body: item, target, idempotencyKey: '', isRepeatable: id !== null, isOwnKey: id !== null && id !== given },
      })
    },
    async update(collection, id, changes, { primaryKey = 'id', base } = {}) {
      requireItem(changes)
      const target = targetOf(collection, id ?? undefined, primaryKey)
      return await addOne({
        ...{ action: 'update', item: nameOf(target), body: changes, base },
        ...{ target, idempotencyKey: '', isRepeatable: isRepeatableChange(copyOf(changes)) },
      })
    },
    async delete(collection, id, { primaryKey = 'id', base } = {}) {
      const target = targetOf(collection, id ?? undefined, primaryKey)
      return await addOne({
        ...{ action: 'delete', item: nameOf(target), body: null, base },
        ...{ target, idempotencyKey: '', isRepeatable: true },
      })
    },
    request: async (request) => await addOne(requested(request)),
    requests: async (requests) => await add(...requests.map(requested)),
    keep: (id, choice) => {
      const { merged } = /** @type {any} */ (choice ?? {})
      if (choice !== 'mine' && choice !== 'theirs' && !merged)
        throw invalid('choice', 'unknown', "What is kept is 'mine', 'theirs' or { merged: changes }.")
      if (merged) requireItem(merged)
      return decide({ type: 'keep', id, choice: copyOf(choice) })
    },
    retry: (id) => decide({ type: 'retry', id }),
    edit: (id, body) => {
      const given = snapshot.pending.find((write) => write.id === id)
      if (given?.action === 'create' || given?.action === 'update') requireItem(body)
      const idempotencyKey = given?.idempotencyKey === '' ? '' : newId()
      return decide({ type: 'edit', id, body: copyOf(body), idempotencyKey })
    },
    drop: (id) => decide({ type: 'drop', id }),
    async flush() {
      const book = await bookOfCaller()
      await play(book, { type: 'woke' })
      run(book)
      while (
        book.running.size > 0 &&
        (isSending(book.state, lanes) || (book.state.gate === 'open' && isReady(book.state, lanes, !book.trouble)))
      )
        await happening(book)
      if (book.trouble) throw errorOfStorage(book.trouble, 'What became of writes is not kept', 'They are sent.')
      return book.state.writes.length === 0
    },
    get pending() {
      return snapshot.pending
    },
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      isDisposed = true
      user.stop()
      globalThis.removeEventListener?.('online', goOn)
      listeners.clear()
      for (const book of books.values()) {
        clearTimeout(book.timer)
        clearTimeout(book.storageTimer)
        seat(book, null)
      }
      open = undefined
      channel?.close()
    },
  }
}

/** @param {import('./index.js').QueuedRequest} request */
function requested({ item, behind, idempotencyKey = newId(), ...request }) {
  // Whoever writes no types may give more.
  const { path, body, method = 'POST', headers, meta, token, signal, retry, ...rest } = /** @type {any} */ (request)
  if (typeof path !== 'string' || path === '') throw invalid('path', 'not_a_text', 'A request must have a path.')
  const sent = new Headers(headers)
  if (token || sent.has('authorization'))
    throw invalid('headers', 'authorization', 'A request takes no token of its own.')
  const target = { ...copyOf(rest), path, method, headers: Object.fromEntries(sent) }
  return {
    ...{ action: /** @type {const} */ ('request'), item: item ?? path, body, ...(behind && { behind: [...behind] }) },
    ...{ target: meta === undefined ? target : { ...target, meta: copyOfNote(meta) } },
    ...{ idempotencyKey: idempotencyKey ?? '' },
    isRepeatable: idempotencyKey !== null || /^(GET|PUT|PATCH|DELETE)$/i.test(method),
  }
}

const isItem = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The reply to a write: JSON, or nothing. Where an item was written, Directus gives it as `data`, or null there to whoever
 * may not read it. All else is of somebody between, like a network that wants a sign-in, and the write has not arrived.
 *
 * @param {KeptWrite} write @param {string | null | undefined} text
 */
function replyOf({ action }, text) {
  if (!text) return null
  const reply = parsed(text)
  const isData = isItem(reply) && Object.hasOwn(reply, 'data')
  if (action === 'request') return isData ? reply.data : reply
  if (!isData || !(reply.data === null || isItem(reply.data))) throw unreadable()
  return reply.data
}

function parsed(/** @type {string} */ text) {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable("no JSON. Where it is a text, ask for it with `as: 'text'`")
  }
}

/** Refuses a file that was removed or changed since: nothing of it can be sent. @param {unknown} body */
async function requireReadable(body) {
  if (!(body instanceof Blob)) return
  const reading = body.slice(0, 1).arrayBuffer()
  await reading.catch(() => Promise.reject(invalid('body', 'unreadable', 'The file was removed or changed.')))
}

/** The item in the reply to a question; null where there is none. @param {any} answer */
function rowOf(answer) {
  const row = Array.isArray(answer) ? answer[0] : answer
  if (Array.isArray(answer) && (row === undefined || isItem(row))) return row ?? null
  throw unreadable()
}

/**
 * Whether something of it could be sent, at once or after some time; where nothing can be kept, only what may be sent
 * twice.
 */
function isReady(
  /** @type {import('./machine.js').State} */ { writes, person, gate },
  /** @type {readonly Lane[]} */ lanes,
  isKept = true,
) {
  const held = new Set()
  return (
    gate !== 'signed_out' &&
    writes.some((write) => {
      if (write.person !== person) return false
      const isHeld = [write.item, ...(write.behind ?? [])].some((item) => held.has(item))
      held.add(write.item)
      return !isHeld && write.status === 'waiting' && lanes.includes(laneOf(write)) && (isKept || write.isRepeatable)
    })
  )
}

const isSending = (/** @type {import('./machine.js').State} */ { writes }, /** @type {readonly Lane[]} */ lanes) =>
  writes.some((write) => write.status === 'sending' && lanes.includes(laneOf(write)))

/** Whether something is left to do. What is marked as on its way may be of a page that is gone. */
const isOpen = (/** @type {import('./machine.js').State} */ state, /** @type {readonly Lane[]} */ lanes) =>
  isReady(state, lanes) || isSending(state, lanes)

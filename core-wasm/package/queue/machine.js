/**
 * The queue as a pure machine: it is given what happened, and gives what is kept from then on and what is to be done. It
 * knows no clock, no network and no storage.
 *
 * A write is `waiting`, `sending`, or stopped: in `conflict` with what the server has, `refused` by the server, or
 * `unsure` where it may have been done and a repeat could do it twice. A stopped write holds the later ones of its item,
 * and those of others that go behind it.
 */

/** @typedef {import('./machine.js').State} State */
/** @typedef {import('./machine.js').Effect} Effect */
/** @typedef {import('./machine.js').KeptWrite} KeptWrite */

/** How many writes are on their way at once. */
const mostAtOnce = 4
const firstWaitMs = 1000
const longestWaitMs = 300_000

/** In which state a write takes which decision. */
const decidable = {
  keep: ['conflict'],
  retry: ['refused', 'unsure'],
  edit: ['refused'],
  drop: ['waiting', 'conflict', 'refused', 'unsure'],
}

/** Those who send what needs something first are not those who send the rest. */
export const laneOf = (/** @type {KeptWrite} */ write) =>
  /** @type {import('./machine.js').Lane} */ (write.hasBefore ? 'before' : 'plain')

/** @returns {State} */
export const initial = (/** @type {string | null} */ person = null) => ({
  person,
  writes: [],
  lanes: [],
  gate: 'open',
  failures: 0,
  waitMs: 0,
})

/** @type {typeof import('./machine.js').step} */
export function step(state, event, isKept = true) {
  const next = { ...state }
  /** @type {Effect[]} */
  const effects = []

  const found = 'id' in event ? next.writes.find(({ id }) => id === event.id) : undefined
  /** @param {KeptWrite} write @param {Partial<KeptWrite>} changes */
  const change = (write, changes) => {
    const changed = { ...write, ...changes, revision: write.revision + 1 }
    next.writes = next.writes.map((one) => (one === write ? changed : one))
    return changed
  }
  const remove = (/** @type {KeptWrite} */ write) => {
    next.writes = next.writes.filter((one) => one !== write)
  }
  const done = (/** @type {KeptWrite} */ write, /** @type {any} */ value) => {
    remove(write)
    next.failures = 0
    effects.push({ type: 'settled', id: write.id, value })
    // What was seen before this write is seen with it from now on: it is no change of somebody else.
    for (const later of next.writes) {
      if (later.item === write.item && later.person === write.person && later.base)
        change(later, { base: rebased(later, write, value) })
    }
  }
  /** Nobody knows whether a write on its way has arrived. */
  const interrupt = (/** @type {KeptWrite} */ write, /** @type {Partial<KeptWrite>} */ changes = {}) =>
    change(write, {
      ...changes,
      ...(write.phase === 'write'
        ? { status: write.isRepeatable ? 'waiting' : 'unsure', phase: null, isTried: true }
        : { status: 'waiting', phase: null }),
    })
  const wait = (/** @type {number | undefined} */ askedMs) => {
    if (next.gate === 'signed_out') return
    if (next.gate === 'open') next.failures += 1
    // Of several that fail together one may say how long the server wants to be left alone.
    else if ((askedMs ?? 0) <= next.waitMs) return
    next.gate = 'waiting'
    next.waitMs = askedMs ?? Math.min(firstWaitMs * 2 ** Math.min(next.failures - 1, 20), longestWaitMs)
    effects.push({ type: 'wait', ms: next.waitMs })
  }

  switch (event.type) {
    case 'added':
      for (const write of event.writes) {
        if (next.writes.some(({ id }) => id === write.id)) continue
        const place = next.writes.reduce((last, { place }) => Math.max(last, place), 0) + 1
        next.writes = [
          ...next.writes,
          { ...write, place, revision: 0, status: 'waiting', phase: null, isTried: false, theirs: null, error: null },
        ]
      }
      break
    case 'started':
      next.lanes = [...next.lanes.filter((lane) => lane !== event.lane), event.lane]
      // Whoever sent before is gone, and with it the replies.
      for (const write of next.writes) if (write.status === 'sending' && laneOf(write) === event.lane) interrupt(write)
      break
    case 'stopped':
      next.lanes = next.lanes.filter((lane) => lane !== event.lane)
      break
    case 'person':
      next.person = event.person
      next.gate = 'open'
      next.failures = 0
      break
    case 'woke':
      // Whoever was not signed in may be now: a cookie changes without a word.
      next.gate = 'open'
      break
    case 'answered':
      // A write that another sender took over meanwhile was done all the same.
      if (found && event.phase === 'write') done(found, event.value)
      else if (found?.phase === event.phase) (event.phase === 'read' ? read : look)(found, event.value)
      break
    case 'failed':
      if (found?.phase === event.phase) failed(found, event.failure)
      break
    case 'keep':
    case 'retry':
    case 'edit':
    case 'drop':
      if (found && decidable[event.type].includes(found.status)) decided(found, event)
      else effects.push({ type: 'declined', status: found?.status ?? null })
      break
    default:
  }

  /** The next request of the same write, unless somebody else has signed in meanwhile. */
  function goOn(/** @type {KeptWrite} */ write, /** @type {'write' | 'look'} */ phase) {
    const maySend = next.lanes.includes(laneOf(write)) && next.gate !== 'signed_out' && write.person === next.person
    if (maySend) effects.push({ type: phase, write: change(write, { phase }) })
    else change(write, { status: 'waiting', phase: null })
  }

  /** What the server has, before the write. */
  function read(/** @type {KeptWrite} */ write, /** @type {any} */ theirs) {
    const { action, base, body, version } = write
    if (action === 'delete' ? !theirs : theirs && action === 'update' && isWithin(body, theirs)) done(write, theirs)
    else if (!theirs || !isWithin(version === null ? base : { [version]: base?.[version] }, theirs)) {
      change(write, { status: 'conflict', phase: null, theirs: theirs ?? null, error: null })
    } else goOn(write, 'write')
  }

  /** What the server has under the key of an item that was to be made, or removed. */
  function look(/** @type {KeptWrite} */ write, /** @type {any} */ theirs) {
    const isDone = write.action === 'delete' ? !theirs : theirs && (write.isOwnKey || !differs(write.body, theirs))
    if (isDone) done(write, theirs ?? null)
    else change(write, { status: 'refused', phase: null })
  }

  /** @param {KeptWrite} write @param {import('./machine.js').Failure} failure */
  function failed(write, { kind, error, retryAfterMs }) {
    const isWrite = write.phase === 'write'
    // What the server fails at is tried again after all others, so that it does not hold them.
    const isFault = kind === 'lost' || error?.status !== undefined
    const turn = isFault ? next.writes.reduce((last, { turn = 0 }) => Math.max(last, turn), 0) + 1 : (write.turn ?? 0)
    if (kind === 'lost') interrupt(write, { error: error ?? null, turn })
    else if (kind === 'later') change(write, { status: 'waiting', phase: null, error: error ?? null, turn })
    else if (kind === 'signed_out') change(write, { status: 'waiting', phase: null })
    else if (isWrite && (write.isTried || write.isOwnKey) && mayBeDone(write, error))
      goOn(change(write, { error: error ?? null }), 'look')
    else change(write, { status: 'refused', phase: null, error: error ?? null })

    if (kind === 'signed_out') next.gate = 'signed_out'
    else if (kind !== 'refused') wait(retryAfterMs)
  }

  /** @param {KeptWrite} write @param {import('./machine.js').Decision} decision */
  function decided(write, decision) {
    const waiting = /** @type {const} */ ({ status: 'waiting', error: null, theirs: null })
    if (decision.type === 'drop') {
      remove(write)
      effects.push({ type: 'dropped', id: write.id })
    } else if (decision.type === 'edit') {
      // It was not done, so it is another request from now on.
      const { body, idempotencyKey } = decision
      change(write, { ...waiting, body, idempotencyKey, isTried: false, ...repeatable(write.action, body) })
    } else if (decision.type === 'retry') change(write, waiting)
    else if (decision.choice === 'theirs') {
      // Later writes were made on top of this one: what they find at the server is a conflict for them as well.
      remove(write)
      effects.push({ type: 'settled', id: write.id, value: write.theirs })
    } else {
      const isMine = decision.choice === 'mine'
      const body = decision.choice === 'mine' ? write.body : decision.choice.merged
      // Whoever gives other changes does not want the item removed any more.
      const action = isMine || write.action !== 'delete' ? write.action : 'update'
      // They were seen: only what changes after them is a conflict again.
      const { theirs } = write
      const base = theirs && Object.fromEntries(Object.keys(write.base ?? {}).map((field) => [field, theirs[field]]))
      change(write, { ...waiting, action, body, base, ...repeatable(action, body) })
    }
  }

  if (next.gate === 'open') {
    const held = new Set()
    let free = mostAtOnce - next.writes.filter(({ status }) => status === 'sending').length
    const ready = next.writes.filter((write) => {
      if (write.person !== next.person) return false
      const isHeld = [write.item, ...(write.behind ?? [])].some((item) => held.has(item))
      held.add(write.item)
      // Where nothing is kept, nobody would know after a reload that it may have been done.
      return (
        !isHeld && write.status === 'waiting' && next.lanes.includes(laneOf(write)) && (write.isRepeatable || isKept)
      )
    })
    for (const write of ready.sort((one, other) => (one.turn ?? 0) - (other.turn ?? 0))) {
      if (free <= 0) break
      free -= 1
      const type = write.base && (write.action === 'update' || write.action === 'delete') ? 'read' : 'write'
      effects.push({ type, write: change(write, { status: 'sending', phase: type }) })
    }
  }
  return { state: next, effects }
}

/** What a later write has seen, once an earlier one of the same item is done. */
function rebased(/** @type {KeptWrite} */ later, /** @type {KeptWrite} */ write, /** @type {any} */ value) {
  const base = { ...later.base }
  for (const field of Object.keys(base)) {
    if (field !== later.version && !(write.body && field in write.body)) continue
    base[field] = value && field in value ? value[field] : write.body?.[field]
  }
  return base
}

/**
 * Whether changes that are sent twice do the same as once. Where they hold what may be an item to be made in a relation,
 * each time makes another one. A relation cannot be told from a field that holds any JSON.
 *
 * @type {typeof import('./machine.js').isRepeatableChange}
 */
export const isRepeatableChange = (changes) =>
  Object.values(changes)
    .flat()
    .every((one) => typeof one !== 'object' || one === null || (one.id != null && isRepeatableChange(one)))

/**
 * Whether a refusal may be of a repeat: what is made is there, and what is removed is not. Directus says 403 of what is
 * not there, and of what somebody may not do.
 *
 * @param {KeptWrite} write @param {import('./machine.js').KeptError | undefined} error
 */
const mayBeDone = ({ action }, error) =>
  (action === 'create' && error?.params?.['serverCode'] === 'RECORD_NOT_UNIQUE') ||
  (action === 'delete' && (error?.status === 403 || error?.status === 404))

/**
 * Whether an item can be seen to be another one than that which was made: by its plain fields. Others the server gives in
 * another form, like the keys of relations, or not at all, and a secret in stars.
 *
 * @param {any} made @param {any} theirs
 */
const differs = (made, theirs) =>
  Object.keys(made).some((field) => {
    const [mine, other] = [made[field], theirs[field]]
    const isPlain = typeof mine !== 'object' && typeof other !== 'object' && mine !== undefined && other !== undefined
    return isPlain && !/^\*+$/.test(other) && !isSame(mine, other)
  })

/** @param {KeptWrite['action']} action @param {any} body */
const repeatable = (action, body) => (action === 'update' ? { isRepeatable: isRepeatableChange(body) } : {})

/** @param {any} part @param {any} whole @returns {boolean} */
const isWithin = (part, whole) => Object.keys(part ?? {}).every((field) => isSame(part[field], whole[field]))

/**
 * Whether two values are the same: whatever the order of fields, and however a moment is written.
 *
 * @returns {boolean}
 */
function isSame(/** @type {any} */ one, /** @type {any} */ other) {
  if (one === other || (one ?? null) === (other ?? null)) return true
  // A decimal, or a whole number that is too long for JavaScript, comes as a text.
  if (typeof one === 'string' && typeof other !== 'string') return isSame(other, one)
  if (typeof other === 'string' && other !== '') {
    if (typeof one === 'bigint') return String(one) === other
    if (typeof one === 'number') return one === Number(other)
  }
  if (typeof one !== typeof other || !one || !other) return false
  if (typeof one === 'string') {
    const isMoment = /^\d{4}-\d\d-\d\dT/
    return isMoment.test(one) && isMoment.test(other) && Date.parse(one) === Date.parse(other)
  }
  if (typeof one !== 'object' || Array.isArray(one) !== Array.isArray(other)) return false
  return Object.keys(one).length === Object.keys(other).length && isWithin(one, other)
}

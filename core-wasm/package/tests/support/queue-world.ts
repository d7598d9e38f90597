/**
 * The machine of the queue with a server to send to, a storage that outlives it, and two people: what the exploration
 * plays with. A world is never changed, each event gives another.
 */
import assert from 'node:assert/strict'
import {
  type Effect,
  type Event,
  initial,
  type KeptWrite,
  type NewWrite,
  type State,
  step,
} from '../../queue/machine.js'

/** A request on its way. */
interface Sent {
  type: 'read' | 'write' | 'look'
  write: KeptWrite
  /** Who was signed in when it was sent. */
  as: string | null
}

export interface World {
  state: State
  sent: readonly Sent[]
  /** Values of items; null for one that was removed. */
  items: Readonly<Record<string, string | null>>
  /** Values that somebody else wrote and of which nobody who is asked was told. */
  untold: readonly string[]
  /** Ids of writes whose effect the server has, in order. */
  applied: readonly string[]
  /** Keys under which the server has done something. */
  keys: readonly string[]
  /** Writes that were added, and how they ended. */
  added: readonly string[]
  ended: Readonly<Record<string, 'settled' | 'dropped'>>
  /** Writes that somebody sent again although they may have been done. */
  dared: readonly string[]
  /** How often something else has happened to an item. */
  others: number
  /** Whether somebody has decided about a write that stopped. */
  isDecided: boolean
}

export const world = (): World => ({
  state: { ...initial('ada'), lanes: ['plain'] },
  sent: [],
  items: { one: 'v0' },
  untold: [],
  applied: [],
  keys: [],
  added: [],
  ended: {},
  dared: [],
  others: 0,
  isDecided: false,
})

/** Lets something happen to the machine, and what follows. */
function play(it: World, event: Event): World {
  const { state, effects } = step(it.state, event)
  let next: World = { ...it, state }
  for (const effect of effects) next = perform(next, effect)
  for (const { type, write } of next.sent) {
    const kept = state.writes.find(({ id }) => id === write.id)
    assert.equal(kept?.phase, type, 'what is on its way is marked')
  }
  return next
}

function perform(it: World, effect: Effect): World {
  if (effect.type === 'settled' || effect.type === 'dropped')
    return { ...it, ended: { ...it.ended, [effect.id]: effect.type } }
  if (effect.type === 'wait' || effect.type === 'declined') return it
  const { type, write } = effect
  assert.equal(write.person, it.state.person, 'a write is sent as whoever it is of')
  const before = it.state.writes.find((other) => other.item === write.item && other.person === write.person)
  assert.equal(before?.id, write.id, 'the first write of an item is sent first')
  return { ...it, sent: [...it.sent, { type, write, as: it.state.person }] }
}

/** The server does a write, as Directus and the programme do. Null where it refuses it as not unique. */
function apply(it: World, { write }: Sent): { world: World; value: unknown } | null {
  const { item, action, body, id, idempotencyKey } = write
  const once = () => {
    // Repeating an update does the same again; whatever else is done may be there once.
    const times = it.applied.filter((known) => known === id).length
    assert.ok(times === 0 || action === 'update' || action === 'delete' || it.dared.includes(id), `${id} is done twice`)
    const later = it.applied.filter((known) => known !== id && placeOf(it, known) > placeOf(it, id))
    assert.ok(
      !later.some((known) => itemOf(known) === item && known.endsWith(write.person)),
      `${id} is done after a later write of its item`,
    )
    return [...it.applied, id]
  }
  if (action === 'request') {
    if (it.keys.includes(idempotencyKey)) return { world: it, value: 'stored' }
    return { world: { ...it, keys: [...it.keys, idempotencyKey], applied: once() }, value: 'new' }
  }
  if (action === 'create') {
    if (write.isRepeatable && item in it.items) return null
    const made = write.isRepeatable ? item : `${id}-${it.applied.length}`
    return { world: { ...it, items: { ...it.items, [made]: body.text }, applied: once() }, value: body }
  }
  if (write.base) {
    const current = it.items[item] ?? null
    assert.ok(current === null || !it.untold.includes(current), `${id} overwrites ${current}, of which nobody was told`)
  }
  const text = action === 'delete' ? null : body.text
  return { world: { ...it, items: { ...it.items, [item]: text }, applied: once() }, value: { text } }
}

const itemOf = (id: string) => id.split(' ')[0] ?? ''
const placeOf = (it: World, id: string) => it.added.indexOf(id) + 1

const rowOf = (it: World, item: string) => {
  const text = it.items[item] ?? null
  return text === null ? null : { text }
}

/** The server answers what was sent first, or last. */
export function answer(it: World, which: 0 | -1): World {
  const sent = it.sent.at(which)
  if (!sent) return it
  const rest = { ...it, sent: it.sent.filter((one) => one !== sent) }
  const { type, write } = sent
  const answered = (now: World, value: unknown) => play(now, { type: 'answered', id: write.id, phase: type, value })
  if (type !== 'write') {
    return answered(rest, rowOf(it, write.item))
  }
  const done = apply(rest, sent)
  if (done) return answered(done.world, done.value)
  return fail(it, which, 'refused', { serverCode: 'RECORD_NOT_UNIQUE' })
}

/** What was sent comes to nothing, for the one who sent it. */
export function fail(
  it: World,
  which: 0 | -1,
  kind: 'lost' | 'later' | 'signed_out' | 'refused',
  params: Record<string, unknown> = {},
): World {
  const sent = it.sent.at(which)
  if (!sent) return it
  // What it has done under a key it answers with the same again.
  if (kind === 'refused' && sent.type === 'write' && it.keys.includes(sent.write.idempotencyKey)) return it
  const error = { kind: 'status', code: 'X', message: '', status: 400, params, errors: [] }
  const rest = { ...it, sent: it.sent.filter((one) => one !== sent) }
  return play(rest, { type: 'failed', id: sent.write.id, phase: sent.type, failure: { kind, error } })
}

/** Something else of the item that is made stands in the way. */
export function clash(it: World): World {
  const sent = it.sent[0]
  const isMaking = sent?.type === 'write' && sent.write.action === 'create'
  return isMaking ? fail(it, 0, 'refused', { serverCode: 'RECORD_NOT_UNIQUE' }) : it
}

/** The server does it, and the reply is lost. */
export function loseReply(it: World): World {
  const sent = it.sent[0]
  if (sent?.type !== 'write') return it
  const done = apply(it, sent)
  return done ? fail(done.world, 0, 'lost') : it
}

/** The browser ends; what was on its way has arrived or not. Another one goes on with what was kept. */
export function crash(it: World, hasArrived: boolean): World {
  let next = it
  for (const sent of it.sent) if (hasArrived && sent.type === 'write') next = apply(next, sent)?.world ?? next
  const state = { ...initial(it.state.person), writes: next.state.writes }
  return play({ ...next, sent: [], state }, { type: 'started', lane: 'plain' })
}

/** Somebody else writes what was there before, unless our write may be on its way: that cannot be seen in time. */
export function elsewhere(it: World, text: string | null): World {
  if (it.others >= 2 || it.sent.some(({ type, write }) => type === 'write' && write.item === 'one')) return it
  const value = text === null ? null : `${text}${it.others}`
  return {
    ...it,
    others: it.others + 1,
    items: { ...it.items, one: value },
    untold: value === null ? it.untold : [...it.untold, value],
  }
}

/** Somebody else signs in, or the first one again. */
export function signIn(it: World, person: string | null): World {
  return it.state.person === person && it.state.gate !== 'signed_out' ? it : play(it, { type: 'person', person })
}

export const wake = (it: World): World => play(it, { type: 'woke' })

/** The most that are added in one history. */
const mostAdded = 3

export function add(it: World, action: NewWrite['action'], more: Partial<NewWrite> = {}): World {
  const { person } = it.state
  if (it.added.length >= mostAdded || !person) return it
  const count = it.added.length
  const isOne = action === 'update' || action === 'delete'
  const item = isOne ? 'one' : action === 'create' ? `made${count}` : 'asked'
  const id = `${item} ${count} ${person}`
  // What a page shows: what was there when it was loaded, with the own changes on top.
  const own = it.state.writes.findLast((write) => write.item === item && write.person === person)
  const seen = own ? own.body?.text : it.applied.findLast((known) => itemOf(known) === item) ? it.items['one'] : 'v0'
  const write: NewWrite = {
    ...{ id, person, item, action, idempotencyKey: id, isRepeatable: true, version: null, target: null },
    base: isOne ? { text: seen ?? null } : null,
    body: { text: `mine${count}` },
    ...more,
  }
  const shown = write.base?.['text']
  const untold = it.untold.filter((value) => value !== shown)
  return play({ ...it, untold, added: [...it.added, id] }, { type: 'added', writes: [write] })
}

/** A person decides about the first write of theirs that stopped so. */
export function decide(it: World, status: KeptWrite['status'], make: (write: KeptWrite) => Event): World {
  const write = it.state.writes.find((one) => one.status === status && one.person === it.state.person)
  if (!write) return it
  const event = make(write)
  const told = event.type === 'keep' && write.theirs ? [write.theirs.text] : []
  return play(
    {
      ...it,
      isDecided: true,
      untold: it.untold.filter((value) => !told.includes(value)),
      dared: status === 'unsure' ? [...it.dared, write.id] : it.dared,
    },
    event,
  )
}

/** What holds at any time. */
export function check(it: World): void {
  for (const id of it.added) {
    const isKept = it.state.writes.some((write) => write.id === id)
    assert.ok(isKept !== id in it.ended, `${id} is kept until it has ended`)
  }
  for (const [id, how] of Object.entries(it.ended)) {
    if (how === 'settled' && !/^one/.test(id))
      assert.ok(it.applied.includes(id), `${id} is done, and the server has it`)
  }
  for (const write of it.state.writes) {
    if (write.status === 'conflict') {
      assert.ok(write.base, 'a conflict has both versions')
      const isAlone = it.others === 0 && it.added.every((id) => id.endsWith(write.person))
      // Whoever edits or drops a write is shown what the server has, be it of an earlier try of the same.
      const isOwn = isAlone && !it.isDecided && write.theirs !== null
      assert.ok(!isOwn, 'the own writes of a person are no conflict')
    }
    if (write.status === 'refused') {
      assert.ok(write.error, 'a refusal says why')
      const isOwn = write.error?.params['serverCode'] === 'RECORD_NOT_UNIQUE' && it.applied.includes(write.id)
      assert.ok(!isOwn || it.isDecided, 'what the server has done is not told as refused')
    }
    if (write.status === 'unsure') assert.ok(!write.isRepeatable)
    assert.equal(write.status === 'sending', write.phase !== null)
  }
}

/** From here on everything works: all that waits is sent, and nothing but what a person must decide is left. */
export function settle(it: World): void {
  let next = it
  for (const person of ['ada', 'bob']) {
    next = { ...signIn(next, person) }
    for (let turn = 0; turn < 40 && (next.sent.length > 0 || turn === 0); turn += 1) {
      // Replies of the other person's are still on their way.
      next = answer(wake(next), 0)
      check(next)
    }
  }
  assert.deepEqual(next.sent, [])
  for (const write of next.state.writes) {
    const first = next.state.writes.find(({ item, person }) => item === write.item && person === write.person)
    assert.ok(first && first.status !== 'waiting' && first.status !== 'sending', `${write.id} is sent in the end`)
  }
}

/** A world as text, without what does not matter. */
export function keyOf({
  state,
  sent,
  items,
  untold,
  applied,
  keys,
  ended,
  dared,
  others,
  added,
  isDecided,
}: World): string {
  // Of turns only the order matters.
  const turns = [...new Set(state.writes.map(({ turn = 0 }) => turn))].toSorted((one, other) => one - other)
  const writes = state.writes.map(({ place: _, revision: __, item: ___, error: ____, turn = 0, ...rest }) => ({
    ...rest,
    turn: turns.indexOf(turn),
  }))
  const ways = sent.map(({ type, write, as }) => [type, write.id, as])
  return JSON.stringify([
    ...[state.person, state.gate, Math.min(state.failures, 1), writes, ways, items, untold],
    ...[applied, keys, ended, dared, others, added.length, isDecided],
  ])
}

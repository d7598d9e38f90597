/** Everything that can happen to the queue in so many events, worlds that are alike visited once. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type Effect, initial, type NewWrite, step } from '../queue/machine.js'
import {
  add,
  answer,
  check,
  clash,
  crash,
  decide,
  elsewhere,
  fail,
  keyOf,
  loseReply,
  settle,
  signIn,
  type World,
  wake,
  world,
} from './support/queue-world.ts'

const isFull = process.env['WAYMARK_TESTS'] === 'full'
/** Of each part of what can happen, and of everything at once. */
const depths = isFull ? { part: 10, whole: 6 } : { part: 6, whole: 5 }

type Happening = [name: string, happen: (it: World) => World]

/** What any history may have. */
const always: Happening[] = [
  ['answer the first', (it) => answer(it, 0)],
  ['answer the last', (it) => (it.sent.length > 1 ? answer(it, -1) : it)],
  ['lose the reply', loseReply],
  ['lose the request', (it) => fail(it, 0, 'lost')],
  ['crash', (it) => crash(it, false)],
  ['crash late', (it) => crash(it, true)],
  ['wake', wake],
]

/** Updates of one item that somebody else changes as well. */
const conflicts: Happening[] = [
  ['update', (it) => add(it, 'update')],
  ['update as loaded', (it) => add(it, 'update', { base: { text: it.items['one'] } })],
  ['delete', (it) => add(it, 'delete', { body: null })],
  ['change elsewhere', (it) => elsewhere(it, 'theirs')],
  ['remove elsewhere', (it) => elsewhere(it, null)],
  ['keep mine', (it) => decide(it, 'conflict', ({ id }) => ({ type: 'keep', id, choice: 'mine' }))],
  ['keep theirs', (it) => decide(it, 'conflict', ({ id }) => ({ type: 'keep', id, choice: 'theirs' }))],
  ['merge', (it) => decide(it, 'conflict', ({ id }) => ({ type: 'keep', id, choice: { merged: { text: 'both' } } }))],
  ['drop', (it) => decide(it, 'waiting', ({ id }) => ({ type: 'drop', id }))],
]

/** Things that may be made once, and a server that refuses some. */
const once: Happening[] = [
  ['create', (it) => add(it, 'create')],
  ['create with a key of the server', (it) => add(it, 'create', { isRepeatable: false })],
  ['ask', (it) => add(it, 'request')],
  ['refuse', (it) => fail(it, 0, 'refused')],
  ['clash', clash],
  ['too many', (it) => fail(it, 0, 'later')],
  ['retry', (it) => decide(it, 'refused', ({ id }) => ({ type: 'retry', id }))],
  ['dare', (it) => decide(it, 'unsure', ({ id }) => ({ type: 'retry', id }))],
  [
    'edit',
    (it) =>
      decide(it, 'refused', ({ id, idempotencyKey }) => ({
        ...{ type: 'edit', id, body: { text: 'edited' }, idempotencyKey: `${idempotencyKey}'` },
      })),
  ],
  ['drop', (it) => decide(it, 'refused', ({ id }) => ({ type: 'drop', id }))],
]

/** Two people at one browser. */
const people: Happening[] = [
  ['ask', (it) => add(it, 'request')],
  ['update', (it) => add(it, 'update', { base: null })],
  ['Ada signs in', (it) => signIn(it, 'ada')],
  ['Bob signs in', (it) => signIn(it, 'bob')],
  ['nobody is signed in', (it) => signIn(it, null)],
  ['401', (it) => fail(it, 0, 'signed_out')],
]

function explore(happenings: Happening[], depth: number): number {
  const seen = new Set([keyOf(world())])
  let level: { it: World; path: string[] }[] = [{ it: world(), path: [] }]
  for (let turn = 0; turn < depth; turn += 1) {
    const next: typeof level = []
    for (const { it, path } of level) {
      for (const [name, happen] of happenings) {
        const way = [...path, name]
        try {
          const then = happen(it)
          if (then === it) continue
          check(then)
          const key = keyOf(then)
          if (seen.has(key)) continue
          seen.add(key)
          settle(then)
          next.push({ it: then, path: way })
        } catch (error) {
          throw new Error(`${way.join(', ')}: ${(error as Error).message}`, { cause: error })
        }
      }
    }
    level = next
  }
  return seen.size
}

test.each([
  ['conflicts', depths.part, [...always, ...conflicts]],
  ['what may be done once', depths.part, [...always, ...once]],
  ['two people', depths.part, [...always, ...people]],
  ['everything', depths.whole, [...always, ...conflicts, ...once, ...people]],
] as const)(
  'in every history nothing is lost, done twice, out of order, sent as somebody else or overwritten unseen: %s',
  (_, depth, happenings) => {
    const worlds = explore([...happenings], depth)
    console.info(`${worlds} worlds`)
    assert.ok(worlds > 1000, `${worlds}`)
  },
  isFull ? 1_200_000 : 120_000,
)

test('what goes behind other items waits for their earlier writes, also for one that was refused, and they for nothing', () => {
  const of = (id: string, behind?: string[]): NewWrite => ({
    ...{ id, item: id, ...(behind && { behind }), person: 'ada', action: 'request', body: {}, target: {} },
    ...{ idempotencyKey: id, isRepeatable: true, base: null, version: null },
  })
  const started = (effects: readonly Effect[]) =>
    effects.flatMap((effect) => (effect.type === 'write' ? [effect.write.id] : []))
  const writes = [of('one'), of('two'), of('end', ['one', 'two', 'three']), of('three')]
  const added = step({ ...initial('ada'), lanes: ['plain'] }, { type: 'added', writes })
  assert.deepEqual(started(added.effects), ['one', 'two', 'three'])
  const done = step(added.state, { type: 'answered', id: 'one', phase: 'write', value: {} })
  assert.deepEqual(started(done.effects), [])
  const refused = step(done.state, { type: 'failed', id: 'two', phase: 'write', failure: { kind: 'refused' } })
  assert.deepEqual(started(refused.effects), [])
  // The third came later: nothing waits for it.
  assert.deepEqual(started(step(refused.state, { type: 'drop', id: 'two' }).effects), ['end'])
})

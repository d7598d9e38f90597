/** A queue behind a network that gives any reply but the right one: everything is done in the end, in order, once. */
import assert from 'node:assert/strict'
import { onTestFinished, test } from 'vitest'
import { notes, queueOf } from './support/queue.ts'
import { randomOf } from './support/random.ts'
import { until } from './support/until.ts'

const isFull = process.env['WAYMARK_TESTS'] === 'full'
const rounds = isFull ? 400 : 40
const firstSeed = isFull ? Date.now() % 1_000_000_007 : 1

type Junk = () => Response
const reply =
  (text: string, type = 'application/json', status = 200) =>
  () =>
    new Response(text, { status, headers: { 'content-type': type, 'retry-after': '0' } })
const lost: Junk = () => {
  throw new TypeError('Failed to fetch')
}
/** Nothing of this is the reply to a request that was done. */
const junk: Junk[] = [
  ...[lost, reply('<!doctype html><title>Sign in</title>', 'text/html'), reply('ok', 'text/plain'), reply('[')],
  ...['7', '"text"', '[7]', '[[]]', 'false', '[null]'].map((data) =>
    reply(`{"data":${data},"__proto__":{"polluted":1}}`),
  ),
  ...[408, 500, 502, 503, 504].map((status) => reply('<html>', 'text/html', status)),
  ...[reply('{"errors":"all"}', 'application/json', 500), reply('x'.repeat(300_000), 'text/plain')],
]
/** Nor of this, which says by itself that nothing was done. */
const notDone: Junk[] = [reply('<html>', 'text/html', 429), reply('', 'text/html', 302)]
/** Nor of this to a question; to a write it may be, for Directus shows nothing to whoever may not read. */
const junkRows: Junk[] = [
  ...['null', '{}', '{"id":"a"}', '{"0":{"id":"a"},"length":1}'].map((data) => reply(`{"data":${data}}`)),
  () => new Response(null, { status: 204 }),
]

async function round(seed: number) {
  const random = randomOf(seed)
  const rows = { a: { id: 'a', text: '0' }, b: { id: 'b', text: '0' }, c: { id: 'c', text: '0' } }
  const server = notes(structuredClone(rows))
  const good = globalThis.fetch
  let faults = 12
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    if (faults <= 0 || random.below(2) === 0) return await good(request)
    faults -= 1
    const isQuestion = request.method === 'GET'
    if (isQuestion) return random.pick([...junk, ...notDone, ...junkRows])()
    // Some are lost on their way, and some on the way back.
    if (random.below(2) === 0) return random.pick([...junk, ...notDone])()
    await good(request)
    return random.pick(junk)()
  }
  const queue = queueOf()
  const expected = new Map<string, Record<string, unknown>>(Object.entries(rows))
  for (let count = 1; count <= 10; count += 1) {
    const id = random.pick(['a', 'b', 'c', 'd', 'e'])
    const before = expected.get(id)
    const text = String(count)
    const base = random.below(2) === 0 && before ? { text: before['text'] } : null
    if (!before) {
      await queue.create('notes', { id, text })
      expected.set(id, { id, text })
    } else if (random.below(4) === 0) {
      await queue.delete('notes', id, { base })
      expected.delete(id)
    } else {
      await queue.update('notes', id, { text }, { base })
      expected.set(id, { ...before, text })
    }
  }
  // Whoever waits is woken: what is tried here is what comes of it, and not how long that takes.
  for (let time = 0; time < 60 && !(await queue.flush()); time += 1)
    await until(() => queue.snapshot().state !== 'sending')
  const left = queue.pending.map(({ action, item, status }) => `${action} ${item} ${status}`)
  const sorted = (map: Map<string, unknown>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1))
  assert.deepEqual([left, sorted(server.items)], [[], sorted(expected)], `seed ${seed}`)
  queue.dispose()
}

test(`nothing is lost, doubled or taken for done in ${rounds} rounds from seed ${firstSeed}`, {
  timeout: 300_000,
}, async () => {
  const errors: unknown[] = []
  const note = (error: unknown) => void errors.push(error)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, note)
    onTestFinished(() => void process.off(event, note))
  }
  for (let at = 0; at < rounds; at += 1) await round(firstSeed + at)
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
  assert.deepEqual(errors, [])
})

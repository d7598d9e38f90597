/** Writes that need something at the server first: who sends them, and what becomes of what they need. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { memoryStorage } from 'waymark-core/queue'
import { notes, queueOf } from './support/queue.ts'
import { coreOf } from './support/react.ts'
import { happen } from './support/time.ts'
import { until } from './support/until.ts'

const report = { method: 'POST', path: 'reports', body: { text: 'report' } }

test.each(['first', 'last'])(
  'of two queues on a page the one with `before` alone sends what was made in it, whichever comes %s',
  async (which) => {
    const server = notes()
    const [storage, core] = [memoryStorage(), coreOf('ada')]
    const prepared: string[] = []
    const withBefore = () =>
      queueOf(core, {
        storage,
        before: async ({ target }, request) => {
          prepared.push(target['path'])
          await request({ method: 'POST', path: 'files', body: { text: 'file' } })
        },
      })
    const early = which === 'first' ? withBefore() : null
    const plain = queueOf(core, { storage })
    const reports = early ?? withBefore()
    const made = [
      await plain.create('notes', { text: 'note' }),
      await reports.request(report),
      await reports.request(report),
    ]
    await Promise.all(made.map(({ sent }) => sent))
    assert.deepEqual(prepared, ['reports', 'reports'])
    assert.deepEqual(server.done.toSorted(), ['POST file', 'POST file', 'POST note', 'POST report', 'POST report'])
  },
)

test('a queue without `before` leaves what needs it, holds nobody up, and sends what comes behind it later', async () => {
  const server = notes()
  const [storage, core] = [memoryStorage(), coreOf('ada')]
  let isOffline = true
  const reports = queueOf(core, {
    storage,
    before: async () => {
      if (isOffline) throw Object.assign(new Error('offline'), { kind: 'network' })
    },
  })
  await reports.request({ ...report, item: 'run' })
  reports.dispose()
  const plain = queueOf(core, { storage })
  const behind = await plain.request({ ...report, item: 'run', body: { text: 'behind' } })
  await (await plain.create('notes', { text: 'note' })).sent
  assert.equal(await plain.flush(), false)
  assert.deepEqual(server.done, ['POST note'])
  isOffline = false
  const later = queueOf(core, { storage, before: async () => {} })
  await behind.sent
  await happen()
  assert.deepEqual([server.done, later.pending.length], [['POST note', 'POST report', 'POST behind'], 0])
})

test.each([0, 1])(
  'what an earlier version kept is sent, after `before` in a queue that has it: called %d times',
  async (times) => {
    const server = notes()
    let calls = 0
    const before = async () => {
      calls += 1
    }
    const [storage, core] = [memoryStorage(), coreOf('ada')]
    const person = `${core.apiUrl} ada`
    await storage.change(person, () => [
      {
        ...{ id: 'w', person, item: 'reports', action: 'request', body: { text: 'old' }, idempotencyKey: 'k' },
        ...{ isRepeatable: true, base: null, version: null, target: { path: 'reports', method: 'POST', headers: {} } },
        ...{ place: 1, revision: 0, status: 'waiting', phase: null, isTried: false, theirs: null, error: null },
      },
    ])
    const queue = queueOf(core, { storage, before: times === 1 ? before : undefined })
    assert.equal(await queue.flush(), true)
    assert.deepEqual([server.done, calls], [['POST old'], times])
  },
)

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('fetch failed'),
  new DOMException('The operation was aborted', 'AbortError'),
])('a write waits where `before` had no network of its own: %s', async (error) => {
  const server = notes()
  let times = 0
  const before = async () => {
    times += 1
    if (times === 1) throw error
  }
  const queue = queueOf(coreOf('ada'), { before })
  const { sent } = await queue.request(report)
  await until(() => queue.snapshot().state === 'waiting' && queue.pending[0]?.error?.code === 'NETWORK')
  await queue.flush()
  await sent
  assert.deepEqual(server.done, ['POST report'])
})

test('`before` cannot change what is sent', async () => {
  const server = notes()
  const before = async (write: { body: { text: string } }) => {
    write.body.text = 'changed'
  }
  const queue = queueOf(coreOf('ada'), { before })
  await (await queue.request(report)).sent
  assert.deepEqual(server.done, ['POST report'])
})

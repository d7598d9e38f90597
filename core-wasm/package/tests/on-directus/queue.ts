/** The queue on a real Directus, over a line that is cut before or after the server has written. */
import assert from 'node:assert/strict'
import { onTestFinished, test } from 'vitest'
import { createQueue, memoryStorage } from 'waymark-core/queue'
import { open } from '../support/core.ts'
import { directus } from '../support/in-directus.ts'
import { until } from '../support/until.ts'

/** A queue of the member. While the line is cut, replies to writes are lost. */
async function overCutLine() {
  let isCut = false
  let lost = 0
  const core = open({
    apiUrl: directus.url,
    storage: 'memory',
    async fetch(url, init) {
      const reply = await fetch(url, init)
      if (!isCut || init.method === 'GET') return reply
      lost += 1
      await reply.body?.cancel()
      throw new TypeError('Failed to fetch')
    },
  })
  await core.session.login(directus.member)
  const queue = createQueue(core, { storage: memoryStorage() })
  onTestFinished(() => queue.dispose())
  return {
    ...{ core, queue },
    cut: async () => {
      const before = lost
      isCut = true
      return async () => {
        await until(() => lost > before && queue.snapshot().state === 'waiting')
        isCut = false
        await queue.flush()
      }
    },
  }
}

test('what Directus has written before the line was cut is written once', async () => {
  const { core, queue, cut } = await overCutLine()
  const mend = await cut()
  const { key, sent } = await queue.create('notes', { text: 'Bring a rope' })
  await mend()
  assert.equal((await sent).text, 'Bring a rope')
  const found = { filter: { text: { _eq: 'Bring a rope' } }, fields: ['id'] }
  assert.deepEqual(await core.items.list('notes', found), [{ id: key }])

  const mendAgain = await cut()
  const change = await queue.update('notes', key ?? '', { text: 'Bring a cord' }, { base: { text: 'Bring a rope' } })
  await mendAgain()
  await change.sent
  assert.equal((await core.items.get('notes', key ?? '')).text, 'Bring a cord')

  const mendLast = await cut()
  const removal = await queue.delete('notes', key ?? '')
  await mendLast()
  await removal.sent
  assert.deepEqual(await core.items.list('notes', { filter: { id: { _eq: key } } }), [])
  assert.deepEqual(queue.pending, [])
})

test('what somebody else has changed on Directus is a conflict with both versions', async () => {
  const { core, queue } = await overCutLine()
  const note = await core.items.create('notes', { text: 'old' })
  await core.items.update('notes', note.id, { text: 'theirs' })
  const { id, sent } = await queue.update('notes', note.id, { text: 'mine' }, { base: { text: 'old' } })
  await until(() => queue.pending[0]?.status === 'conflict')
  assert.deepEqual([queue.pending[0]?.base, queue.pending[0]?.theirs], [{ text: 'old' }, { text: 'theirs' }])
  await queue.keep(id, 'mine')
  await sent
  assert.equal((await core.items.get('notes', note.id)).text, 'mine')
  await (await queue.delete('notes', note.id)).sent
})

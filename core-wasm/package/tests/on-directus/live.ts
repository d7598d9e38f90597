/** Live data of a real Directus, in the order in which it was written. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { LiveMessage } from 'waymark-core'
import { open } from '../support/core.ts'
import { directus } from '../support/in-directus.ts'
import { until } from '../support/until.ts'

test('what is created, changed and deleted arrives', async () => {
  const listener = open({ apiUrl: directus.url })
  await listener.session.login(directus.member)
  const heard: LiveMessage[] = []
  const stop = listener.live.subscribe('badges', { query: { fields: ['id', 'name'] } }, (message) => {
    heard.push(message)
  })
  await until(() => heard.length === 1)
  const { items } = directus.core
  const { id } = await items.create('badges', { name: 'Climber' })
  await until(() => heard.length === 2)
  await items.update('badges', String(id), { name: 'High climber' })
  await until(() => heard.length === 3)
  await items.delete('badges', String(id))
  await until(() => heard.length === 4)
  stop()
  assert.deepEqual(
    heard.map(({ type }) => type),
    ['init', 'create', 'update', 'delete'],
  )
  assert.deepEqual(heard[1], { type: 'create', data: [{ id, name: 'Climber' }] })
  assert.deepEqual(heard[2], { type: 'update', data: [{ id, name: 'High climber' }] })
  assert.deepEqual(heard[3]?.type === 'delete' && heard[3].data.map(Number), [id])
})

/** The package against a real Directus without any extension: reading, writing, refusing. */
import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import * as waymark from 'waymark-core'
import { open } from './rig/core.ts'
import { type RunningDirectus, startDirectus } from './rig/directus.ts'
import { quests } from './rig/directus-schema.ts'

let directus: RunningDirectus
beforeAll(async () => {
  directus = await startDirectus()
})
afterAll(() => directus?.stop())

test('somebody logs in and reads what is there', async () => {
  const core = open({ apiUrl: directus.url })
  await core.session.login({ email: directus.member.email, password: directus.member.password })
  const rows = await core.items.list('quests', { fields: Object.keys(quests[0] ?? {}), sort: ['id'] })
  assert.deepEqual(rows, quests)
  await assert.rejects(
    core.items.list('secrets'),
    (error) => waymark.isStatusError(error) && error.code === 'FORBIDDEN',
  )
})

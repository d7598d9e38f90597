/** What the network is handed: an address and what belongs to it, and never what cannot be sent. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { open, signedIn } from './support/core.ts'

test('what cannot be sent is refused, and is no failure of the network', async () => {
  const refused = (error: unknown) => waymark.isValidationError(error) && error.params.reason === 'cannot_be_sent'
  // Node has no page that an address could be relative to.
  await assert.rejects(open({ apiUrl: '/api' }).items.list('quests'), refused)
  await assert.rejects(open().request({ method: 'GET', path: 'server/info', body: { a: 1 } }), refused)
})

test('fetch makes the request itself: one made before would only be copied', async () => {
  const core = signedIn('x')
  globalThis.fetch = async (address, init) => {
    assert.equal(address, 'https://api.test/items/quests?limit=1')
    assert.equal(new Headers(init?.headers).get('authorization'), 'Bearer a-x')
    assert.deepEqual([init?.method, init?.credentials], ['GET', 'omit'])
    return Response.json({ data: [] })
  }
  assert.deepEqual(await core.items.list('quests', { limit: 1 }), [])
})

/** What a call may be sent with: headers and a token of its own, and a `fetch` of the owner's. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { open, refused, serve, signedIn } from './support/core.ts'

/** What was sent last, of these headers. */
function sentHeaders(...names: string[]): () => (string | null)[] {
  let sent = new Headers()
  serve((request) => {
    sent = request.headers
    return [200, { data: [] }]
  })
  return () => names.map((name) => sent.get(name))
}

test('headers of a call stand before those of the core', async () => {
  const sent = sentHeaders('x-tenant', 'accept', 'authorization')
  const core = signedIn()
  await core.items.list('quests', null, { headers: { 'X-Tenant': 'north' } })
  assert.deepEqual(sent(), ['north', 'application/json', 'Bearer a-x'])
  await core.request({ path: 'items/quests', headers: new Headers({ accept: 'text/csv' }) })
  assert.deepEqual(sent(), [null, 'text/csv', 'Bearer a-x'])
  await core.items.list('quests')
  assert.deepEqual(sent(), [null, 'application/json', 'Bearer a-x'])
})

test('a header that no request takes is refused', async () => {
  serve(() => [200])
  const call = signedIn().items.list('quests', null, { headers: { 'x-name': 'a\nb' } })
  await assert.rejects(call, { code: 'VALIDATION', params: { field: 'request', reason: 'cannot_be_sent' } })
})

test('a token of its own speaks for one call, is not repeated by an error, and its refusal ends no session', async () => {
  const asked = serve(() => [
    401,
    { errors: [{ message: 'service-token is bad', extensions: { code: 'TOKEN_EXPIRED' } }] },
  ])
  const core = signedIn()
  await assert.rejects(core.users.me(null, { token: 'service-token' }), { status: 401, message: '[token] is bad' })
  assert.deepEqual(asked, ['GET /users/me Bearer service-token'])
  assert.equal(core.session.snapshot().state, 'logged_in')
})

test('HEAD gives the headers, and so does any reply that is read as them', async () => {
  const asked = serve(() => [200, { data: [1] }, { etag: '"7"' }])
  const core = open()
  assert.equal((await core.request({ method: 'HEAD', path: 'assets/1' })).get('etag'), '"7"')
  assert.equal((await core.request({ path: 'assets/1', as: 'headers' })).get('etag'), '"7"')
  assert.deepEqual(asked, ['HEAD /assets/1 -', 'GET /assets/1 -'])
})

test('everything is sent by the fetch of the owner, a refresh too', async () => {
  serve(() => refused(500, 'INTERNAL'))
  const sent: string[] = []
  const core = open({
    async fetch(url, init) {
      sent.push(`${init.method} ${url}`)
      const body = url.endsWith('/auth/refresh')
        ? { data: { access_token: 'a-2', refresh_token: 'r-2', expires: 900_000 } }
        : { data: [] }
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    },
  })
  core.session.adopt({ access_token: 'a-1', refresh_token: 'r-1', expires: 900_000 })
  await core.session.refresh()
  await core.items.list('quests')
  assert.deepEqual(sent, ['POST https://api.test/auth/refresh', 'GET https://api.test/items/quests'])
  assert.throws(() => open({ fetch: 'fetch' as never }), {
    code: 'VALIDATION',
    params: { field: 'fetch', reason: 'not_a_function' },
  })
})

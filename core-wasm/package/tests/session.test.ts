/** The session rules on the built package. */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { type Answer, open, pair, serve, signedIn } from './rig/core.ts'

test('a session lives in memory where there is no browser', async () => {
  const core = open()
  serve(() => [200, { data: pair('x') }])
  await core.session.login({ email: 'ada@example.org', password: 'secret' })
  assert.equal(core.session.snapshot().state, 'logged_in')
  assert.equal(await core.session.accessToken(), 'a-x')
})

test('the nine faults of other clients: (a) three refreshes at once are one', async () => {
  const core = signedIn()
  const asked = serve(() => [200, { data: pair('y') }])
  await Promise.all([core.session.refresh(), core.session.refresh(), core.session.refresh()])
  assert.equal(asked.length, 1)
})

test('(c) a refused refresh ends the session and gives one signal', async () => {
  const core = signedIn()
  serve(() => [401, { errors: [{ message: 'no', extensions: { code: 'INVALID_CREDENTIALS' } }] }])
  const seen: (string | null)[] = []
  core.session.subscribe(() => seen.push(core.session.snapshot().ended))
  await assert.rejects(core.session.refresh(), waymark.isSessionError)
  assert.deepEqual(seen, [null, 'expired'])
  assert.equal(await core.session.accessToken(), null)
})

test('(d) a refused token is renewed and the request repeated once', async () => {
  const core = signedIn()
  const asked = serve((request, path) => {
    if (path === '/auth/refresh') return [200, { data: pair('y') }]
    if (request.headers.get('authorization') === 'Bearer a-y') return [200, { data: 'yes' }]
    return [401, { errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }] }]
  })
  assert.equal(await core.programme.me(), 'yes')
  assert.deepEqual(asked, ['GET /programme/me Bearer a-x', 'POST /auth/refresh -', 'GET /programme/me Bearer a-y'])
})

test('a token that the server does not know ends the session when it is asked who is here', async () => {
  const core = open()
  core.session.adopt({ access_token: 'unknown' })
  serve(() => [401, { errors: [{ message: 'who?', extensions: { code: 'INVALID_CREDENTIALS' } }] }])
  await assert.rejects(core.items.list('quests'), waymark.isStatusError)
  assert.equal(core.session.snapshot().state, 'static')
  await assert.rejects(core.programme.me(), waymark.isStatusError)
  assert.deepEqual(core.session.snapshot(), { state: 'logged_out', expiresAt: null, ended: 'me_failed' })
})

test('(e) a logout during a refresh stays a logout, and the new pair is forgotten', async () => {
  const core = signedIn()
  let answer = () => {}
  const asked = serve((_request, path) =>
    path === '/auth/refresh'
      ? new Promise<Answer>((done) => {
          answer = () => done([200, { data: pair('y') }])
        })
      : [204],
  )
  const refresh = core.session.refresh()
  await new Promise((done) => setTimeout(done, 5))
  await core.session.logout()
  answer()
  await assert.rejects(refresh, waymark.isSessionError)
  await new Promise((done) => setTimeout(done, 5))
  assert.equal(core.session.snapshot().state, 'logged_out')
  assert.deepEqual(asked, ['POST /auth/refresh -', 'POST /auth/logout -', 'POST /auth/logout -'])
})

test('(g) an offline logout resolves and clears', async () => {
  const core = signedIn()
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await core.session.logout()
  assert.equal(core.session.snapshot().ended, 'logout')
})

test('a thousand calls on an expired token are one refresh, all answered', async () => {
  const core = open({ autoRefresh: false })
  core.session.adopt({ access_token: 'a-old', refresh_token: 'r-old', expires: 1 })
  await new Promise((done) => setTimeout(done, 5))
  const asked = serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('y') : 1 }])
  const replies = await Promise.all(Array.from({ length: 1000 }, () => core.items.list('quests')))
  assert.equal(replies.length, 1000)
  assert.equal(asked.filter((line) => line.startsWith('POST /auth/refresh')).length, 1)
  assert.ok(asked.every((line) => line.includes('refresh') || line.endsWith('Bearer a-y')))
})

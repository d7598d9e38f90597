/**
 * Ways to sign in beside credentials, on the built package: what is asked, and that the session takes the tokens over.
 */
import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as waymark from 'waymark-core'
import { open, pair, refused, serve, signedIn } from './support/core.ts'

const identity = { provider: 'google', id_token: 'h.p.s', nonce: 'n', verifier: 'v' }

test('an id token opens a session, sent as nobody', async () => {
  const core = open()
  let body: unknown
  const asked = serve(async (request) => {
    body = await request.json()
    return [200, { data: pair('y') }]
  })
  await core.programme.signInWithIdentity(identity)
  assert.deepEqual(asked, ['POST /programme/auth/identity -'])
  assert.deepEqual(body, identity)
  assert.equal(core.session.snapshot().state, 'logged_in')
})

test('a code by mail opens a session', async () => {
  const core = open()
  const asked = serve((_request, path) =>
    path.endsWith('/request')
      ? [200, { data: { challenge: 'c', expiresAt: '2026-11-21T03:10:00.000Z', tries: 5 } }]
      : [200, { data: pair('y') }],
  )
  const { challenge } = await core.programme.requestEmailCode({ email: 'ada@example.org' })
  await core.programme.signInWithEmailCode({ email: 'ada@example.org', code: '123456', challenge })
  assert.deepEqual(asked, ['POST /programme/auth/email/request -', 'POST /programme/auth/email/verify -'])
  assert.equal(core.session.snapshot().state, 'logged_in')
})

test('a refused proof leaves who is signed in as they are, and says why', async () => {
  const core = signedIn()
  serve(() => refused(400, 'ID_TOKEN_INVALID'))
  await assert.rejects(core.programme.signInWithIdentity(identity), (error) => {
    return waymark.isWaymarkError(error) && error.code === 'ID_TOKEN_INVALID'
  })
  assert.equal(core.session.snapshot().state, 'logged_in')
})

test('ways in are read, linked and unlinked by the one who is signed in', async () => {
  const core = signedIn()
  const asked = serve(() => [200, { data: {} }])
  await core.programme.signInWays()
  await core.programme.linkIdentity(identity)
  await core.programme.linkEmail({ email: 'ada@example.org', code: '123456', challenge: 'c' })
  await core.programme.unlinkIdentity('7')
  await core.programme.signOutEverywhere()
  assert.deepEqual(asked, [
    'GET /programme/auth/ways Bearer a-x',
    'POST /programme/identities/link Bearer a-x',
    'POST /programme/auth/email/link Bearer a-x',
    'DELETE /programme/identities/7 Bearer a-x',
    'POST /programme/auth/sign-out-everywhere Bearer a-x',
  ])
})

test('whoever proves it again is asked with their session, which goes on with the new tokens', async () => {
  const core = signedIn()
  const asked = serve((_request, path) => [200, { data: path.endsWith('/logout') ? null : pair('y') }])
  let count = 0
  core.session.subscribe(() => count++)
  await core.programme.reauthenticateWithIdentity(identity)
  await core.programme.signInWays()
  assert.deepEqual(asked.slice(0, 1), ['POST /programme/auth/reauthenticate/identity Bearer a-x'])
  // What the old pair could renew has ended.
  assert.ok(asked.some((call) => call.startsWith('POST /auth/logout')))
  assert.equal(asked.at(-1), 'GET /programme/auth/ways Bearer a-y')
  assert.equal(core.session.snapshot().state, 'logged_in')
})

test('a second proof goes by wallet, code and password too, and a refused one changes nothing', async () => {
  const core = signedIn()
  const asked = serve(() => refused(403, 'PROOF_OTHER_ACCOUNT'))
  const is = (error: unknown) => waymark.isWaymarkError(error) && error.code === 'PROOF_OTHER_ACCOUNT'
  const { programme } = core
  await assert.rejects(programme.reauthenticateWithWallet({ message: 'm', signature: '0x', verifier: 'v' }), is)
  await assert.rejects(
    programme.reauthenticateWithEmailCode({ email: 'ada@example.org', code: '123456', challenge: 'c' }),
    is,
  )
  await assert.rejects(programme.reauthenticateWithPassword({ password: 'secret' }), is)
  assert.deepEqual(asked, [
    'POST /programme/auth/reauthenticate/wallet Bearer a-x',
    'POST /programme/auth/reauthenticate/email Bearer a-x',
    'POST /programme/auth/reauthenticate/password Bearer a-x',
  ])
  assert.equal(await core.session.accessToken(), 'a-x')
})

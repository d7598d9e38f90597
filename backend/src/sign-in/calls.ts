/**
 * Every call of signing in, on one screen. No answer that opens a session is stored: it would keep tokens, and a nonce or a code
 * works once anyway.
 */
import type { SignInWays } from 'waymark-core'
import { emailIn } from '../email/address.ts'
import { emailProofIn, linkEmail, sendCode, userOfEmail } from '../email/sign-in.ts'
import { textIn } from '../http/input.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { identityIn, proveIdentity } from '../identities/id-token.ts'
import { linkIdentity, unlinkIdentity } from '../identities/identities.ts'
import { userOfIdentity } from '../identities/sign-in.ts'
import { meAfter } from '../profiles/me-after.ts'
import type { Programme } from '../programme.ts'
import { proofIn, proveWallet } from '../wallets/proof.ts'
import { userOfWallet } from '../wallets/sign-in.ts'
import { linkWallet, unlinkWallet } from '../wallets/wallets.ts'
import { signOutEverywhere } from './everywhere.ts'
import { giveNonce } from './nonce.ts'
import { confirmRegistration, readRegistration } from './registration.ts'
import { openSession } from './session.ts'
import { readWays } from './ways.ts'

export function registerSignInCalls(routes: Routes, programme: Programme): void {
  const limitNonces = rateLimit(programme.settings.signInsPerMinute)
  const limitProofs = rateLimit(programme.settings.signInsPerMinute)
  const limitMails = rateLimit(programme.settings.emailRequestsPerMinute)

  routes.open('post', '/auth/nonce', async ({ ip, scene, accountability }) => {
    limitNonces(ip)
    return await giveNonce(programme, accountability?.user ?? null, scene.now)
  })
  routes.open('post', '/auth/wallet', async ({ ip, body, scene: { now }, accountability }) => {
    limitProofs(ip)
    const address = await proveWallet(programme, proofIn(body), now)
    return await openSession(programme, await userOfWallet(programme, address, now), now, accountability)
  })
  routes.open('post', '/auth/identity', async ({ ip, body, scene: { now }, accountability }) => {
    limitProofs(ip)
    const identity = await proveIdentity(programme, identityIn(body), now)
    return await openSession(programme, await userOfIdentity(programme, identity, now), now, accountability)
  })
  routes.open('post', '/auth/email/request', async ({ ip, body, scene }) => {
    limitMails(ip)
    return await sendCode(programme, scene, emailIn(body))
  })
  routes.open('post', '/auth/email/verify', async ({ ip, body, scene: { now }, accountability }) => {
    limitProofs(ip)
    return await openSession(programme, await userOfEmail(programme, emailProofIn(body), now), now, accountability)
  })
  routes.open('get', '/auth/registration', ({ scene: { db } }) => readRegistration(db))
  routes.open('post', '/auth/registration/confirm', async ({ ip, body, scene: { db } }) => {
    limitProofs(ip)
    await confirmRegistration(programme, textIn(body, 'token', { max: 2000 }))
    return await readRegistration(db)
  })

  routes.own('get', '/auth/ways', ({ scene }) => readWays(scene))
  routes.own('post', '/auth/email/link', async ({ ip, body, scene, user }) => {
    limitProofs(ip)
    await linkEmail(programme, scene, user, emailProofIn(body))
    return await readWays(scene)
  })
  routes.own('post', '/wallets/link', async (call) => {
    limitProofs(call.ip)
    const address = await proveWallet(programme, proofIn(call.body), call.scene.now, call.user)
    return await meAfter(call, (scene) => linkWallet(scene, address))
  })
  routes.own('delete', '/wallets/:address', (call) =>
    meAfter(call, (scene) => unlinkWallet(scene, call.params['address'] ?? '')),
  )
  routes.own('post', '/identities/link', async ({ ip, body, scene: { now }, user, commit }) => {
    limitProofs(ip)
    const identity = await proveIdentity(programme, identityIn(body), now, user)
    return await commit(async (scene): Promise<SignInWays> => {
      await linkIdentity(scene, identity)
      return await readWays(scene)
    })
  })
  routes.own('delete', '/identities/:id', ({ commit, params }) =>
    commit(async (scene): Promise<SignInWays> => {
      await unlinkIdentity(scene, params['id'] ?? '')
      return await readWays(scene)
    }),
  )
  // Also while the programme is closed for maintenance.
  routes.open('post', '/auth/sign-out-everywhere', async ({ scene: { db, now }, accountability }) => {
    if (!accountability?.user) throw new Refusal('INVALID_CREDENTIALS', 'Sign in first.')
    return { sessions: await signOutEverywhere(db, accountability.user, now) }
  })
}

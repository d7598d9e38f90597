/**
 * Routes of signing in. `links.ts` has those that link another credential to an account, `reauthenticate.ts` those that
 * prove again who is signed in. Replies that open a session are not stored under an `Idempotency-Key`: they hold
 * tokens, and a nonce or a code works only once anyway.
 */

import { secondFactor } from '../identity/account/second-factor.ts'
import { normalizeEmail } from '../identity/email/address.ts'
import { limitCodes } from '../identity/email/codes.ts'
import { normalizeProof, sendCode, userOfEmail } from '../identity/email/sign-in.ts'
import { createNonce } from '../identity/nonce.ts'
import { proveIdentity } from '../identity/oidc/id-token.ts'
import { userOfIdentity } from '../identity/oidc/sign-in.ts'
import { confirmRegistration, readRegistration } from '../identity/password/registration.ts'
import { revokeSessions } from '../identity/session/revoke-sessions.ts'
import { openSession } from '../identity/session/session.ts'
import { proveWallet } from '../identity/wallet/proof.ts'
import { userOfWallet } from '../identity/wallet/sign-in.ts'
import { ApiError } from '../platform/http/errors.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import { registerDeviceCalls } from './device.ts'
import { registerLinkCalls } from './links.ts'
import { registerReauthenticateCalls } from './reauthenticate.ts'
import type { Routes } from './route.ts'

export function registerSignInCalls(routes: Routes, programme: Programme): void {
  const { settings } = programme
  const limitNonces = rateLimit(settings, 'nonces', settings.signInsPerMinute)
  const limitProofs = rateLimit(settings, 'proofs', settings.signInsPerMinute)
  const limitOfAddress = limitCodes(programme)
  const factor = secondFactor(programme)
  const limitMails = rateLimit(settings, 'mails', settings.emailRequestsPerMinute)

  routes.handle('nonce', async ({ network, context, accountability }) => {
    await limitNonces(network)
    return await createNonce(programme, accountability?.user ?? null, context.now)
  })
  routes.handle('signInWithWallet', async ({ network, body, context: { now }, accountability }) => {
    await limitProofs(network)
    const address = await proveWallet(programme, body, now)
    const user = await userOfWallet(programme, address, now)
    await factor.require(user, body.otp)
    return await openSession(programme, user, now, accountability, { wallet: address })
  })
  routes.handle('signInWithIdentity', async ({ network, body, context: { now }, accountability }) => {
    await limitProofs(network)
    const identity = await proveIdentity(programme, body, now)
    const user = await userOfIdentity(programme, identity, now)
    await factor.require(user, body.otp)
    return await openSession(programme, user, now, accountability, identity)
  })
  routes.handle('requestEmailCode', async ({ network, body, context }) => {
    await limitMails(network)
    const email = normalizeEmail(body.email)
    await limitOfAddress(network, email, context.now)
    return await sendCode(programme, context, email)
  })
  routes.handle('signInWithEmailCode', async ({ network, body, context: { now }, accountability }) => {
    await limitProofs(network)
    const user = await userOfEmail(programme, factor, normalizeProof(body), now)
    return await openSession(programme, user, now, accountability)
  })
  routes.handle('registration', ({ context: { db } }) => readRegistration(db))
  routes.handle('confirmRegistration', async ({ network, body, context: { now }, accountability }) => {
    await limitProofs(network)
    const user = await confirmRegistration(programme, body)
    return await openSession(programme, user, now, accountability)
  })
  // Also while the programme is closed for maintenance.
  routes.handle('signOutEverywhere', async ({ context: { db }, accountability }) => {
    if (!accountability?.user) throw new ApiError('INVALID_CREDENTIALS', 'Sign in first.')
    return { sessions: await revokeSessions(db, accountability.user) }
  })
  registerReauthenticateCalls(routes, programme, limitProofs, factor)
  registerDeviceCalls(routes, programme, limitProofs)
  registerLinkCalls(routes, programme, limitProofs)
}

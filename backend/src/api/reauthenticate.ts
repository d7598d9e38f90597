/** Calls of somebody who is signed in and proves it once more, by a way that the account has already. */

import { accountOf } from '../identity/account/account.ts'
import { otpIn, type SecondFactor } from '../identity/account/second-factor.ts'
import { useCode } from '../identity/email/codes.ts'
import { emailProofIn } from '../identity/email/sign-in.ts'
import { identityIn, proveIdentity } from '../identity/oidc/id-token.ts'
import { holderOfIdentity } from '../identity/oidc/identities.ts'
import { passwordTries } from '../identity/password/password-tries.ts'
import { isPassword } from '../identity/password/registration.ts'
import { openSession } from '../identity/session/session.ts'
import { proofIn, proveWallet } from '../identity/wallet/proof.ts'
import { holderOf } from '../identity/wallet/wallets.ts'
import { ApiError, invalid } from '../platform/http/errors.ts'
import { type Body, textIn } from '../platform/http/input.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import type { EndpointName } from './endpoints.ts'
import type { PublicRequest } from './request.ts'
import type { Routes } from './route.ts'

type ReauthenticateName = Extract<EndpointName, `reauthenticateWith${string}`>
type Prove = (call: PublicRequest, user: string) => Promise<void>

export function registerReauthenticateCalls(
  routes: Routes,
  programme: Programme,
  limitProofs: Limit,
  factor: SecondFactor,
): void {
  const { directus, settings } = programme
  const tries = passwordTries(settings)
  const add = (name: ReauthenticateName, prove: Prove) =>
    // Also while the programme is closed for maintenance. The answer is not stored: it would keep tokens.
    routes.handle(name, async (call) => {
      const user = call.accountability?.user
      if (!user) throw new ApiError('INVALID_CREDENTIALS', 'Sign in first.')
      await limitProofs(call.network)
      await prove(call, user)
      return await openSession(programme, user, call.context.now, call.accountability)
    })

  add('reauthenticateWithWallet', async ({ body, profile, context: { db, now } }, user) => {
    const address = await proveWallet(programme, proofIn(body), now, user)
    requireSame(await holderOf(db, address), profile)
    await factor.require(user, otpIn(body))
  })
  add('reauthenticateWithIdentity', async ({ body, profile, context: { db, now } }, user) => {
    const identity = await proveIdentity(programme, identityIn(body), now, user)
    requireSame(await holderOfIdentity(db, identity), profile)
    await factor.require(user, otpIn(body))
  })
  add('reauthenticateWithEmailCode', async ({ body, context: { db, now } }, user) => {
    const proof = emailProofIn(body)
    requireSame((await accountOf(db, user))?.email?.toLowerCase(), proof.email)
    await useCode(programme, proof, now, () => factor.requireBesideCode(user, proof.otp ?? null))
  })
  add('reauthenticateWithPassword', async ({ body, network, context: { db } }, user) => {
    const password = passwordIn(body)
    const { succeeded } = await tries.begin(network, (await accountOf(db, user))?.email)
    if (!(await isPassword(directus, db, user, password))) throw invalid('password', 'wrong')
    await succeeded()
    await factor.require(user, otpIn(body))
  })
}

function passwordIn(body: Body): string {
  // As it was typed: it may begin or end with a space.
  textIn(body, 'password', { max: 1000 })
  return body['password'] as string
}

function requireSame(proven: string | null | undefined, own: string | null): void {
  if (!proven || proven !== own)
    throw new ApiError('PROOF_OTHER_ACCOUNT', 'This does not open the account that is signed in.')
}

/** Calls of somebody who is signed in and proves it once more, by a way that the account has already. */

import { accountOf } from '../identity/account/account.ts'
import type { SecondFactor } from '../identity/account/second-factor.ts'
import { useCode } from '../identity/email/codes.ts'
import { normalizeProof } from '../identity/email/sign-in.ts'
import { proveIdentity } from '../identity/oidc/id-token.ts'
import { holderOfIdentity } from '../identity/oidc/identities.ts'
import { passwordTries } from '../identity/password/password-tries.ts'
import { isPassword } from '../identity/password/registration.ts'
import { openSession } from '../identity/session/session.ts'
import type { OpenedBy } from '../identity/session/session-names.ts'
import { proveWallet } from '../identity/wallet/proof.ts'
import { holderOf } from '../identity/wallet/wallets.ts'
import { ApiError, invalid } from '../platform/http/errors.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import type { CallOf, EndpointName } from './endpoints.ts'
import type { Routes } from './route.ts'

type ReauthenticateName = Extract<EndpointName, `reauthenticateWith${string}`>
/** Gives the credential that proved it, where it is one that can be unlinked. */
type Prove<Name extends ReauthenticateName> = (call: CallOf<Name>, user: string) => Promise<OpenedBy>

export function registerReauthenticateCalls(
  routes: Routes,
  programme: Programme,
  limitProofs: Limit,
  factor: SecondFactor,
): void {
  const { directus, settings } = programme
  const tries = passwordTries(settings)
  const add = <Name extends ReauthenticateName>(name: Name, prove: Prove<Name>) =>
    // Also while the programme is closed for maintenance. The answer is not stored: it would keep tokens.
    routes.handle<ReauthenticateName>(name, async (call) => {
      const user = call.accountability?.user
      if (!user) throw new ApiError('INVALID_CREDENTIALS', 'Sign in first.')
      await limitProofs(call.network)
      const by = await prove(call as CallOf<Name>, user)
      return await openSession(programme, user, call.context.now, call.accountability, by)
    })

  add('reauthenticateWithWallet', async ({ body, profile, context: { db, now } }, user) => {
    const address = await proveWallet(programme, body, now, user)
    requireSame(await holderOf(db, address), profile)
    await factor.require(user, body.otp)
    return { wallet: address }
  })
  add('reauthenticateWithIdentity', async ({ body, profile, context: { db, now } }, user) => {
    const identity = await proveIdentity(programme, body, now, user)
    requireSame(await holderOfIdentity(db, identity), profile)
    await factor.require(user, body.otp)
    return identity
  })
  add('reauthenticateWithEmailCode', async ({ body, context: { db, now } }, user) => {
    const proof = normalizeProof(body)
    requireSame((await accountOf(db, user))?.email?.toLowerCase(), proof.email)
    await useCode(programme, proof, now, () => factor.requireBesideCode(user, proof.otp))
    return null
  })
  add('reauthenticateWithPassword', async ({ body, network, context: { db } }, user) => {
    const { succeeded } = await tries.begin(network, (await accountOf(db, user))?.email)
    if (!(await isPassword(directus, db, user, body.password))) throw invalid('password', 'wrong')
    await succeeded()
    await factor.require(user, body.otp)
    return null
  })
}

function requireSame(proven: string | null | undefined, own: string | null): void {
  if (!proven || proven !== own)
    throw new ApiError('PROOF_OTHER_ACCOUNT', 'This does not open the account that is signed in.')
}

/** Calls of somebody who is signed in about the ways into their account. */
import { giveEmail, normalizeProof, proveEmail } from '../identity/email/sign-in.ts'
import { proveIdentity } from '../identity/oidc/id-token.ts'
import { linkIdentity, unlinkIdentity } from '../identity/oidc/identities.ts'
import { requireFreshSignIn } from '../identity/session/fresh-sign-in.ts'
import { proveWallet } from '../identity/wallet/proof.ts'
import { linkWallet, unlinkWallet } from '../identity/wallet/wallets.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import { replyWithMe } from './reply-with-me.ts'
import type { Routes } from './route.ts'
import { readCredentials } from './views/credentials.ts'

export function registerLinkCalls(routes: Routes, programme: Programme, limitProofs: Limit): void {
  routes.handle('signInWays', ({ context }) => readCredentials(context))
  routes.handle('linkEmail', async ({ network, body, context, user, transact, accountability }) => {
    requireFreshSignIn(accountability, context.now)
    await limitProofs(network)
    const email = await proveEmail(programme, context, user, normalizeProof(body))
    return await transact(async (writing) => {
      await giveEmail(writing, user, email)
      return await readCredentials(writing)
    })
  })
  routes.handle('linkWallet', async (call) => {
    // Before the nonce is used up: the same proof is good once it is fresh.
    requireFreshSignIn(call.accountability, call.context.now)
    await limitProofs(call.network)
    const address = await proveWallet(programme, call.body, call.context.now, call.user)
    return await replyWithMe(call, (context) => linkWallet(context, address))
  })
  routes.handle('unlinkWallet', (call) => {
    requireFreshSignIn(call.accountability, call.context.now)
    return replyWithMe(call, (context) => unlinkWallet(context, call.params.address, call.accountability))
  })
  routes.handle('linkIdentity', async ({ network, body, context: { now }, user, transact, accountability }) => {
    requireFreshSignIn(accountability, now)
    await limitProofs(network)
    const identity = await proveIdentity(programme, body, now, user)
    return await transact(async (context) => {
      await linkIdentity(context, identity)
      return await readCredentials(context)
    })
  })
  routes.handle('unlinkIdentity', ({ transact, params, context: { now }, accountability }) => {
    requireFreshSignIn(accountability, now)
    return transact(async (context) => {
      await unlinkIdentity(context, params.id, accountability)
      return await readCredentials(context)
    })
  })
}

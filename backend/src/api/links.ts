/** Calls of somebody who is signed in about the ways into their account. */
import { emailProofIn, giveEmail, proveEmail } from '../identity/email/sign-in.ts'
import { identityIn, proveIdentity } from '../identity/oidc/id-token.ts'
import { linkIdentity, unlinkIdentity } from '../identity/oidc/identities.ts'
import { requireFreshSignIn } from '../identity/session/fresh-sign-in.ts'
import { proofIn, proveWallet } from '../identity/wallet/proof.ts'
import { linkWallet, unlinkWallet } from '../identity/wallet/wallets.ts'
import type { Limit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import { meAfter } from './me-after.ts'
import type { Routes } from './route.ts'
import { codeRefusals, identityRefusals, walletRefusals } from './sign-in-refusals.ts'
import { readWays } from './views/ways.ts'

export function registerLinkCalls(routes: Routes, programme: Programme, limitProofs: Limit): void {
  routes.own(
    'get',
    '/auth/ways',
    { id: 'readWays', summary: 'Every way into the account.', answer: 'SignInWays' },
    ({ scene }) => readWays(scene),
  )
  routes.own(
    'post',
    '/auth/email/link',
    {
      id: 'linkEmail',
      summary: 'Gives the account an e-mail address that a code proves.',
      body: 'EmailProof',
      answer: 'SignInWays',
      refuses: [...codeRefusals, 'FRESH_SIGN_IN_NEEDED', 'EMAIL_TAKEN'],
    },
    async ({ network, body, scene, user, commit, accountability }) => {
      requireFreshSignIn(accountability, scene.now)
      await limitProofs(network)
      const email = await proveEmail(programme, scene, user, emailProofIn(body))
      return await commit(async (writing) => {
        await giveEmail(writing, user, email)
        return await readWays(writing)
      })
    },
  )
  routes.own(
    'post',
    '/wallets/link',
    {
      id: 'linkWallet',
      summary: 'Links a proven address to the account.',
      body: 'WalletProof',
      answer: 'Me',
      refuses: [...walletRefusals, 'FRESH_SIGN_IN_NEEDED', 'WALLET_TAKEN'],
    },
    async (call) => {
      // Before the nonce is used up: the same proof is good once it is fresh.
      requireFreshSignIn(call.accountability, call.scene.now)
      await limitProofs(call.network)
      const address = await proveWallet(programme, proofIn(call.body), call.scene.now, call.user)
      return await meAfter(call, (scene) => linkWallet(scene, address))
    },
  )
  routes.own(
    'delete',
    '/wallets/:address',
    {
      id: 'unlinkWallet',
      summary: 'Lets an address go.',
      answer: 'Me',
      refuses: ['NOT_FOUND', 'ADDRESS_INVALID', 'FRESH_SIGN_IN_NEEDED', 'WALLET_LAST_SIGN_IN'],
    },
    (call) => {
      requireFreshSignIn(call.accountability, call.scene.now)
      return meAfter(call, (scene) => unlinkWallet(scene, call.params['address'] ?? ''))
    },
  )
  routes.own(
    'post',
    '/identities/link',
    {
      id: 'linkIdentity',
      summary: 'Links a proven identity to the account.',
      body: 'IdentityProof',
      answer: 'SignInWays',
      refuses: [...identityRefusals, 'FRESH_SIGN_IN_NEEDED', 'IDENTITY_TAKEN'],
    },
    async ({ network, body, scene: { now }, user, commit, accountability }) => {
      requireFreshSignIn(accountability, now)
      await limitProofs(network)
      const identity = await proveIdentity(programme, identityIn(body), now, user)
      return await commit(async (scene) => {
        await linkIdentity(scene, identity)
        return await readWays(scene)
      })
    },
  )
  routes.own(
    'delete',
    '/identities/:id',
    {
      id: 'unlinkIdentity',
      summary: 'Lets an identity go.',
      answer: 'SignInWays',
      refuses: ['FRESH_SIGN_IN_NEEDED', 'IDENTITY_LAST_SIGN_IN'],
    },
    ({ commit, params, scene: { now }, accountability }) => {
      requireFreshSignIn(accountability, now)
      return commit(async (scene) => {
        await unlinkIdentity(scene, params['id'] ?? '')
        return await readWays(scene)
      })
    },
  )
}

/**
 * Every call of signing in; those that link another way to an account are in `link-calls.ts`, those that prove once more who is signed in in
 * `reauthenticate-calls.ts`. No answer that opens a session is stored: it would keep tokens, and a nonce or a code
 * works once anyway.
 */
import { emailIn } from '../email/address.ts'
import { limitCodes } from '../email/codes.ts'
import { emailProofIn, sendCode, userOfEmail } from '../email/sign-in.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { identityIn, proveIdentity } from '../identities/id-token.ts'
import { userOfIdentity } from '../identities/sign-in.ts'
import type { Programme } from '../programme.ts'
import { proofIn, proveWallet } from '../wallets/proof.ts'
import { userOfWallet } from '../wallets/sign-in.ts'
import { signOutEverywhere } from './everywhere.ts'
import { registerLinkCalls } from './link-calls.ts'
import { giveNonce } from './nonce.ts'
import { registerReauthenticateCalls } from './reauthenticate-calls.ts'
import { codeRefusals, identityRefusals, sessionRefusals, walletRefusals } from './refusals.ts'
import { confirmRegistration, readRegistration, registrationProofIn } from './registration.ts'
import { otpIn, secondFactor } from './second-factor.ts'
import { openSession } from './session.ts'

export function registerSignInCalls(routes: Routes, programme: Programme): void {
  const { settings } = programme
  const limitNonces = rateLimit(settings, 'nonces', settings.signInsPerMinute)
  const limitProofs = rateLimit(settings, 'proofs', settings.signInsPerMinute)
  const limitOfAddress = limitCodes(programme)
  const factor = secondFactor(programme)
  const limitMails = rateLimit(settings, 'mails', settings.emailRequestsPerMinute)

  routes.open(
    'post',
    '/auth/nonce',
    { id: 'giveNonce', summary: 'A nonce for a proof; for five minutes.', answer: 'Nonce', refuses: ['RATE_LIMITED'] },
    async ({ network, scene, accountability }) => {
      await limitNonces(network)
      return await giveNonce(programme, accountability?.user ?? null, scene.now)
    },
  )
  routes.open(
    'post',
    '/auth/wallet',
    {
      id: 'signInWithWallet',
      summary: 'Opens a session for a signed EIP-4361 message.',
      body: 'WalletProof',
      answer: 'Session',
      refuses: [...walletRefusals, ...sessionRefusals, 'INVALID_OTP'],
    },
    async ({ network, body, scene: { now }, accountability }) => {
      await limitProofs(network)
      const address = await proveWallet(programme, proofIn(body), now)
      const user = await userOfWallet(programme, address, now)
      await factor.require(user, otpIn(body))
      return await openSession(programme, user, now, accountability)
    },
  )
  routes.open(
    'post',
    '/auth/identity',
    {
      id: 'signInWithIdentity',
      summary: "Opens a session for a provider's id token.",
      body: 'IdentityProof',
      answer: 'Session',
      refuses: [...identityRefusals, ...sessionRefusals, 'IDENTITY_EMAIL_TAKEN', 'INVALID_OTP'],
    },
    async ({ network, body, scene: { now }, accountability }) => {
      await limitProofs(network)
      const identity = await proveIdentity(programme, identityIn(body), now)
      const user = await userOfIdentity(programme, identity, now)
      await factor.require(user, otpIn(body))
      return await openSession(programme, user, now, accountability)
    },
  )
  routes.open(
    'post',
    '/auth/email/request',
    {
      id: 'requestEmailCode',
      summary: 'Sends a code to an e-mail address.',
      body: 'EmailCodeRequest',
      answer: 'EmailCodeSent',
      refuses: ['RATE_LIMITED', 'MAIL_UNREACHABLE'],
    },
    async ({ network, body, scene }) => {
      await limitMails(network)
      const email = emailIn(body)
      await limitOfAddress(network, email, scene.now)
      return await sendCode(programme, scene, email)
    },
  )
  routes.open(
    'post',
    '/auth/email/verify',
    {
      id: 'signInWithEmail',
      summary: 'Opens a session for a code that came by mail.',
      body: 'EmailProof',
      answer: 'Session',
      refuses: [...codeRefusals, ...sessionRefusals, 'INVALID_OTP', 'SECOND_FACTOR_NEEDED'],
    },
    async ({ network, body, scene: { now }, accountability }) => {
      await limitProofs(network)
      const user = await userOfEmail(programme, factor, emailProofIn(body), now)
      return await openSession(programme, user, now, accountability)
    },
  )
  routes.open(
    'get',
    '/auth/registration',
    { id: 'readRegistration', summary: 'What a new account with a password needs.', answer: 'Registration' },
    ({ scene: { db } }) => readRegistration(db),
  )
  routes.open(
    'post',
    '/auth/registration/confirm',
    {
      id: 'confirmRegistration',
      summary: 'Makes an account usable, by the token that came by mail and its password, and opens a session.',
      body: 'RegistrationProof',
      answer: 'Session',
      refuses: ['RATE_LIMITED', 'TOKEN_EXPIRED', 'PASSWORD_MISMATCH', ...sessionRefusals],
    },
    async ({ network, body, scene: { now }, accountability }) => {
      await limitProofs(network)
      const user = await confirmRegistration(programme, registrationProofIn(body))
      return await openSession(programme, user, now, accountability)
    },
  )
  // Also while the programme is closed for maintenance.
  routes.open(
    'post',
    '/auth/sign-out-everywhere',
    {
      id: 'signOutEverywhere',
      summary: 'Ends every session of the account.',
      answer: 'SignedOutEverywhere',
      refuses: ['INVALID_CREDENTIALS'],
    },
    async ({ scene: { db }, accountability }) => {
      if (!accountability?.user) throw new Refusal('INVALID_CREDENTIALS', 'Sign in first.')
      return { sessions: await signOutEverywhere(db, accountability.user) }
    },
  )
  registerReauthenticateCalls(routes, programme, limitProofs, factor)
  registerLinkCalls(routes, programme, limitProofs)
}

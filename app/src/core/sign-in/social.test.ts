// @vitest-environment jsdom
// Signing in by a provider: popup, code and PKCE, and the page itself where there is no popup.
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoginModal } from 'waymark-core'
import { eventually } from '../../testing/eventually.ts'
import {
  idToken,
  metadata,
  provider,
  providerAnswers,
  redeemed,
  TestPopup,
  tokenReply,
} from '../../testing/identity-provider.ts'
import { nonce, sessionTokens } from '../../testing/nonce.ts'
import { type Answers, type Call, openProgramme, Refused } from '../../testing/programme.tsx'
import { isSignedIn, sessionStore } from '../session.ts'
import { makeModal } from './make-modal.ts'
import { handleCallback } from './oidc/handle-callback.ts'
import { readSessionOrigin } from './session-origin.ts'

let calls: Call[]
let modal: LoginModal

const open = async (change: Answers = {}) => {
  const answers = { 'POST /auth/nonce': nonce, 'POST /auth/identity': () => sessionTokens, ...providerAnswers(change) }
  calls = await openProgramme(answers, { signedIn: false, configured: { IDENTITY_PROVIDERS: [provider] } })
  modal = await makeModal()
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
}

beforeEach(async () => {
  await open()
  return () => modal.dispose()
})

const choose = () => modal.send({ type: 'LOGIN', adapter: 'openlogin', loginParams: { loginProvider: 'google' } })
const until = (status: string) => eventually(() => expect(modal.snapshot().status).toBe(status))
const signedIn = () => isSignedIn(sessionStore.getState())
const failure = async () => {
  await until('errored')
  return modal.snapshot().message?.key
}

test('offers the providers of the configuration and no other', () => {
  expect(modal.snapshot().buttons.map(({ label }) => label)).toEqual(['Google'])
})

test('the popup opens within the click, goes to the provider, and its answer opens the session', async () => {
  const popup = TestPopup.opens()
  choose()
  expect(window.open).toHaveBeenCalledTimes(1)
  const asked = await popup.asked()
  popup.tell({ state: asked.get('state'), code: 'c0de', iss: provider.issuer })
  await until('connected')
  expect(signedIn()).toBe(true)
  expect(popup.closed).toBe(true)
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'way',
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: `${window.location.origin}/sign-in/callback`,
  })
  const [form] = redeemed(calls)
  expect(form?.get('code')).toBe('c0de')
  expect(await calculatePKCECodeChallenge(form?.get('code_verifier') ?? '')).toBe(asked.get('code_challenge'))
  const proof = calls.find(({ path }) => path === '/auth/identity')?.body as Record<string, string>
  expect(proof).toMatchObject({ provider: 'google', id_token: idToken(), nonce: asked.get('nonce') })
  expect([...asked.values()]).not.toContain(proof['verifier'])
  expect(readSessionOrigin()).toEqual({ by: 'identity', name: 'Google', identity: `${provider.issuer} grace` })
})

test('nothing of the answer is kept where it could be read later', async () => {
  const popup = TestPopup.opens()
  choose()
  popup.tell({ state: (await popup.asked()).get('state'), code: 'c0de' })
  await until('connected')
  const stored = JSON.stringify([{ ...localStorage }, window.location.href])
  expect(stored).not.toContain(idToken())
  expect(stored).not.toContain('c0de')
})

test('words of another window, or of another origin, are not heard', async () => {
  const popup = TestPopup.opens()
  choose()
  const state = (await popup.asked()).get('state')
  popup.tell({ state, code: 'evil' }, { origin: 'https://evil.example' })
  popup.tell({ state, code: 'evil' }, { source: window })
  expect(modal.snapshot().status).toBe('connecting')
  popup.tell({ state, code: 'c0de' })
  await until('connected')
  expect(redeemed(calls).map((form) => form.get('code'))).toEqual(['c0de'])
})

test.each([
  ['SIGN_IN_DENIED', { error: 'access_denied' }],
  ['PROVIDER_UNREACHABLE', { error: 'temporarily_unavailable' }],
  ['SIGN_IN_REFUSED', { error: 'invalid_request' }],
  ['SIGN_IN_OTHER_REQUEST', { state: 'of another', code: 'c0de' }],
  ['ISSUER_MISMATCH', { code: 'c0de', iss: 'https://evil.example' }],
])('%s is what the answer %j means; nothing is redeemed, and the next try works', async (key, answer) => {
  const popup = TestPopup.opens()
  choose()
  popup.tell({ state: (await popup.asked()).get('state'), ...answer })
  expect(await failure()).toBe(key)
  expect(popup.closed).toBe(true)
  expect(redeemed(calls)).toEqual([])
  modal.send({ type: 'back' })
  const again = TestPopup.opens()
  choose()
  again.tell({ state: (await again.asked()).get('state'), code: 'c0de' })
  await until('connected')
})

test('a popup that the person closes is noticed', async () => {
  const popup = TestPopup.opens()
  choose()
  await popup.asked()
  popup.close()
  expect(await failure()).toBe('SIGN_IN_POPUP_CLOSED')
})

test('going back closes the popup, and an answer that comes later reaches nobody', async () => {
  const popup = TestPopup.opens()
  choose()
  const state = (await popup.asked()).get('state')
  modal.send({ type: 'back' })
  expect(popup.closed).toBe(true)
  popup.tell({ state, code: 'late' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(redeemed(calls)).toEqual([])
  expect(modal.snapshot()).toMatchObject({ status: 'initialized', view: 'main' })
  expect(signedIn()).toBe(false)
})

test.each([
  ['PROVIDER_UNREACHABLE', { 'POST /identity/token': () => new Response('', { status: 503 }) }],
  ['ID_TOKEN_INVALID', { 'POST /identity/token': () => Response.json({ error: 'invalid_grant' }, { status: 400 }) }],
  ['PROVIDER_UNREACHABLE', { 'POST /identity/token': () => new Response('<h1>Gateway</h1>') }],
  ['ID_TOKEN_INVALID', { 'POST /identity/token': () => Response.json({ access_token: 'a', token_type: 'Bearer' }) }],
  ['ISSUER_MISMATCH', { 'POST /identity/token': () => tokenReply({ iss: 'https://evil.example' }) }],
  ['AUDIENCE_MISMATCH', { 'POST /identity/token': () => tokenReply({ aud: 'another site' }) }],
  ['NONCE_MISMATCH', { 'POST /identity/token': () => tokenReply({ nonce: 'of another request' }) }],
  ['ID_TOKEN_INVALID', { 'POST /auth/identity': () => new Refused('ID_TOKEN_INVALID') }],
  ['AUDIENCE_MISMATCH', { 'POST /auth/identity': () => new Refused('AUDIENCE_MISMATCH') }],
  ['NONCE_MISMATCH', { 'POST /auth/identity': () => new Refused('NONCE_MISMATCH') }],
  ['NONCE_USED', { 'POST /auth/identity': () => new Refused('NONCE_USED') }],
  ['IDENTITY_EMAIL_TAKEN', { 'POST /auth/identity': () => new Refused('IDENTITY_EMAIL_TAKEN') }],
  ['USER_SUSPENDED', { 'POST /auth/identity': () => new Refused('USER_SUSPENDED') }],
])('%s has its sentence in the modal', async (key, change) => {
  await open(change as Answers)
  const popup = TestPopup.opens()
  choose()
  popup.tell({ state: (await popup.asked()).get('state'), code: 'c0de' })
  expect(await failure()).toBe(key)
  expect(modal.snapshot().message?.params.message).not.toMatch(/unexpected/)
  expect(signedIn()).toBe(false)
})

test('a provider that says it is another one is asked nothing', async () => {
  const told = {
    issuer: 'https://evil.example',
    authorization_endpoint: 'https://e.example',
    token_endpoint: 'https://e.example',
  }
  await open({ 'GET /identity/.well-known/openid-configuration': () => Response.json(told) })
  const popup = TestPopup.opens()
  choose()
  expect(await failure()).toBe('ISSUER_MISMATCH')
  expect(popup.address).toBeNull()
  expect(popup.closed).toBe(true)
})

test('a provider that promises to name itself in its answers is not believed where it does not', async () => {
  const promised = { ...metadata, authorization_response_iss_parameter_supported: true }
  await open({ 'GET /identity/.well-known/openid-configuration': () => Response.json(promised) })
  const popup = TestPopup.opens()
  choose()
  popup.tell({ state: (await popup.asked()).get('state'), code: 'c0de' })
  expect(await failure()).toBe('ISSUER_MISMATCH')
  expect(redeemed(calls)).toEqual([])
})

test('the window goes to no address of a provider that is not of the web', async () => {
  const script = { ...metadata, authorization_endpoint: 'javascript:alert(1)' }
  await open({ 'GET /identity/.well-known/openid-configuration': () => Response.json(script) })
  const popup = TestPopup.opens()
  choose()
  expect(await failure()).toBe('PROVIDER_UNREACHABLE')
  expect(popup.address).toBeNull()
})

test('somebody whose clock is wrong signs in: the server alone judges the times of an id token', async () => {
  await open({ 'POST /identity/token': () => tokenReply({ iat: 1_000_000_000, exp: 1_000_000_600 }) })
  const popup = TestPopup.opens()
  choose()
  popup.tell({ state: (await popup.asked()).get('state'), code: 'c0de' })
  await until('connected')
})

test('where no popup may open, the page goes itself, and comes back signed in to where it was', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  window.history.replaceState(null, '', '/login?next=/quests')
  choose()
  const stored = await eventually(() => JSON.parse(sessionStorage.getItem('waymark.sign-in') ?? ''))
  expect(await handleCallback(`?state=${stored.request.state}&code=c0de`)).toBe('/login?next=/quests')
  expect(signedIn()).toBe(true)
  expect(sessionStorage.getItem('waymark.sign-in')).toBeNull()
  expect(window.location.search).toBe('')
})

test('an answer that nobody waits for signs nobody in', async () => {
  await expect(handleCallback('?state=made-up&code=c0de')).rejects.toMatchObject({ code: 'SIGN_IN_OTHER_REQUEST' })
  await expect(handleCallback('')).rejects.toMatchObject({ code: 'SIGN_IN_OTHER_REQUEST' })
  expect(calls).toEqual([])
})

test('a provider that is not configured is not one', async () => {
  TestPopup.opens()
  modal.send({ type: 'LOGIN', adapter: 'openlogin', loginParams: { loginProvider: 'paper' } })
  expect(await failure()).toBe('PROVIDER_UNKNOWN')
})

// Back from a provider: in the page that was sent away, in a popup, or where nobody waits.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSignedIn, sessionStore } from '../../core/session.ts'
import { flat } from '../../testing/flat-sentences.ts'
import { idToken, metadata, provider, providerAnswers, redeemed } from '../../testing/identity-provider.ts'
import { lastNonce, sessionTokens } from '../../testing/nonce.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { sentences } from '../../testing/sentences.ts'
import { prepareCallback } from './CallbackPage.tsx'

/** No two answers have the same state: each is taken in once. */
let state: string
beforeEach(() => {
  state = crypto.randomUUID()
})
afterEach(() => Object.defineProperty(window, 'opener', { configurable: true, value: null }))

/** What this window kept when it left for the provider. */
const left = () =>
  sessionStorage.setItem(
    'waymark.sign-in',
    JSON.stringify({
      request: {
        provider: 'google',
        server: metadata,
        state,
        codeVerifier: 'v'.repeat(43),
        nonce: lastNonce(),
        verifier: 'w',
      },
      returnTo: '/quests?quest=base-camp',
    }),
  )

async function open(search: string, answers: Answers = {}, hasLeft = true) {
  const calls = await openProgramme(
    { ...providerAnswers(), 'POST /auth/identity': () => sessionTokens, ...answers },
    { signedIn: false, configured: { IDENTITY_PROVIDERS: [provider] } },
  )
  if (hasLeft) left()
  window.history.replaceState(null, '', `/sign-in/callback${search}`)
  const CallbackPage = await prepareCallback()
  const router = showPage(<CallbackPage />, `/sign-in/callback${search}`)
  return { calls, router }
}
const answer = () => `?state=${state}&code=c0de&iss=${encodeURIComponent(provider.issuer)}`
const signedIn = () => isSignedIn(sessionStore.getState())
const again = () => screen.getByRole('link', { name: 'Start again' }).getAttribute('href')

it('signs in, goes on to where somebody was, and leaves no code in the address', async () => {
  const { calls, router } = await open(answer())
  expect(screen.getByRole('status')).toBeDefined()
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/quests?quest=base-camp'),
  )
  expect(signedIn()).toBe(true)
  expect(window.location.search).toBe('')
  expect(redeemed(calls).map((form) => form.get('code'))).toEqual(['c0de'])
  expect(calls.find(({ path }) => path === '/auth/identity')?.body).toMatchObject({
    provider: 'google',
    id_token: idToken(),
    verifier: 'w',
  })
  expect(sessionStorage.getItem('waymark.sign-in')).toBeNull()
})

it.each<[string, () => string, Answers, RegExp]>([
  ['the person said no', () => `?state=${state}&error=access_denied`, {}, /^Google did not let us know who you are/],
  ['the provider is down', () => `?state=${state}&error=server_error`, {}, /sign-in service does not answer/],
  [
    'another one answers in its name',
    () => `?state=${state}&code=c0de&iss=https://evil.example`,
    {},
    /came from another sign-in service/,
  ],
  [
    'the programme suspended the account',
    answer,
    { 'POST /auth/identity': () => new Refused('USER_SUSPENDED') },
    /suspended/i,
  ],
])('%s: says so, leads back to signing in, and opens no session', async (_what, search, answers, words) => {
  const { router } = await open(search(), answers)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(again()).toBe('/login')
  expect(signedIn()).toBe(false)
  expect(router.state.location.pathname).toBe('/sign-in/callback')
  expect(sessionStorage.getItem('waymark.sign-in')).toBeNull()
})

it('whoever is suspended finds where they read why, and object', async () => {
  const suspended = new Refused('USER_SUSPENDED', { objection: '/suspensions/p1.1.seal' })
  await open(answer(), { 'POST /auth/identity': () => suspended })
  const link = await screen.findByRole('link', { name: 'Why, and how to object' })
  expect(link.getAttribute('href')).toMatch(/\/programme\/suspensions\/p1\.1\.seal$/)
})

it('who reads French is told in French, marked as such, up to the title of the window (S142)', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en'])
  await open(`?state=${state}&error=access_denied`)
  const alert = await screen.findByRole('alert')
  expect(alert.closest('[lang]')?.getAttribute('lang')).toBe('fr')
  expect(alert.textContent).toBe(
    String(flat(sentences['fr']?.['refusals'] ?? {})['SIGN_IN_DENIED']).replace('{{provider}}', 'Google'),
  )
  expect(screen.getByRole('heading', { name: 'Connexion' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Recommencer' }).getAttribute('href')).toBe('/login')
  expect(document.title).toBe('Connexion · Waymark')
  const words = flat(sentences['en']?.['callback'] ?? {})
  for (const text of Object.values(words)) expect(document.body.textContent).not.toContain(text)
  vi.restoreAllMocks()
})

it.each([
  ['to nobody’s question', () => answer()],
  ['that is none', () => '?hello=1'],
])('an answer %s is not taken', async (_what, search) => {
  const { calls } = await open(search(), {}, false)
  await screen.findByRole('alert')
  expect(again()).toBe('/login')
  expect(calls).toEqual([])
  expect(signedIn()).toBe(false)
})

it('in a popup it tells the window that opened it, and signs nobody in by itself', async () => {
  const postMessage = vi.fn()
  Object.defineProperty(window, 'opener', { configurable: true, value: { postMessage, closed: false } })
  vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const { calls } = await open(answer(), {}, false)
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1))
  const [message, origin] = postMessage.mock.calls[0] as [{ search: string }, string]
  expect(Object.fromEntries(new URLSearchParams(message.search))).toMatchObject({ state, code: 'c0de' })
  expect(origin).toBe(window.location.origin)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls).toEqual([])
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { me } from '../testing/people.ts'
import { openProgramme } from '../testing/programme.tsx'
import { loadCore } from './client.ts'
import { startCrossTabLogout } from './cross-tab-logout.ts'
import { isSignedIn, sessionStore } from './session.ts'
import { sessionEndReason } from './sign-in/session-end-reason.ts'
import { signOut } from './sign-out.ts'

const signedIn = () => isSignedIn(sessionStore.getState())
const tab = () => new BroadcastChannel('waymark-left')
const heard = () => {
  const other = tab()
  return new Promise((resolve) => other.addEventListener('message', resolve, { once: true })).finally(() =>
    other.close(),
  )
}

startCrossTabLogout()

/** Somebody signs out in another tab, which removes its cookie unless a third one has written one since. */
async function anotherTabIsLeft({ cookie = '' } = {}): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: as the core writes it
  document.cookie = cookie ? `directus_token=${cookie}; Path=/` : 'directus_token=; Path=/; Max-Age=0'
  const told = heard()
  const other = tab()
  other.postMessage(null)
  await told
  other.close()
}

/** As long as the cookie is looked for after such a message. */
const looked = async () => {
  await vi.advanceTimersByTimeAsync(4000)
  // What leaves is fetched then.
  await vi.dynamicImportSettled()
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openProgramme(
    { 'GET /users/me': () => ({ id: 'u1' }), 'GET /me': () => me(), 'POST /auth/logout': () => null },
    { signedIn: false },
  )
})

test('a tab that lives on the cookie of another ends with it, and says so', async () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6InUxIn0.c2ln'
  ;(await loadCore()).session.adopt({ access_token: token })
  expect(sessionStore.getState().state).toBe('logged_in')
  await anotherTabIsLeft({ cookie: token })
  await looked()
  expect(signedIn()).toBe(true)
  await anotherTabIsLeft()
  await looked()
  expect(signedIn()).toBe(false)
  expect(sessionEndReason()?.code).toBe('SESSION_ENDED')
})

test('it ends also where the browser removes the cookie only after the message', async () => {
  await (await loadCore()).session.loginStatic('a.token')
  await anotherTabIsLeft({ cookie: 'a.token' })
  // biome-ignore lint/suspicious/noDocumentCookie: as the core writes it
  document.cookie = 'directus_token=; Path=/; Max-Age=0'
  await looked()
  expect(signedIn()).toBe(false)
  expect(sessionEndReason()?.code).toBe('SESSION_ENDED')
})

test('a tab that shares the session of another ends with it, and says so (S57)', async () => {
  const { session } = await loadCore()
  session.adopt({ access_token: 'a', refresh_token: 'b', expires: 900_000 })
  // As the core hears of it from the other tab.
  await session.logout()
  expect(sessionEndReason()?.code).toBe('SESSION_ENDED')
  session.adopt({ access_token: 'c', refresh_token: 'd', expires: 900_000 })
  await signOut()
  expect(sessionEndReason()).toBeNull()
})

test('a tab with a session of its own stays, and tells the others when it is left', async () => {
  ;(await loadCore()).session.adopt({ access_token: 'a', refresh_token: 'b', expires: 900_000 })
  await anotherTabIsLeft()
  await looked()
  expect(signedIn()).toBe(true)
  const told = heard()
  await signOut()
  await told
})

// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../core/session.ts'
import { modalStore, prepareSignIn, tell } from '../core/sign-in/modal.ts'
import { saveSentCode } from '../core/sign-in/sent-code.ts'
import { eventually } from '../testing/eventually.ts'
import { openProgramme } from '../testing/programme.tsx'
import { startLanding } from './start-landing.tsx'

window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

beforeEach(() => openProgramme({}, { signedIn: false }))

/** The landing page is loaded, and this long ago the person's code ran out, in milliseconds. */
function arrive(ago: number) {
  saveSentCode({ email: 'grace@example.com', challenge: 'c', until: Date.now() - ago })
  const loggedOut = sessionStore.getState()
  sessionStore.setState({ state: 'loading', expiresAt: null, ended: null }, true)
  startLanding(() => undefined)
  sessionStore.setState(loggedOut, true)
}

test('whoever loads the landing page again while a code by mail is under way is shown where to type it', async () => {
  arrive(-60_000)
  await eventually(() => expect(modalStore.getState()?.visible).toBe(true))
  tell({ type: 'close' })
})

test('a code that ran out opens nothing', async () => {
  arrive(60_000)
  prepareSignIn()
  await eventually(() => expect(modalStore.getState()).not.toBeNull())
  expect(modalStore.getState()?.visible).toBe(false)
})

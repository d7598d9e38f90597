// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { openProgramme } from '../../testing/programme.tsx'
import { loadCore } from '../client.ts'
import { modalStore, openSignIn, tell } from './modal.ts'

beforeEach(() => openProgramme({}, { signedIn: false }))

const shown = () => vi.waitFor(() => expect(modalStore.getState()?.visible).toBe(true))

test('whoever closes the modal is told apart from whoever signed in', async () => {
  const closed = expect(openSignIn()).rejects.toMatchObject({ code: 'ABORTED' })
  await shown()
  tell({ type: 'close' })
  await closed
  expect(modalStore.getState()?.visible).toBe(false)
})

test('signing in by the form of a page closes the modal and answers whoever waits', async () => {
  const signedIn = openSignIn()
  await shown()
  const core = await loadCore()
  core.session.adopt({ access_token: 'a', refresh_token: 'b', expires: 900_000 })
  await signedIn
  expect(modalStore.getState()?.visible).toBe(false)
})

test('somebody who is signed in is not asked', async () => {
  await openProgramme({})
  await openSignIn()
  expect(modalStore.getState()?.visible).toBe(false)
})

test('an attempt that failed leaves the modal open and whoever waits waiting', async () => {
  let settled = false
  const opened = openSignIn().finally(() => {
    settled = true
  })
  await shown()
  tell({ type: 'LOGIN', adapter: 'metamask' })
  await vi.waitFor(() => expect(modalStore.getState()?.view).toBe('errored'), 10_000)
  expect(modalStore.getState()?.message).toMatchObject({ key: 'WALLET_NOT_INSTALLED' })
  expect(settled).toBe(false)
  tell({ type: 'close' })
  expect(modalStore.getState()).toMatchObject({ view: 'main', visible: true })
  tell({ type: 'close' })
  await expect(opened).rejects.toMatchObject({ code: 'ABORTED' })
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openProgramme } from '../../testing/programme.tsx'
import { loadCore } from '../client.ts'
import { errorMessage } from '../error-message.ts'
import { makeModal } from './make-modal.ts'
import { isForNewcomer, modalStore, openSignIn, tell } from './modal.ts'
import { modalLook } from './modal-look.ts'

beforeEach(() => openProgramme({}, { signedIn: false }))

const shown = () => eventually(() => expect(modalStore.getState()?.visible).toBe(true))

test('whoever closes the modal is told apart from whoever signed in', async () => {
  const closed = expect(openSignIn()).rejects.toMatchObject({ code: 'ABORTED' })
  await shown()
  tell({ type: 'close' })
  await closed
  expect(modalStore.getState()?.visible).toBe(false)
})

test('it is for a newcomer only where the last way to it said so', async () => {
  for (const isNew of [true, undefined]) {
    const closed = openSignIn(isNew).catch(() => undefined)
    await shown()
    expect(isForNewcomer).toBe(isNew)
    tell({ type: 'close' })
    await closed
  }
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
  await eventually(() => expect(modalStore.getState()?.view).toBe('errored'))
  expect(modalStore.getState()?.message).toMatchObject({ key: 'WALLET_NOT_INSTALLED' })
  expect(settled).toBe(false)
  tell({ type: 'close' })
  expect(modalStore.getState()).toMatchObject({ view: 'main', visible: true })
  tell({ type: 'close' })
  await expect(opened).rejects.toMatchObject({ code: 'ABORTED' })
})

test('the modal follows what is said of it, and its theme stays whatever the page has (S10, S63, S65)', async () => {
  const google = { id: 'google', name: 'Google', issuer: 'https://id.example', clientId: 'way' }
  const apple = { ...google, id: 'apple', name: 'Apple' }
  const MODAL = {
    theme: 'light',
    adapters: { 'torus-evm': { showOnModal: false }, metamask: { label: 'Fox' } },
    loginMethodsOrder: ['apple', 'google'],
  }
  document.documentElement.dataset['theme'] = 'dark'
  await openProgramme({}, { signedIn: false, configured: { MODAL, IDENTITY_PROVIDERS: [google, apple] } })
  const modal = await makeModal()
  const { buttons, wallets } = modal.snapshot()
  expect(buttons.map(({ name, lightMark }) => [name, lightMark])).toEqual([
    ['apple', false],
    ['google', false],
  ])
  expect(wallets.map(({ label }) => label)).toEqual(['Fox', 'OpenLogin', 'Wallet Connect'])
  expect(modalLook()).toEqual({ theme: 'light', selfCustodial: false })
  modal.dispose()
})

test('a setting that is wrong is named in the sentence (S62-S65)', async () => {
  await openProgramme({}, { signedIn: false, configured: { MODAL: { theme: 'sepia' } } })
  const problem = await makeModal().catch((error: unknown) => error)
  expect(errorMessage(problem)).toBe('MODAL.theme: expected one of auto, dark, light, found "sepia" (/config.json).')
})

test('without a relay, the button of WalletConnect leads to a sentence, and nothing is said before (S144)', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openProgramme({}, { signedIn: false })
  const modal = await makeModal()
  modal.send({ type: 'MODAL_VISIBILITY', visible: true })
  modal.send({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: false })
  await eventually(() => expect(modal.snapshot().externalWallets).toBe('ready'))
  expect(modal.snapshot().status).toBe('initialized')
  expect(modal.snapshot().wallets.find(({ adapter }) => adapter === 'wallet-connect-v2')?.shownAs).toBe('button')
  expect(said).not.toHaveBeenCalled()
  modal.send({ type: 'LOGIN', adapter: 'wallet-connect-v2' })
  await eventually(() => expect(modal.snapshot().status).toBe('errored'))
  expect(modal.snapshot().message?.params.message).toMatch(/^WalletConnect is not available here/)
  await eventually(() => expect(said).toHaveBeenCalledOnce())
  modal.dispose()
})

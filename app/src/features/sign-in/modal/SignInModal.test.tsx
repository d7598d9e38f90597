// Every view, drawn from a real LoginModal.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../core/session.ts'
import { rememberMethod } from '../../../core/sign-in/last-method.ts'
import { wantsToStay } from '../../../core/sign-in/stay.ts'
import { type ModalStateName, modalStateNames } from '../../../testing/modal-states.ts'
import { startSentences } from '../../../testing/sentences.ts'
import { drawModal, usualLook } from '../../../testing/sign-in-modal.tsx'
import { BrandMark } from './BrandMark.tsx'

beforeAll(startSentences)
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

const dialog = () => screen.getByRole('dialog')
const title = () => dialog().querySelector('h2')?.textContent
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const providers = () => screen.queryAllByRole('button', { name: /^Continue with (?!Email)/ })
const code = () => screen.getByLabelText<HTMLInputElement>('Six-digit code')

test('a modal that nobody opened is not in the page', () => {
  drawModal()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each<[ModalStateName, string, string]>([
  ['main', 'Sign in', 'Select one of the following to continue'],
  ['external', 'External wallet', 'Connect with Wallet'],
  ['loader', 'Connecting', 'Verify on your Google account to continue'],
  ['loader-bridge', 'Connecting', 'Verify on your MetaMask account to continue'],
  ['code', 'Enter your code', 'We sent six digits to ada.lovelace@example.org.'],
  ['connected', 'Welcome', 'You are connected with your account'],
  ['errored', 'That did not work', 'You refused in your wallet. Nothing happened; try again when you are ready.'],
  ['errored-plain', 'That did not work', 'Something went wrong!'],
  ['network_switch', 'This site is requesting to switch Network', 'Your wallet will ask you once more.'],
  ['network_add', 'This site is requesting to add Network', 'Your wallet will ask you before it adds anything.'],
])('%s is called %s and is about: %s', (state, name, description) => {
  drawModal(state)
  expect(screen.getByRole('dialog', { name, description })).toBeDefined()
})

test.each(modalStateNames)(
  '%s: each sentence is there, each control has a name, and the footer says who it is',
  (state) => {
    drawModal(state)
    expect(dialog().textContent).not.toMatch(/\{\{|\b(social|email|external|scan|code|errored|network|footer)\.\w/)
    const controls = dialog().querySelectorAll('button, input, a')
    const named =
      screen.getAllByRole('button', { name: /\S/ }).length + screen.getAllByRole('link', { name: /\S/ }).length
    const typed = screen.queryAllByRole('textbox', { name: /\S/ }).length
    const checked = screen.queryAllByRole('checkbox', { name: /\S/ }).length
    expect(named + typed + checked).toBe(controls.length + 1)
    expect(dialog().textContent).toContain('Self-custodial login by Waymark')
    expect(screen.getByRole('link', { name: /^Terms of use/ }).getAttribute('href')).toBe('/terms-of-use')
    expect(screen.getByRole('link', { name: /^Privacy policy/ }).getAttribute('href')).toBe('/privacy-policy')
  },
)

describe('the choice', () => {
  test('begins with the way that everybody has, an e-mail address', () => {
    drawModal('main')
    const fields = [...dialog().querySelectorAll('form input, [aria-label^="Continue with"]')]
    expect(fields[0]).toBe(screen.getByRole('textbox', { name: 'E-mail address' }))
  })

  test('shows each provider by the mark that its owner draws, and another by a letter', () => {
    const drawn = [
      ...readFileSync(join(import.meta.dirname, 'provider-marks.svg'), 'utf8').matchAll(/symbol id="(\w+)"/g),
    ]
    drawModal('main')
    press('View more options')
    const marks = providers().map((button) => button.querySelector('use')?.getAttribute('href')?.split('#')[1])
    expect(marks.length).toBeGreaterThan(10)
    expect(drawn.map(([, id]) => id)).toEqual(expect.arrayContaining(marks))
    cleanup()
    render(<BrandMark name="own-company" label="Own company" />)
    expect(document.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('O')
  })

  test('offers to stay signed in, which nobody is asked for who did not check it, from view to view', () => {
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me signed in on this device' })
    const { modal, tell, unmount } = drawModal('main')
    expect(box().checked).toBe(false)
    expect(box().getAttribute('aria-describedby')).toBeTruthy()
    fireEvent.click(box())
    expect(wantsToStay()).toBe(true)
    tell({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: false })
    expect([modal.snapshot().view, box().checked, wantsToStay()]).toEqual(['external', true, true])
    unmount()
    drawModal('main')
    expect([box().checked, wantsToStay()]).toEqual([false, false])
  })

  test('says first which way was taken the last time, where it is offered again, and else that newcomers use the same', () => {
    const said = (adapter?: string, provider?: string) => {
      if (adapter) rememberMethod(adapter, provider)
      drawModal('main')
      const words = screen.getByText(/^(Last time you used|New here\?)/).textContent
      cleanup()
      return words
    }
    expect(said('openlogin', 'google')).toBe('Last time you used Google')
    expect(said('openlogin', 'email_passwordless')).toBe('Last time you used a code by e-mail')
    expect(said('metamask')).toBe('Last time you used MetaMask')
    expect(said('openlogin', 'gone')).toBe('New here? The same buttons make an account.')
    localStorage.clear()
    expect(said()).toBe('New here? The same buttons make an account.')
  })

  test('says why somebody is here again whose session ended', () => {
    sessionStore.setState({ state: 'logged_out', expiresAt: null, ended: 'expired' })
    drawModal('main')
    expect(screen.getByText('Your session ended. Sign in to pick up where you left off.')).toBeDefined()
    sessionStore.setState({ state: 'loading', expiresAt: null, ended: null })
  })

  test('three providers are shown at first, the rest on demand above the other ways, which stay', () => {
    drawModal('main')
    const others = () => [
      screen.queryByRole('link', { name: 'Use a password instead' }),
      screen.queryByRole('button', { name: 'Connect with Wallet' }),
      screen.queryByRole<HTMLInputElement>('checkbox', { checked: true }),
    ]
    fireEvent.click(screen.getByRole('checkbox'))
    expect([providers().length, others().includes(null)]).toEqual([3, false])
    press('View more options')
    expect([providers().length, others().includes(null)]).toEqual([13, false])
    press('View less options')
    expect([providers().length, others().includes(null)]).toEqual([3, false])
  })

  test('a password is offered quietly, on its own page', () => {
    window.history.replaceState(null, '', '/login?next=%2Fquests')
    const { sent } = drawModal('main')
    const link = screen.getByRole('link', { name: 'Use a password instead' })
    expect(link.getAttribute('href')).toBe('/login-v2?next=%2Fquests')
    fireEvent.click(link)
    expect(sent).toEqual([{ type: 'MODAL_VISIBILITY', visible: false }])
    window.history.replaceState(null, '', '/')
  })

  test('a provider is asked for by its name', () => {
    const { sent } = drawModal('main')
    press('Continue with Google')
    expect(sent).toEqual([{ type: 'LOGIN', adapter: 'openlogin', loginParams: { loginProvider: 'google' } }])
  })

  test('an e-mail address is sent once it looks like one', () => {
    const { effects } = drawModal('main')
    const field = screen.getByLabelText<HTMLInputElement>('E-mail address')
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Email' })
    expect([field.type, field.required, submit().disabled]).toEqual(['email', true, true])
    fireEvent.submit(field)
    expect(effects).toEqual([])
    fireEvent.change(field, { target: { value: 'ada@example.org' } })
    expect(submit().disabled).toBe(false)
    fireEvent.submit(field)
    expect(effects).toMatchObject([{ type: 'connect', loginParams: { login_hint: 'ada@example.org' } }])
  })
})

describe('wallets', () => {
  test('on a desktop a code is scanned, and its link can be read and copied', async () => {
    drawModal('external')
    const drawn = await screen.findByRole('img', { name: 'QR code with the connection link' })
    expect([drawn.getAttribute('width'), drawn.querySelectorAll('path').length]).toEqual(['200', 1])
    expect(screen.getByLabelText<HTMLInputElement>('Connection link').value).toMatch(/^wc:.+symKey=/)
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
  })

  test('the link is copied, and that is said', async () => {
    const writeText = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    drawModal('external')
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
    await screen.findByRole('button', { name: 'Link copied' })
    expect(writeText).toHaveBeenCalledExactlyOnceWith(screen.getByLabelText<HTMLInputElement>('Connection link').value)
    expect(dialog().querySelector('[aria-live]')?.textContent).toBe('Link copied')
  })

  test('on a telephone links open a wallet', async () => {
    drawModal('external-mobile')
    const any = (await screen.findByRole('link', { name: 'Any wallet' })).getAttribute('href') ?? ''
    expect(any).toMatch(/^wc:/)
    expect(screen.getByRole('link', { name: 'MetaMask' }).getAttribute('href')).toContain(encodeURIComponent(any))
  })

  test('more than one row of them unfolds', () => {
    const { sent } = drawModal('external-many')
    expect(screen.queryByRole('button', { name: 'Lichen Connect' })).toBeNull()
    press('View more options')
    press('Lichen Connect')
    expect(sent).toEqual([{ type: 'LOGIN', adapter: 'eip6963:org.example.4' }])
  })

  test('stay unfolded for who was refused by one', () => {
    const { tell } = drawModal('external-many')
    press('View more options')
    press('Lichen Connect')
    tell({ type: 'errored', adapter: 'eip6963:org.example.4', error: { code: 5000, message: 'No.' } })
    press('Choose again')
    expect(screen.getByRole('button', { name: 'Lichen Connect' })).toBeDefined()
  })
})

describe('the code', () => {
  test('may be pasted with a gap, and is sent by the sixth digit itself', () => {
    const { effects } = drawModal('code')
    expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric'])
    fireEvent.change(code(), { target: { value: '40291' } })
    expect(effects.filter(({ type }) => type === 'submit_code')).toEqual([])
    fireEvent.change(code(), { target: { value: '402 913' } })
    expect(code().value).toBe('402913')
    expect(effects.at(-1)).toMatchObject({ type: 'submit_code', code: '402913' })
  })

  test('says until when it is good', () => {
    drawModal('code')
    expect(dialog().textContent).toMatch(/Valid until \d+:\d\d/)
  })

  test('leads back to the address, for whoever mistyped it', () => {
    drawModal('code')
    press('Use another address')
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toBeDefined()
  })

  test('that was sent before the page was loaded again is typed at once', () => {
    sessionStorage.setItem('waymark.code', JSON.stringify({ email: 'grace@example.com', challenge: 'c', until: 0 }))
    const { effects } = drawModal('main')
    expect(effects.at(-1)).toMatchObject({ type: 'connect', loginParams: { login_hint: 'grace@example.com' } })
    sessionStorage.clear()
  })

  test('that was refused is typed anew', () => {
    drawModal('code-wrong')
    expect(code().value).toBe('')
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(code())
  })

  test('that ran out is replaced', () => {
    const { effects, tell } = drawModal('code-expired')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    press('Send another code')
    expect(effects.at(-1)).toMatchObject({ type: 'resend_code' })
    tell({ type: 'code_sent', adapter: 'openlogin' })
    expect(document.activeElement).toBe(code())
    expect(code().readOnly).toBe(false)
  })
})

describe('somebody who sets out', () => {
  test('is asked for an address first, and sees every other way as a button at once', () => {
    drawModal('main', usualLook, true)
    expect(
      screen.getByRole('dialog', { name: 'Set out', description: 'We send you six digits by e-mail.' }),
    ).toBeDefined()
    expect(dialog().textContent).not.toMatch(/custodial|last time/i)
    expect(providers()).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Use a password instead' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Connect with Wallet' })).toBeDefined()
  })

  test('is led to the field by the button, and sends what is in it', () => {
    const { effects } = drawModal('main', usualLook, true)
    const field = screen.getByRole('textbox', { name: 'E-mail address' })
    press('Continue with Email')
    expect([document.activeElement, effects.length]).toEqual([field, 0])
    fireEvent.change(field, { target: { value: 'grace@example.com' } })
    press('Continue with Email')
    expect(effects.at(-1)).toMatchObject({ type: 'connect', loginParams: { login_hint: 'grace@example.com' } })
  })
})

describe('outcomes', () => {
  test('an error leads back to the choice', () => {
    drawModal('errored')
    press('Choose again')
    expect(title()).toBe('Sign in')
  })

  test.each([
    ['Proceed', true],
    ['Cancel', false],
  ])('a network prompt is answered by %s', async (name, answer) => {
    const { modal } = drawModal()
    const asked = modal.promptNetwork({
      kind: 'switch',
      from: '0x1',
      to: { chainId: '0x13881', displayName: 'Polygon' },
    })
    await screen.findByText('Polygon')
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'Unknown networkChain 1',
      'PolygonChain 80001',
    ])
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(await asked).toBe(answer)
  })

  test.each(['pointerDown', 'keyDown'] as const)(
    'who is connected can use the page at once: the first %s reaches it, and the message goes',
    async (how) => {
      const { sent } = drawModal('connected')
      const opener = screen.getByRole('button', { name: 'Opener' })
      expect(document.activeElement).toBe(opener)
      fireEvent[how](opener)
      expect(sent).toEqual([{ type: 'close' }])
      await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    },
  )

  test('while it goes, what was seen last stays in the picture, out of everybody’s way', async () => {
    drawModal('loader')
    press('Close')
    const going = document.querySelector('dialog')
    expect(going?.querySelector('h2')?.textContent).toBe('Connecting')
    expect(going?.hasAttribute('inert')).toBe(true)
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })
})

describe('what whoever runs the site says of it', () => {
  test('without a wallet for who brings none, the footer promises no key of their own (S50)', () => {
    drawModal('main', { ...usualLook, selfCustodial: false })
    expect(dialog().textContent).not.toMatch(/custodial/i)
  })

  test('a theme of its own, and a logo in place of the sign (S10)', () => {
    drawModal('main', { ...usualLook, theme: 'light', logo: '/images/logo.svg' })
    expect(dialog().className).toMatch(/light/)
    expect(dialog().querySelector('img')?.getAttribute('src')).toBe('/images/logo.svg')
    expect(dialog().querySelector('img')?.alt).toBe('')
  })
})

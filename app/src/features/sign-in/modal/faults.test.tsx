// Faults that sign-in modals are known for, and ours does not have.
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { modalStateNames } from '../../../testing/modal-states.ts'
import { startSentences } from '../../../testing/sentences.ts'
import { drawModal, usualLook } from '../../../testing/sign-in-modal.tsx'
import { SignInModal } from './SignInModal.tsx'

beforeAll(startSentences)

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')
const title = () => dialog().querySelector('h2')?.textContent
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => {
  button(name).focus()
  fireEvent.click(button(name))
}

test('with e-mail and wallets alone there is a way back from the wallets', () => {
  drawModal('main-email')
  press('Connect with Wallet')
  press('Back')
  expect(title()).toBe('Sign in')
  expect(screen.getByLabelText('E-mail address')).toBeDefined()
})

describe('listeners', () => {
  const alive = new Set<string>()
  beforeEach(() => {
    // What React itself listens to, once for all.
    drawModal('main').unmount()
    alive.clear()
    for (const target of [window, document, document.body]) {
      const { addEventListener: add, removeEventListener: remove } = target
      const numbers = new Map<unknown, number>()
      const key = (type: string, listener: unknown) => {
        if (!numbers.has(listener)) numbers.set(listener, numbers.size)
        return `${target.constructor.name} ${type} ${numbers.get(listener)}`
      }
      vi.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
        alive.add(key(args[0], args[1]))
        return add.apply(target, args)
      })
      vi.spyOn(target, 'removeEventListener').mockImplementation((...args: Parameters<typeof remove>) => {
        alive.delete(key(args[0], args[1]))
        return remove.apply(target, args)
      })
    }
  })

  test.each(modalStateNames)('%s leaves none behind', (state) => {
    drawModal(state).unmount()
    expect([...alive].filter((one) => !one.includes('selectionchange'))).toEqual([])
  })

  test('none is doubled: what is done once is told once', () => {
    const { sent } = drawModal('main')
    press('View more options')
    fireEvent.keyDown(dialog(), { key: 'Escape' })
    expect(sent).toEqual([{ type: 'more' }, { type: 'escape' }])
  })
})

describe('a dialog for everybody', () => {
  test('is modal, so that the page behind it is inert', () => {
    const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    drawModal('main')
    expect(shown.mock.instances.at(-1)).toBe(dialog())
    expect(dialog().open).toBe(true)
  })

  test.each(modalStateNames.filter((state) => !/^(errored|network)/.test(state)))('%s: Escape closes', (state) => {
    const { modal } = drawModal(state)
    fireEvent.keyDown(dialog(), { key: 'Escape' })
    expect(modal.snapshot().visible).toBe(false)
  })

  test('Escape that ends the composing of a word stays with the word', () => {
    const { sent } = drawModal('main')
    fireEvent.keyDown(screen.getByLabelText('E-mail address'), { key: 'Escape', isComposing: true })
    expect(sent).toEqual([])
  })

  test('a browser that closes it by itself is told back: an error is read, not lost', () => {
    const { sent } = drawModal('errored')
    dialog().close()
    fireEvent(document.querySelector('dialog') as Element, new Event('close'))
    expect(sent).toEqual([{ type: 'escape' }])
    expect(dialog().open).toBe(true)
    expect(title()).toBe('Sign in')
  })

  test('a press beside it closes, a press that began inside does not', () => {
    const { sent } = drawModal('main')
    fireEvent.pointerDown(screen.getByLabelText('E-mail address'))
    fireEvent.click(dialog())
    expect(sent).toEqual([])
    fireEvent.pointerDown(dialog())
    fireEvent.click(dialog())
    expect(sent).toEqual([{ type: 'close' }])
  })

  // Who is connected is with the page already.
  test.each(modalStateNames.filter((state) => state !== 'connected'))('%s keeps the focus inside', (state) => {
    drawModal(state)
    expect(dialog().contains(document.activeElement)).toBe(true)
    const stops = [...dialog().querySelectorAll<HTMLElement>('button, input, a')].filter(
      (stop) => !stop.matches(':disabled'),
    )
    const last = stops.at(-1) as HTMLElement
    last.focus()
    // The browser's own step is held back: it would go on from where the focus is now.
    expect(fireEvent.keyDown(last, { key: 'Tab' })).toBe(false)
    expect(document.activeElement).toBe(stops[0])
    expect(fireEvent.keyDown(stops[0] as Element, { key: 'Tab', shiftKey: true })).toBe(false)
    expect(document.activeElement).toBe(last)
  })

  test('the focus goes to the heading of each view, to the field of the code, and back to who had it', () => {
    const { tell } = drawModal('main')
    const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('name')
    const seen = [focused()]
    press('Connect with Wallet')
    seen.push(focused())
    press('Back')
    fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: 'ada@example.org' } })
    fireEvent.submit(screen.getByLabelText('E-mail address'))
    seen.push(focused())
    tell({ type: 'code_sent', adapter: 'openlogin' })
    seen.push(focused())
    press('Close')
    seen.push(focused())
    expect(seen).toEqual(['Sign in', 'External wallet', 'Connecting', 'code', 'Opener'])
  })
})

describe('pictures', () => {
  test.each(modalStateNames)('%s fetches none from elsewhere', (state) => {
    drawModal(state)
    expect(remote()).toEqual([])
  })

  test('a wallet with a picture elsewhere gets a sign of ours', () => {
    const { modal } = drawModal('external-many')
    const shown = modal.snapshot()
    const wallets = shown.wallets.map((wallet) => ({ ...wallet, icon: 'https://wallet.example/logo.png' }))
    render(<SignInModal snapshot={{ ...shown, wallets }} send={() => undefined} look={usualLook} />)
    expect(remote()).toEqual([])
  })

  const ownMarks = /^\/[^/].*\/provider-marks\.svg#\w+$/
  const remote = () =>
    [...document.querySelectorAll('img, image, use, source, iframe, object, [style]')]
      .map(
        (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? element.getAttribute('style') ?? '',
      )
      .filter((address) => !address.startsWith('data:image/') && !ownMarks.test(address))
})

test('drawing again never connects WalletConnect again, even after it failed', async () => {
  const { sent, effects, rerender, tell } = drawModal('external')
  const asked = () => effects.filter((effect) => effect.type === 'connect')
  for (let time = 0; time < 5; time++) rerender()
  tell({ type: 'errored', adapter: 'wallet-connect-v2', error: new Error('The relay does not answer.') })
  for (let time = 0; time < 5; time++) rerender()
  expect(sent).toEqual([])
  expect(asked()).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for another code' }))
  expect(asked()).toHaveLength(2)
})

test.each(modalStateNames)('%s writes nothing to the console', (state) => {
  const methods = ['log', 'info', 'debug', 'warn', 'error', 'table', 'dir'] as const
  const spies = methods.map((method) => vi.spyOn(console, method))
  const { rerender, unmount } = drawModal(state)
  rerender()
  unmount()
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([])
})

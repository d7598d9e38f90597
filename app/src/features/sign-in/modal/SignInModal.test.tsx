import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startSentences } from '../../../testing/sentences.ts'
import { drawModal } from '../../../testing/sign-in-modal.tsx'

beforeAll(startSentences)

const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent

/** What somebody who listens was told last. */
const told = () => screen.getByRole('status').textContent

const opened = (config?: Parameters<typeof drawModal>[0]) => {
  const drawn = drawModal(config)
  drawn.tell({ type: 'MODAL_VISIBILITY', visible: true })
  return drawn
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a modal that nobody opened is not in the page', () => {
  drawModal()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the main view offers five providers, the rest on demand, e-mail and wallets', () => {
  opened()
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Continue with (?!Email)/ })).toHaveLength(5)
  press('View more options')
  expect(screen.getAllByRole('button', { name: /^Continue with (?!Email)/ })).toHaveLength(13)
  press('View less options')
  expect(screen.getAllByRole('button', { name: /^Continue with (?!Email)/ })).toHaveLength(5)
  press('Connect with Wallet')
  expect(title()).toBe('External wallet')
  press('Back')
  expect(title()).toBe('Sign in')
})

test('a provider is waited for with its name', () => {
  const { effects } = opened()
  press('Continue with Google')
  expect(effects).toMatchObject([{ type: 'connect', adapter: 'openlogin', loginParams: { loginProvider: 'google' } }])
  expect(told()).toBe('Verify on your Google account to continue')
})

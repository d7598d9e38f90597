// What somebody who listens is told of what happens without their doing.
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startSentences } from '../../../testing/sentences.ts'
import { drawModal } from '../../../testing/sign-in-modal.tsx'

beforeAll(startSentences)

const told = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the choice is read by its heading; nothing is told beside', () => {
  drawModal('main')
  expect(told()).toBe('')
})

test('connecting, then connected', () => {
  const { tell } = drawModal('main')
  press('Continue with Reddit')
  expect(told()).toBe('Verify on your Reddit account to continue')
  tell({ type: 'connected', adapter: 'openlogin', provider: {} })
  expect(told()).toBe('You are connected with your account')
})

test('connecting, then an error in the adapter’s words', () => {
  const { tell } = drawModal('loader-bridge')
  tell({ type: 'errored', adapter: 'metamask', error: { code: 5000, message: 'You refused in your wallet.' } })
  expect(told()).toBe('You refused in your wallet.')
})

test('the code: sent, checked, wrong with the tries left, expired, sent again', () => {
  const { tell } = drawModal('code')
  const heard = [told()]
  const enter = () => {
    fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: '111111' } })
    press('Continue')
    heard.push(told())
  }
  enter()
  tell({ type: 'code_refused', reason: 'wrong', triesLeft: 2 })
  heard.push(told())
  enter()
  tell({ type: 'code_refused', reason: 'wrong', triesLeft: 1 })
  heard.push(told())
  enter()
  tell({ type: 'code_refused', reason: 'wrong', triesLeft: 0 })
  heard.push(told())
  press('Send another code')
  heard.push(told())
  tell({ type: 'code_sent', adapter: 'openlogin' })
  heard.push(told())
  expect(heard).toEqual([
    'We sent six digits to ada.lovelace@example.org.',
    'Checking the code',
    'That is not the code. You have 2 tries left.',
    'Checking the code',
    'That is not the code. You have 1 try left.',
    'Checking the code',
    'Too many wrong codes. Ask for a new one.',
    'Sending another code',
    'We sent six digits to ada.lovelace@example.org.',
  ])
})

test('wallets are looked for, then there is a code to scan', () => {
  const { tell } = drawModal('external-looking')
  expect(told()).toBe('Looking for wallets')
  tell({ type: 'ready', adapter: 'wallet-connect-v2' })
  tell({ type: 'INIT_EXTERNAL_WALLETS', externalWalletsInitialized: true })
  expect(told()).toBe('')
  tell({ type: 'adapter_data_updated', adapterName: 'wallet-connect-v2', data: { uri: 'wc:1@2?symKey=1' } })
  expect(told()).toBe('The code to scan is there. The same link can be copied.')
})

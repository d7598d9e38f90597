import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { transactionStore } from '../../core/chain/transactions.ts'
import { Toasts } from '../../shared/ui/Toasts.tsx'
import { me } from '../../testing/people.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { WithdrawProceeds } from './WithdrawProceeds.tsx'

const account = `0x${'22'.repeat(20)}` as const

test('what was paid out is named, though nothing is left by then', async () => {
  await openProgramme({ 'GET /me': () => me() })
  showPage(
    <>
      <WithdrawProceeds account={account} wei="48750000000000000" />
      <Toasts />
    </>,
    '/marketplace',
  )
  const key = `${me().profile.id}/withdraw/${account}`
  const stage = () => transactionStore.getState()[key]?.stage
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  // No wallet is connected here; what the chain would have done is put in the place of that.
  await waitFor(() => expect(stage()).toBe('failed'))
  act(() => transactionStore.setState({ [key]: { stage: 'recorded', hash: `0x${'11'.repeat(32)}` } }))
  expect(await screen.findByText('0.04875 MATIC was paid out to your account.')).toBeDefined()
})

test('whoever comes for the money is led to it', async () => {
  await openProgramme({ 'GET /me': () => me() })
  window.history.replaceState(null, '', '/marketplace#proceeds')
  showPage(<WithdrawProceeds id="proceeds" account={account} wei="1" />, '/marketplace')
  const panel = await screen.findByRole('region', { name: 'Your proceeds' })
  await waitFor(() => expect(document.activeElement).toBe(panel))
  window.history.replaceState(null, '', '/')
})

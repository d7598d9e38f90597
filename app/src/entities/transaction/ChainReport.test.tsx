import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../../core/chain/transaction.ts'
import { AppError } from '../../core/errors.ts'
import { openProgramme, showPage } from '../../testing/programme.tsx'
import { ChainReport } from './ChainReport.tsx'

const hash = `0x${'ab'.repeat(32)}` as const
const first = `0x${'cd'.repeat(32)}` as const

beforeEach(() => openProgramme({}))

function show(transaction: Transaction) {
  const action = {
    kind: 'mint',
    transaction,
    busy: true,
    go: () => undefined,
    again: null,
    forget: () => undefined,
  } as const
  showPage(<ChainReport action={action} />, '/mint')
}

/** The stages with their state, as they are read out. */
const stages = () =>
  within(screen.getByRole('list', { name: 'What happens now' }))
    .getAllByRole('listitem')
    .map((stage) => stage.textContent)

test('every stage is named with its state, and the block with its depth', () => {
  show({ stage: 'confirmed', hash, replaced: null, depth: { blocks: 2, needed: 3 }, reachable: true })
  expect(stages()).toEqual([
    'Queued and checked, done',
    'Signed in your wallet, done',
    'Sent to the chain, done0xabab…abab',
    'Confirmed by the chain, under way2 of 3 confirmations',
    'Final and recorded, still to come',
  ])
  expect(screen.getByRole('status').textContent).toBe('Confirmed. Waiting for the programme.')
})

test('where one block is enough nothing is said of depth', () => {
  show({ stage: 'confirmed', hash, replaced: null, depth: { blocks: 1, needed: 1 }, reachable: true })
  expect(stages()[3]).toBe('Confirmed by the chain, done')
})

test('a raised fee shows both hashes', () => {
  show({ stage: 'broadcast', hash, replaced: first, reachable: true })
  expect(stages()[2]).toContain('Your wallet sent it again with another fee: 0xcdcd…cdcd → 0xabab…abab')
})

test('a silent chain is said and spoken, and nothing is called failed', () => {
  show({ stage: 'broadcast', hash, replaced: null, reachable: false })
  expect(stages()[3]).toContain('The chain does not answer at the moment. Nothing is lost; this continues by itself.')
  expect(screen.getByRole('status').textContent).toContain('does not answer')
})

test('what was cancelled in the wallet is replaced, not failed', async () => {
  show({ stage: 'failed', during: 'broadcast', failure: new AppError('wallet', 'CHAIN_CANCELLED'), hash })
  expect(stages()[3]).toBe('Confirmed by the chain, replaced')
  expect(await screen.findByText(/You cancelled this in your wallet/)).toBeDefined()
})

test('what failed in a block cost the fee of the network, and says so', async () => {
  const failure = new AppError('validation', 'CHAIN_SUPPLY_EXCEEDED')
  show({ stage: 'failed', during: 'broadcast', failure, hash })
  expect(await screen.findByText(/The network keeps its fee for the attempt/)).toBeDefined()
})

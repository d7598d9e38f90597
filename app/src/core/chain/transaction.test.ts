import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { isUnderWay, type Transaction, timelineOf } from './transaction.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const failure = new AppError('wallet', 'WALLET_REFUSED')

const broadcast = { stage: 'broadcast', hash, replaced: null, reachable: true } as const
const confirmed = { stage: 'confirmed', hash, replaced: null, depth: null, reachable: true } as const

/** One letter for each stage: done, now, ahead, failed. */
const check = (transaction: Transaction, expected: string) =>
  expect(
    timelineOf(transaction)
      .map(({ status }) => status[0])
      .join(''),
  ).toBe(expected)

test('a transaction walks its stages one by one', () => {
  check({ stage: 'idle' }, 'aaaaa')
  check({ stage: 'preparing' }, 'naaaa')
  check({ stage: 'signature' }, 'dnaaa')
  check(broadcast, 'dddna')
  check({ ...confirmed, depth: { blocks: 2, needed: 3 } }, 'dddna')
  check({ ...confirmed, depth: { blocks: 3, needed: 3 } }, 'ddddn')
  check({ stage: 'recorded', hash }, 'ddddd')
})

test('a failure stands where it happened', () => {
  check({ stage: 'failed', during: 'preparing', failure, hash: null }, 'faaaa')
  check({ stage: 'failed', during: 'signature', failure, hash: null }, 'dfaaa')
  check({ stage: 'failed', during: 'broadcast', failure, hash }, 'dddfa')
  check({ stage: 'failed', during: 'confirmed', failure, hash }, 'ddddf')
})

test('in a block of which nothing is known, only the programme is waited for', () => {
  check({ ...confirmed, hash: null }, 'ddddn')
  check({ ...confirmed, depth: { blocks: 9, needed: null } }, 'dddna')
})

test('what was cancelled or replaced in the wallet did not fail', () => {
  for (const code of ['CHAIN_CANCELLED', 'CHAIN_REPLACED'])
    check({ stage: 'failed', during: 'broadcast', failure: new AppError('wallet', code), hash }, 'dddra')
})

test('nothing else starts while one is under way, and everything may after a failure', () => {
  expect(isUnderWay({ stage: 'signature' })).toBe(true)
  expect(isUnderWay({ ...broadcast, reachable: false })).toBe(true)
  expect(isUnderWay({ stage: 'failed', during: 'signature', failure, hash: null })).toBe(false)
  expect(isUnderWay({ stage: 'recorded', hash })).toBe(false)
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { config } from '../config.ts'
import { keys } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { connectionStore } from '../wallet/connection-store.ts'
import { readPending, savePending } from './pending.ts'
import { onChain, withConfig } from './test-chain.ts'
import type { TransactionRequest } from './transaction-request.ts'
import { resumePending, start, transactionStore } from './transactions.ts'

const account = `0x${'22'.repeat(20)}` as const
const hash = `0x${'11'.repeat(32)}` as const
const request: TransactionRequest = { kind: 'withdraw', account }
const wallet = vi.fn()
let profile = ''
let tests = 0

beforeEach(async () => {
  localStorage.clear()
  await withConfig()
  profile = `person-${++tests}`
  wallet
    .mockReset()
    .mockImplementation(async ({ method }) => (method === 'eth_chainId' ? config().chain.chainId : hash))
  connectionStore.setState(
    {
      state: 'connected',
      account,
      chainId: 80001,
      wallet: { uuid: '1', rdns: 'test', name: 'Test', icon: null, provider: { request: wallet } },
    },
    true,
  )
  onChain({
    eth_getBalance: () => '0xffffffffffff',
    eth_gasPrice: () => '0x1',
    eth_estimateGas: () => '0x5208',
    eth_getTransactionReceipt: () => ({ transactionHash: hash, status: '0x1', blockNumber: '0x1' }),
  })
})

const now = () => transactionStore.getState()[`${profile}/withdraw/${account}`]
const sent = () => wallet.mock.calls.filter(([{ method }]) => method === 'eth_sendTransaction').length

test('goes from the click to the record and leaves nothing behind', async () => {
  await start(profile, request)
  expect(now()).toEqual({ stage: 'recorded', hash })
  expect(sent()).toBe(1)
  expect(readPending(profile)).toEqual([])
})

test('what an account holds is asked anew once money was paid out to it', async () => {
  queryClient.setQueryData([...keys.funds, [account]], 1n)
  await start(profile, request)
  expect(queryClient.getQueryState([...keys.funds, [account]])?.isInvalidated).toBe(true)
})

test('two clicks send one transaction', async () => {
  await Promise.all([start(profile, request), start(profile, request)])
  expect(sent()).toBe(1)
})

test('what was sent before a reload is watched, not sent again', async () => {
  const pending = {
    kind: 'withdraw',
    entityId: account,
    item: null,
    hash,
    from: account,
    call: { to: account, data: '0x' },
    nonce: null,
    sentAt: Date.now(),
  } as const
  savePending(profile, pending)
  await start(profile, request)
  expect(sent()).toBe(0)
  expect(now()).toEqual({ stage: 'recorded', hash })

  savePending(profile, pending)
  const stop = resumePending(profile)
  await eventually(() => expect(readPending(profile)).toEqual([]))
  expect(sent()).toBe(0)
  stop()
})

test('a refusal in the wallet says so, keeps nothing, and the next click works', async () => {
  wallet.mockImplementation(async ({ method }) => {
    if (method === 'eth_chainId') return config().chain.chainId
    throw Object.assign(new Error('The person refused.'), { code: 4001 })
  })
  await start(profile, request)
  expect(now()).toMatchObject({ stage: 'failed', during: 'signature', failure: { code: 'WALLET_REFUSED' } })
  expect(readPending(profile)).toEqual([])

  wallet.mockImplementation(async ({ method }) => (method === 'eth_chainId' ? config().chain.chainId : hash))
  await start(profile, request)
  expect(now()).toEqual({ stage: 'recorded', hash })
})

test('the wallet is not asked on another chain, without money, or while the chain is silent', async () => {
  const check = async (code: string) => {
    await start(profile, request)
    expect(now()).toMatchObject({ stage: 'failed', during: 'preparing', failure: { code } })
    expect(sent()).toBe(0)
  }
  wallet.mockImplementation(async () => '0x1')
  await check('WALLET_WRONG_CHAIN')
  wallet.mockImplementation(async () => config().chain.chainId)
  onChain({ eth_getBalance: () => '0x1', eth_gasPrice: () => '0x1', eth_estimateGas: () => '0x5208' })
  await check('WALLET_FUNDS')
  onChain({})
  await check('CHAIN_UNREACHABLE')
})

test('an answer that is no hash is a fault of the wallet', async () => {
  wallet.mockImplementation(async ({ method }) => (method === 'eth_chainId' ? config().chain.chainId : null))
  await start(profile, request)
  expect(now()).toMatchObject({ stage: 'failed', failure: { code: 'WALLET_FAILED' } })
})

test('what cannot be fetched without a network is said to be that, and nothing is sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.doMock('./prepare.ts', () => {
    throw new TypeError('Failed to fetch')
  })
  vi.resetModules()
  const page = await import('./transactions.ts')
  await page.start(profile, request)
  vi.doUnmock('./prepare.ts')
  expect(page.transactionStore.getState()[`${profile}/withdraw/${account}`]).toMatchObject({
    stage: 'failed',
    failure: { code: 'NETWORK' },
  })
  expect(sent()).toBe(0)
})

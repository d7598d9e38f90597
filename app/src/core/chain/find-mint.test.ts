// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import type { Health, MintVoucher } from '../types.ts'
import { mintCall } from './calls.ts'
import { findMint } from './find-mint.ts'
import { RpcRefusal } from './rpc.ts'
import { itemsContract, onChain, withConfig } from './test-chain.ts'

const hash = `0x${'11'.repeat(32)}` as const
const from = `0x${'22'.repeat(20)}` as const
const voucher: MintVoucher = {
  itemId: 'i1',
  to: from,
  tokenId: '12',
  amount: '1',
  nonce: `0x${'0a'.repeat(32)}`,
  deadline: '1800000000',
  signature: `0x${'08'.repeat(65)}`,
  contract: itemsContract,
  chainId: 80001,
}
const yes = `0x${'1'.padStart(64, '0')}`
const no = `0x${'0'.repeat(64)}`
const found = { kind: 'mint', entityId: 'i1', item: 'i1', hash, from, nonce: 4, call: { to: itemsContract } }

beforeEach(async () => {
  queryClient.clear()
  await withConfig()
  queryClient.setQueryData(keys.health, { chain: { confirmations: 3, cursor: 31 } } as Health)
})

const sent = () => ({ hash, from, to: itemsContract, nonce: '0x4', input: mintCall(voucher).data })

test('one that waits for a block is known by its voucher', async () => {
  const other = { ...sent(), hash: `0x${'99'.repeat(32)}`, input: '0x1234' }
  onChain({ eth_getBlockByNumber: () => ({ transactions: [other, sent()] }) })
  expect(await findMint(voucher)).toMatchObject(found)
})

test('one in a block is looked for where the programme has not read yet', async () => {
  const asked: unknown[] = []
  onChain({
    eth_getBlockByNumber: () => ({ transactions: [] }),
    eth_getLogs: ((params: unknown[]) => {
      asked.push(params[0])
      return [{ transactionHash: hash }]
    }) as never,
    eth_getTransactionByHash: () => sent(),
  })
  expect(await findMint(voucher)).toMatchObject(found)
  expect(asked).toMatchObject([{ address: itemsContract, fromBlock: '0x1f' }])
})

test('a node that answers neither question still says whether the voucher was used', async () => {
  const refuse = () => {
    throw new RpcRefusal(-32601, 'not here', null)
  }
  let used = no
  onChain({ eth_getBlockByNumber: refuse, eth_getLogs: refuse, eth_call: () => used })
  expect(await findMint(voucher)).toBeNull()
  used = yes
  expect(await findMint(voucher)).toBe('mined')
})

test('a chain that is silent is no answer', async () => {
  onChain({})
  await expect(findMint(voucher)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
})

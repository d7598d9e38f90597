import { encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { waymarkMarketAbi } from '../../contracts/generated/abi.ts'
import { shared } from './support/shared.ts'

const { items, market, chainId, rpcUrl } = shared().chain

interface Answer {
  id?: unknown
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
  errors?: { extensions: { code: string } }[]
}

async function post(body: unknown, network = '127.0.0.1'): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${shared().url}/programme/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  })
  return { status: reply.status, text: await reply.text() }
}

const question = (method: string, params: unknown[] = [], id: unknown = 7) => ({ jsonrpc: '2.0', id, method, params })

async function ask(method: string, ...params: unknown[]): Promise<Answer> {
  const { status, text } = await post(question(method, params))
  expect([method, status]).toEqual([method, 200])
  return JSON.parse(text)
}

const refusal = async (method: string, ...params: unknown[]) => (await ask(method, ...params)).error?.code

test('what the app and wallets ask is answered as the chain does', async () => {
  expect(await ask('eth_chainId')).toEqual({ jsonrpc: '2.0', id: 7, result: `0x${chainId.toString(16)}` })
  const block = await ask('eth_getBlockByNumber', 'latest', false)
  expect(block.result).toHaveProperty('timestamp')
  const data = encodeFunctionData({ abi: waymarkMarketAbi, functionName: 'feeBps' })
  expect(Number((await ask('eth_call', { to: market, data }, 'latest')).result)).toBeGreaterThan(0)
  // Nothing with this hash: the answer is null, and not missing.
  expect(await ask('eth_getTransactionReceipt', `0x${'0'.repeat(64)}`)).toEqual({ jsonrpc: '2.0', id: 7, result: null })
})

test('newest blocks come with what says who sent which transaction, so that a replaced one is found', async () => {
  const blockOf = async (number: string) =>
    (await ask('eth_getBlockByNumber', number, true)).result as { number: string; transactions: object[] } | null
  expect(await blockOf('pending')).toHaveProperty('transactions')
  const { number, transactions } = (await blockOf('latest')) ?? { number: '', transactions: [] }
  expect(await blockOf(number)).toMatchObject({ number, transactions })
  const fields = ['hash', 'from', 'to', 'nonce', 'value', 'blockNumber', 'input'].sort()
  expect(transactions.map((one) => Object.keys(one).sort())).toEqual(transactions.map(() => fields))
  expect(transactions.length).toBeGreaterThan(0)
})

test('what the chain refuses is an answer with its reason', async () => {
  const data = encodeFunctionData({ abi: waymarkMarketAbi, functionName: 'buy', args: [10n ** 9n, 1n] })
  const { error } = await ask('eth_call', { to: market, data }, 'latest')
  expect(error?.code).toBe(3)
  expect(String(error?.data)).toMatch(/^0x[0-9a-f]{8}/)
  expect(JSON.stringify(error)).not.toContain(new URL(rpcUrl).host)
})

test.each([
  'eth_sendTransaction',
  'eth_accounts',
  'eth_newFilter',
  'anvil_setBalance',
  'evm_mine',
  'debug_traceTransaction',
  'txpool_content',
  'admin_nodeInfo',
  'personal_sign',
  'constructor',
  'ETH_CALL',
])('%s is not passed on', async (method) => {
  expect(await refusal(method)).toBe(-32601)
})

test('questions that cost the node much are not passed on', async () => {
  const recent = { address: items, fromBlock: '0x1' }
  expect((await ask('eth_getLogs', recent)).result).toBeInstanceOf(Array)
  for (const params of [
    [{ fromBlock: '0x0' }],
    [{ address: `0x${'1'.repeat(40)}`, fromBlock: '0x1' }],
    [{ address: [items, market], fromBlock: '0x1' }],
    [{ address: items }],
    [{ address: items, fromBlock: 'earliest' }],
    [],
  ])
    expect([params, await refusal('eth_getLogs', ...params)]).toEqual([params, -32602])
  expect(await refusal('eth_getBlockByNumber', 'earliest', true)).toBe(-32602)
  expect(await refusal('eth_getBlockByHash', `0x${'0'.repeat(64)}`, true)).toBe(-32602)
  expect(await refusal('eth_feeHistory', '0x400', 'latest', [])).toBe(-32602)
  // A third parameter would pretend that the chain is in another state.
  expect(await refusal('eth_call', { to: market }, 'latest', { [market]: { balance: '0x1' } })).toBe(-32602)
  expect(await refusal('eth_blockNumber', 'x')).toBe(-32602)
})

test('several questions come back in their order, too many or too long ones are refused', async () => {
  const batch = (count: number) => Array.from({ length: count }, (_each, id) => question('eth_chainId', [], id))
  const { text } = await post(batch(20))
  expect((JSON.parse(text) as Answer[]).map(({ id }) => id)).toEqual(batch(20).map(({ id }) => id))
  for (const body of [batch(21), [], question('eth_sendRawTransaction', [`0x${'0'.repeat(70_000)}`])])
    expect(JSON.parse((await post(body)).text).error.code).toBe(-32600)
  for (const body of [null, 'eth_chainId', 7, {}, { method: 7 }, { method: 'eth_chainId', params: 'x' }]) {
    const { status, text: said } = await post(body)
    expect([body, status === 400 || typeof JSON.parse(said).error.code === 'number']).toEqual([body, true])
  }
})

test('one network asks so often in a minute, and no other is held up', async () => {
  const batch = Array.from({ length: 20 }, () => question('eth_blockNumber'))
  let last = { status: 200, text: '' }
  for (let sent = 0; sent <= 3000 && last.status === 200; sent += 20) last = await post(batch, '198.51.100.77')
  expect([last.status, JSON.parse(last.text).errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED'])
  expect((await post(batch, '198.51.100.78')).status).toBe(200)
})

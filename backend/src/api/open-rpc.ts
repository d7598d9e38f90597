/**
 * `POST /programme/rpc`: the chain as browsers and wallets ask it, without the address of the node, which may hold a
 * key. Only what the app and wallets need is passed on, so that nobody uses up the operator's plan, or reaches what a
 * node keeps for its operator.
 */
import type { Router } from 'express'
import { RpcRequestError } from 'viem'
import { chainClient } from '../chain/client/client.ts'
import { envelope } from '../platform/http/envelope.ts'
import { ApiError, toApiError } from '../platform/http/errors.ts'
import { networkOf } from '../platform/http/network.ts'
import { type Limit, rateLimit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import type { ChainSettings } from '../platform/settings/settings.ts'

/** JSON-RPC 2.0's own codes. */
const codes = { invalidRequest: -32600, methodNotFound: -32601, invalidParams: -32602 }

/** Wallets ask for several things in one request. */
const mostInBatch = 20
/** Characters of one request: a transaction of ours has a few hundred. */
const mostCharacters = 64 * 1024
/** Blocks in which events are looked for: what the worker has not read yet. */
const mostBlocks = 10_000n
/** Blocks that come with their transactions: the newest, and the one that is being made. */
const mostWholeBlocks = 64n
/** Characters. */
const longestInput = 4000
/** Blocks of which fees are told. */
const mostFees = 100
/** Requests that wait for the node at the same moment, of everybody. */
const mostAtOnce = 64

/** Method, to what its parameters may not be; null when there is nothing wrong with them. */
const methods: Record<string, (params: readonly unknown[], chain: ChainSettings) => Promise<string | null>> = {
  eth_blockNumber: none,
  eth_chainId: none,
  eth_gasPrice: none,
  eth_maxPriorityFeePerGas: none,
  net_version: none,
  web3_clientVersion: none,
  eth_call: upTo(2),
  eth_estimateGas: upTo(2),
  eth_getBalance: upTo(2),
  eth_getCode: upTo(2),
  eth_getTransactionCount: upTo(2),
  eth_getTransactionByHash: upTo(1),
  eth_getTransactionReceipt: upTo(1),
  eth_sendRawTransaction: upTo(1),
  eth_feeHistory: async ([count]) => (Number(count) <= mostFees ? null : `at most ${mostFees} blocks`),
  eth_getBlockByNumber: recentBlock,
  eth_getBlockByHash: async ([, whole]) =>
    whole === true ? 'blocks come with the hashes of transactions alone' : null,
  eth_getLogs: recentLogs,
}

/** `publicChain`: asked instead of the worker's node, where the operator names one. */
export function registerOpenRpc(router: Router, { settings }: Programme): void {
  const limit: Limit = rateLimit(settings, 'rpc', settings.rpcPerMinute)
  let waiting = 0
  router.post('/rpc', async ({ body, ip, accountability }, response) => {
    response.set('Cache-Control', 'no-store')
    try {
      const chain = settings.publicChain
      if (!chain) throw new ApiError('CHAIN_UNREACHABLE', 'No contracts are named, so there is no chain to ask.')
      const batch = Array.isArray(body) ? body : [body]
      const network = networkOf(accountability?.ip ?? ip)
      if (batch.length === 0 || batch.length > mostInBatch || JSON.stringify(body).length > mostCharacters)
        return void response
          .status(200)
          .json(failed(null, codes.invalidRequest, 'This is more than is answered at once.'))
      for (const _each of batch) await limit(network)
      if (waiting + batch.length > mostAtOnce) throw new ApiError('SERVICE_UNAVAILABLE', 'The chain is asked too much.')
      waiting += batch.length
      try {
        const answers = await Promise.all(batch.map((question) => answerTo(question, chain)))
        response.json(Array.isArray(body) ? answers : answers[0])
      } finally {
        waiting -= batch.length
      }
    } catch (error) {
      const refusal = toApiError(error) ?? new ApiError('CHAIN_UNREACHABLE', 'The chain does not answer.')
      response.status(refusal.status).json({ errors: [envelope(refusal)] })
    }
  })
}

interface Question {
  id?: unknown
  method?: unknown
  params?: unknown
}

/** Throws where the node does not answer; what the node refuses is an answer. */
async function answerTo(question: unknown, chain: ChainSettings): Promise<object> {
  const { id = null, method, params = [] } = (question ?? {}) as Question
  const permit = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!permit) return failed(id, codes.methodNotFound, 'This method is not passed on.')
  if (!Array.isArray(params)) return failed(id, codes.invalidParams, 'The parameters are no list.')
  const fault = await permit(params, chain)
  if (fault) return failed(id, codes.invalidParams, `Not passed on: ${fault}.`)
  try {
    const result = isWholeBlock(method, params) ? await wholeBlock(params[0], chain) : await pass(method, params, chain)
    return { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    if (!(error instanceof RpcRequestError)) throw error
    return failed(id, error.code, error.details, error.data)
  }
}

function pass(method: unknown, params: readonly unknown[], chain: ChainSettings): Promise<unknown> {
  return chainClient(chain).request({ method, params } as never)
}

const isWholeBlock = (method: unknown, [, whole]: readonly unknown[]) =>
  method === 'eth_getBlockByNumber' && whole === true

/** Asked of the node once for everybody who asks within a second, by chain and block. */
const wholeBlocks = new Map<string, { at: number; block: Promise<unknown> }>()
const wholeBlockMs = 1000

/**
 * What a wallet replaced is found in whole blocks: by its sender, its count and what it calls. Nothing else of them is
 * passed on.
 */
async function wholeBlock(number: unknown, chain: ChainSettings): Promise<unknown> {
  const now = Date.now()
  for (const [key, { at }] of wholeBlocks) if (now - at > wholeBlockMs) wholeBlocks.delete(key)
  const key = `${chain.chainId} ${chain.rpcUrl} ${number}`
  const known = wholeBlocks.get(key)
  if (known) return await known.block
  const block = pass('eth_getBlockByNumber', [number, true], chain).then(inShort)
  wholeBlocks.set(key, { at: now, block })
  block.catch(() => wholeBlocks.delete(key))
  return await block
}

interface Transaction {
  input?: string
  [field: string]: unknown
}

function inShort(block: unknown): unknown {
  const { transactions, ...head } = (block ?? {}) as { transactions?: Transaction[] }
  if (!transactions) return block
  return {
    ...head,
    transactions: transactions.map(({ hash, from, to, nonce, value, input = '0x', blockNumber }) => ({
      ...{ hash, from, to, nonce, value, blockNumber },
      // None of ours is as long.
      input: input.length > longestInput ? '0x' : input,
    })),
  }
}

function failed(id: unknown, code: number, message: string, data?: unknown): object {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

async function none(params: readonly unknown[]): Promise<string | null> {
  return params.length === 0 ? null : 'it takes no parameters'
}

function upTo(most: number) {
  return async (params: readonly unknown[]) => (params.length <= most ? null : `at most ${most} parameters`)
}

async function recentBlock([number, whole]: readonly unknown[], chain: ChainSettings): Promise<string | null> {
  if (whole !== true || number === 'pending' || number === 'latest') return null
  const newest = await chainClient(chain).getBlockNumber()
  const isRecent = isBlockNumber(number) && newest - BigInt(number) <= mostWholeBlocks
  return isRecent ? null : `the last ${mostWholeBlocks} blocks alone come with their transactions`
}

const isBlockNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{1,12}$/i.test(value)

/** Events of the programme's own contracts, in the newest blocks. */
async function recentLogs([filter]: readonly unknown[], chain: ChainSettings): Promise<string | null> {
  const { address, fromBlock, blockHash } = (filter ?? {}) as Record<string, unknown>
  const own = [chain.items, chain.market].map((contract) => contract.toLowerCase())
  if (typeof address !== 'string' || !own.includes(address.toLowerCase()))
    return 'events of the programme’s contracts alone'
  if (blockHash !== undefined) return null
  if (!isBlockNumber(fromBlock)) return 'the first block is not named'
  const newest = await chainClient(chain).getBlockNumber()
  return newest - BigInt(fromBlock) <= mostBlocks ? null : `the last ${mostBlocks} blocks alone`
}

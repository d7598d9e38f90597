/**
 * Anchors the root of the log on the chain, once a day. The programme pays.
 *
 * What the contract says decides, never what was noted: it takes trees that grow alone, so a root stands in it once,
 * however often it is sent. The hash of a transaction is noted before it is sent, and every transaction takes the nonce
 * that no block has used yet: one that is sent anew replaces the one that never arrived. Wherever a process dies, the
 * next round asks the contract and goes on.
 */
import { waymarkLogAbi } from '@waymark/contracts/abi'
import { encodeFunctionData, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readHead, rootAt } from '../../domain/transparency/nodes.ts'
import { textOrNull, toDate, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { chainClient } from '../client/client.ts'
import { withRpcErrors } from '../client/errors.ts'

/** Until a transaction that is in no block is replaced by one that pays more, in ms. */
const resendAfterMs = 120_000

const hourMs = 3_600_000

/** A chain with a log, and whose key anchors it. */
type LogChain = ChainSettings & { log: Hex; anchorerKey: Hex }

interface Root {
  size: number
  root: string
  state: 'made' | 'sent' | 'anchored'
  madeAt: Date
  sentAt: Date | null
  tries: number
  block: number | null
  blockHash: string | null
}

export interface AnchorManner {
  hours: number
  resendAfter?: number
}

/** Does what is due. Rejects where the chain does not answer, or refuses: it is tried again in the next round. */
export async function anchorRoots(
  db: Db,
  chain: ChainSettings | null,
  { hours, resendAfter = resendAfterMs }: AnchorManner,
  now: Date,
): Promise<void> {
  if (!isLogChain(chain) || hours === 0) return
  const newest = await newestRoot(db)
  if (newest && (newest.state !== 'anchored' || (await isReplaced(chain, newest))))
    return await follow(db, chain, newest, now, resendAfter)
  if (newest && now.getTime() - newest.madeAt.getTime() < hours * hourMs) return
  const { size, root } = await readHead(db)
  if (size <= (newest?.size ?? 0)) return
  // Of several processes that find it due at once, one makes it.
  await db('log_roots').insert({ size, root, made_at: now, state: 'made', tries: 0 }).onConflict('size').ignore()
  const made = await newestRoot(db)
  if (made) await follow(db, chain, made, now, resendAfter)
}

function isLogChain(chain: ChainSettings | null): chain is LogChain {
  return Boolean(chain?.log && chain.anchorerKey)
}

async function newestRoot(db: Db): Promise<Root | null> {
  const row = await db('log_roots').orderBy('size', 'desc').first()
  if (!row) return null
  return {
    ...{
      size: toInt(row.size),
      root: row.root,
      state: row.state,
      madeAt: toDate(row.made_at),
      tries: toInt(row.tries),
    },
    sentAt: row.sent_at === null ? null : toDate(row.sent_at),
    block: row.block === null ? null : toInt(row.block),
    blockHash: textOrNull(row.block_hash),
  }
}

/** Whether its block is not the chain's any more. A node that has not read so far does not know. */
async function isReplaced(chain: LogChain, { block, blockHash }: Root): Promise<boolean> {
  if (block === null) return false
  const client = chainClient(chain)
  return await withRpcErrors(async () => {
    if (Number(await client.getBlockNumber()) < block) return false
    const { hash } = await client.getBlock({ blockNumber: BigInt(block) })
    return hash !== blockHash
  })
}

async function follow(db: Db, chain: LogChain, root: Root, now: Date, resendAfter: number): Promise<void> {
  const found = await withRpcErrors(() => readLatest(chain))
  if (found.size > root.size)
    throw new Error(
      `The chain has a root of ${found.size} leaves, the log was anchored with ${root.size} at most: is this an older backup, or does somebody else have WAYMARK_ANCHORER_KEY?`,
    )
  // The contract cannot tell whether a tree has grown from the one before: after an older backup it may not have.
  const own = found.size === root.size ? root.root : await rootAt(db, found.size)
  if (found.root !== own)
    throw new Error(`The chain has another root of ${found.size} leaves than the log: compare the books.`)
  if (found.size < root.size) return await send(db, chain, root, now, resendAfter)
  await note(db, chain, root, found.block)
}

export interface Latest {
  size: number
  root: Hex
  block: bigint
}

/** What the contract has now, or had at a block. */
export async function readLatest(chain: LogChain, blockNumber?: bigint): Promise<Latest> {
  const [size, root, block] = await chainClient(chain).readContract({
    address: chain.log,
    abi: waymarkLogAbi,
    functionName: 'latest',
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })
  return { size: Number(size), root, block }
}

/** The transaction that anchored a root, told by its event. */
export async function anchoringTransaction(chain: LogChain, size: number, block: bigint): Promise<Hex | null> {
  const events = await chainClient(chain).getContractEvents({
    ...{ address: chain.log, abi: waymarkLogAbi, eventName: 'Anchored', args: { treeSize: BigInt(size) } },
    ...{ fromBlock: block, toBlock: block },
  })
  return events[0]?.transactionHash ?? null
}

/** It counts once it lies as deep as everything else of the chain does. */
async function note(db: Db, chain: LogChain, { size, root }: Root, block: bigint): Promise<void> {
  const client = chainClient(chain)
  const [head, { hash, timestamp }, transaction] = await withRpcErrors(
    async () =>
      await Promise.all([
        client.getBlockNumber(),
        client.getBlock({ blockNumber: block }),
        anchoringTransaction(chain, size, block),
      ]),
  )
  const isDeep = Number(head - block) + 1 >= chain.confirmations
  await db('log_roots')
    .where({ size, root })
    .update({
      ...{ state: isDeep ? 'anchored' : 'sent', block: Number(block), block_hash: hash },
      ...(transaction ? { transaction } : {}),
      anchored_at: new Date(Number(timestamp) * 1000),
    })
}

async function send(db: Db, chain: LogChain, root: Root, now: Date, resendAfter: number): Promise<void> {
  // It is on its way. One whose block was replaced goes back to where transactions wait, mostly.
  if (root.state === 'sent' && root.sentAt && now.getTime() - root.sentAt.getTime() < resendAfter) return
  const signed = await withRpcErrors(() => sign(chain, root)).catch(async (error: unknown) => {
    // It arrived meanwhile, and the contract refuses it a second time.
    if ((await withRpcErrors(() => readLatest(chain))).size >= root.size) return null
    throw error
  })
  if (!signed) return
  const noted = await db('log_roots')
    .where({ size: root.size, tries: root.tries })
    .update({ state: 'sent', transaction: keccak256(signed), sent_at: now, tries: root.tries + 1 })
  // Another process sends it.
  if (noted !== 1) return
  await withRpcErrors(() => chainClient(chain).sendRawTransaction({ serializedTransaction: signed })).catch((error) => {
    // The node has it, or one like it that pays as much: the contract says which of them arrived.
    if (!/already (known|imported)|underpriced|nonce too low/i.test(error instanceof Error ? error.message : ''))
      throw error
  })
}

/** A quarter more with each try, for nodes replace no transaction by one that pays less; at most about six times as much. */
const raiseOf = (tries: number) => BigInt(Math.round(100 * 1.25 ** Math.min(tries, 8)))

async function sign(chain: LogChain, { size, root, tries }: Root): Promise<Hex> {
  const client = chainClient(chain)
  const account = privateKeyToAccount(chain.anchorerKey)
  const data = encodeFunctionData({
    ...{ abi: waymarkLogAbi, functionName: 'anchor', args: [BigInt(size), root as Hex] },
  })
  const call = { to: chain.log, data }
  const [nonce, gas, { baseFeePerGas }] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: 'latest' }),
    // Not on top of what waits: that is what this one replaces.
    client.estimateGas({ account: account.address, ...call, blockTag: 'latest' }),
    client.getBlock(),
  ])
  const raised = (fee: bigint) => (fee * raiseOf(tries)) / 100n
  const common = { ...call, chainId: chain.chainId, nonce, gas: (gas * 12n) / 10n }
  // Chains from before EIP-1559 have one price.
  if (typeof baseFeePerGas !== 'bigint')
    return await account.signTransaction({ ...common, type: 'legacy', gasPrice: raised(await client.getGasPrice()) })
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
  return await account.signTransaction({
    ...{ ...common, type: 'eip1559' },
    ...{ maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(maxPriorityFeePerGas) },
  })
}

/** Rolls back to the newest block that chain and database share. */
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { type Block, readBlock, readHead } from '../client/blocks.ts'
import { RpcError } from '../client/errors.ts'
import { askEach, votesNeeded } from '../client/nodes.ts'
import { type Cursor, moveCursor } from './cursor.ts'
import { revertEvents } from './revert-events.ts'

type Remembered = Pick<Block, 'number' | 'hash'>

/** Reverts the events of blocks that were replaced or are gone. */
export async function rollBack(db: Db, chain: ChainSettings, cursor: Cursor, head: Block): Promise<void> {
  const known = await remembered(db, head.number)
  const shared = await newestShared(chain, known)
  // A node of another chain would replace everything: `readHead` checks the chain id again.
  await readHead(chain)
  await requireWord(chain, cursor, shared, known)
  await inTransaction(db, async (trx) => {
    await moveCursor(trx, cursor, { ...cursor, ...(shared ?? { number: chain.deployBlock - 1, hash: null }) })
    await revertEvents(trx, shared?.number ?? -1)
  })
}

/**
 * Throws unless the roll-back is trustworthy. Outside of development one node's answer is not enough, and beyond
 * `deepestRollBack` blocks an operator has to decide.
 */
async function requireWord(
  chain: ChainSettings,
  cursor: Cursor,
  shared: Remembered | null,
  newestFirst: Remembered[],
): Promise<void> {
  if (chain.deepestRollBack === undefined) return
  const depth = cursor.number - (shared?.number ?? chain.deployBlock - 1)
  if (depth > chain.deepestRollBack)
    throw new RpcError(
      'replaced',
      `The chain shows other blocks than those that were read, ${depth} deep. Nothing is taken back until an operator has looked: if the chain is right, run "directus waymark roll-back".`,
    )
  const { number, hash } = cursor
  const replaced =
    newestFirst.findLast((block) => block.number > (shared?.number ?? -1)) ?? (hash === null ? null : { number, hash })
  if (!replaced) return
  const hashes = await askEach(chain, async (node) => (await readBlock(node, replaced.number)).hash)
  const votes = hashes.filter((hash) => hash !== replaced.hash).length
  if (hashes.includes(replaced.hash as never) || votes < votesNeeded(chain))
    throw new RpcError('contradicted', 'The nodes do not agree whether blocks were replaced: nothing is taken back.')
}

/**
 * Whether chain and database agree on the newest block that both have. Where there is none, because the chain ends
 * before all that is remembered, a chain for development was set back, and the node of any other one lags.
 */
export async function sharesHistory(db: Db, chain: ChainSettings, head: Block): Promise<boolean> {
  const [newest] = await remembered(db, head.number, 1)
  return newest === undefined ? chain.deepestRollBack !== undefined : await isShared(chain, newest)
}

/** Newest first. */
function remembered(db: Db, upTo: number, limit?: number): Promise<Remembered[]> {
  const blocks = db('chain_blocks').where('number', '<=', upTo).orderBy('number', 'desc').select('number', 'hash')
  return limit ? blocks.limit(limit) : blocks
}

/** Binary search: a shared block proves that all blocks below it are shared. */
async function newestShared(chain: ChainSettings, newestFirst: Remembered[]): Promise<Remembered | null> {
  let [replaced, shared] = [-1, newestFirst.length]
  while (shared - replaced > 1) {
    const middle = (shared + replaced) >> 1
    if (await isShared(chain, newestFirst[middle] as Remembered)) shared = middle
    else replaced = middle
  }
  return newestFirst[shared] ?? null
}

async function isShared(chain: ChainSettings, { number, hash }: Remembered): Promise<boolean> {
  return (await readBlock(chain, number)).hash === hash
}

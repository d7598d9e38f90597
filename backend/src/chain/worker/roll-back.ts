/** One step backwards: to the newest block that the chain and the database still share. */
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { type Block, readBlock, readHead } from '../client/blocks.ts'
import { RpcError } from '../client/errors.ts'
import { askEach, votesNeeded } from '../client/nodes.ts'
import { type Cursor, moveCursor } from './cursor.ts'
import { revertEvents } from './revert-events.ts'

type Remembered = Pick<Block, 'number' | 'hash'>

/** Takes back what happened in blocks that were replaced, or are gone. */
export async function rollBack(db: Db, chain: ChainSettings, cursor: Cursor, head: Block): Promise<void> {
  const known = await remembered(db, head.number)
  const shared = await newestShared(chain, known)
  // Another chain behind the address would have replaced everything: look once more before believing it.
  await readHead(chain)
  await requireWord(chain, cursor, shared, known)
  await inTransaction(db, async (trx) => {
    await moveCursor(trx, cursor, { ...cursor, ...(shared ?? { number: chain.deployBlock - 1, hash: null }) })
    await revertEvents(trx, shared?.number ?? -1)
  })
}

/** On a chain that is not for development one node's word is not enough, and nobody's for what was settled long ago. */
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
  const replaced = newestFirst.findLast(({ number }) => number > (shared?.number ?? -1))
  if (!replaced) return
  const hashes = await askEach(chain, async (node) => (await readBlock(node, replaced.number)).hash)
  const votes = hashes.filter((hash) => hash !== replaced.hash).length
  if (hashes.includes(replaced.hash as never) || votes < votesNeeded(chain))
    throw new RpcError('contradicted', 'The nodes do not agree whether blocks were replaced: nothing is taken back.')
}

/** Whether the newest block that both may know is the same for both. */
export async function sharesHistory(db: Db, chain: ChainSettings, head: Block): Promise<boolean> {
  const [newest] = await remembered(db, head.number, 1)
  return newest !== undefined && (await isShared(chain, newest))
}

/** Newest first. */
function remembered(db: Db, upTo: number, limit?: number): Promise<Remembered[]> {
  const blocks = db('chain_blocks').where('number', '<=', upTo).orderBy('number', 'desc').select('number', 'hash')
  return limit ? blocks.limit(limit) : blocks
}

/** A block holds its ancestors fast: all below one that is shared are shared, so halving finds the newest. */
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

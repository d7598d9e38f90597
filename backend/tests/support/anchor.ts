/** Anchors the log as the job does it, round by round, and waits for the block in between. */
import type { Knex } from 'knex'
import { anchorRoots } from '../../src/chain/anchors/anchor.ts'
import type { ChainSettings } from '../../src/platform/settings/settings.ts'
import { testClient } from './chain.ts'

/** Until the newest root counts. A root is due at once, unless `hours` says otherwise. */
export async function anchorNow(
  db: Knex,
  chain: ChainSettings,
  { hours = 0.000_001, now = new Date() }: { hours?: number; now?: Date } = {},
): Promise<void> {
  for (;;) {
    await anchorRoots(db, chain, { hours }, now)
    const newest = await db('log_roots').orderBy('size', 'desc').first('state', 'transaction')
    if (!newest || newest.state === 'anchored') return
    await arrived(db, chain)
  }
}

/** Waits until a block has the newest root that was sent. */
export async function arrived(db: Knex, chain: ChainSettings): Promise<void> {
  const newest = await db('log_roots').orderBy('size', 'desc').first('transaction')
  if (newest?.transaction) await testClient(chain.rpcUrl).waitForTransactionReceipt({ hash: newest.transaction })
}

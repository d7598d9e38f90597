/** Gives an item back to its owner's hands when its voucher can no longer be used. */
import type { Hex } from 'viem'
import { type Db, inTransaction } from '../database/transaction.ts'
import { whole } from '../database/values.ts'
import type { ChainSettings } from '../settings.ts'
import { chainTime } from './client.ts'
import { isNonceUsed } from './voucher.ts'

/** Call it after the chain was read: a voucher that was used by then is no longer live. */
export async function lapseVouchers(db: Db, chain: ChainSettings): Promise<void> {
  if (!(await db('mint_vouchers').where({ state: 'live' }).first('id'))) return
  // The contract goes by the time of blocks, which may differ from the clock here.
  const now = await chainTime(chain)
  const late: { id: string; item: string; nonce: Hex }[] = await db('mint_vouchers')
    .where({ state: 'live', chain_id: chain.chainId, contract: chain.items })
    .where('deadline', '<', now)
    .select('id', 'item', 'nonce', 'deadline')
  for (const { id, item, nonce } of late) {
    if (await isNonceUsed(chain, nonce)) continue
    await inTransaction(db, async (trx) => {
      if (whole(await trx('mint_vouchers').where({ id, state: 'live' }).update({ state: 'lapsed' })) === 0) return
      await trx('items').where({ id: item, state: 'minting' }).update({ state: 'mintable' })
    })
  }
}

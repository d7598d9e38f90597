/** Gives an item back to its owner's hands when its voucher can no longer be used. */
import type { Hex } from 'viem'
import { type Db, inTransaction } from '../database/transaction.ts'
import { whole } from '../database/values.ts'
import type { ChainSettings } from '../settings.ts'
import { isNonceUsed } from './voucher.ts'

/** A block may carry a time a little behind the clock, so a voucher counts as lapsed only this long after its deadline. */
const graceSeconds = 60

/** Call it after the chain was read: a voucher that was used by then is no longer live. */
export async function lapseVouchers(db: Db, chain: ChainSettings, now: Date): Promise<void> {
  const late: { id: string; item: string; nonce: Hex }[] = await db('mint_vouchers')
    .where({ state: 'live', chain_id: chain.chainId, contract: chain.items })
    .where('deadline', '<', Math.floor(now.getTime() / 1000) - graceSeconds)
    .select('id', 'item', 'nonce', 'deadline')
  for (const { id, item, nonce } of late) {
    if (await isNonceUsed(chain, nonce)) continue
    await inTransaction(db, async (trx) => {
      if (whole(await trx('mint_vouchers').where({ id, state: 'live' }).update({ state: 'lapsed' })) === 0) return
      await trx('items').where({ id: item, state: 'minting' }).update({ state: 'mintable' })
    })
  }
}

/** Gives an item back to its owner's hands when its voucher can no longer be used. */
import type { Hex } from 'viem'
import { type Db, inTransaction } from '../database/transaction.ts'
import { lapseVoucher, type VoucherRow } from '../items/voucher.ts'
import type { ChainSettings } from '../settings.ts'
import { nextChainTime } from './client.ts'
import { isNonceUsed } from './voucher.ts'

/** Call it after the chain was read: a voucher that was used by then is no longer live. */
export async function lapseVouchers(db: Db, chain: ChainSettings): Promise<void> {
  const live = { state: 'live', chain_id: chain.chainId, contract: chain.items }
  if (!(await db('mint_vouchers').where(live).first('id'))) return
  // The contract goes by the time of blocks, which may differ from the clock here.
  const late: VoucherRow[] = await db('mint_vouchers')
    .where(live)
    .where('deadline', '<', await nextChainTime(chain))
  for (const voucher of late) {
    if (await isNonceUsed(chain, voucher.nonce as Hex)) continue
    await inTransaction(db, (trx) => lapseVoucher(trx, voucher))
  }
}

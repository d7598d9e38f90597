/** Gives an item back to its owner's hands when its voucher can no longer be used. */
import type { Hex } from 'viem'
import { lapseVoucher, type VoucherRow } from '../../domain/items/voucher.ts'
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { nextChainTime } from '../client/client.ts'
import { withRpcErrors } from '../client/errors.ts'
import { isNonceUsed } from '../vouchers/sign.ts'

/** Call it after the chain was read: a voucher that was used by then is no longer live. */
export async function lapseVouchers(db: Db, chain: ChainSettings): Promise<void> {
  const here = { chain_id: chain.chainId, contract: chain.items }
  const live = () => db('mint_vouchers').where({ state: 'live' })
  // Contracts that were replaced are not followed: what they mint is nothing here.
  const elsewhere: VoucherRow[] = await live().whereNot((other) => other.where(here))
  for (const voucher of elsewhere) await inTransaction(db, (trx) => lapseVoucher(trx, voucher))

  if (!(await live().where(here).first('id'))) return
  // The contract goes by the time of blocks, which may differ from the clock here.
  const now = await withRpcErrors(() => nextChainTime(chain))
  const late: VoucherRow[] = await live().where(here).where('deadline', '<', now)
  for (const voucher of late) {
    // Used: its event is on the way.
    if (await withRpcErrors(() => isNonceUsed(chain, voucher.nonce as Hex))) continue
    await inTransaction(db, (trx) => lapseVoucher(trx, voucher))
  }
}

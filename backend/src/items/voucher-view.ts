/** Vouchers as they are kept and as they are handed out. */
import type { MintVoucher } from 'waymark-core'
import type { Db } from '../database/transaction.ts'
import { text, whole } from '../database/values.ts'

export type VoucherRow = Record<string, unknown>

/** The voucher that is out for an item, if one is. */
export async function liveVoucher(db: Db, item: string): Promise<VoucherRow | null> {
  return (await db('mint_vouchers').where({ item, state: 'live' }).first()) ?? null
}

export function voucherView(row: VoucherRow): MintVoucher {
  return {
    itemId: text(row['item']),
    to: text(row['to']),
    tokenId: text(row['token_id']),
    amount: '1',
    nonce: text(row['nonce']),
    deadline: text(row['deadline']),
    signature: text(row['signature']),
    contract: text(row['contract']),
    chainId: whole(row['chain_id']),
  }
}

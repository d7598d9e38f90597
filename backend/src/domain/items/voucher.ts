/** Vouchers as they are stored: at most one of an item is live. */
import { itemStep, type MintVoucher } from 'waymark-core'
import { toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'

export interface VoucherRow {
  id: string
  item: string
  profile: string
  chain_id: number
  contract: string
  to: string
  token_id: string
  nonce: string
  deadline: number | string
  signature: string
  state: 'live' | 'used' | 'lapsed'
}

export async function liveVoucher(db: Db, item: string): Promise<VoucherRow | null> {
  return (await db('mint_vouchers').where({ item, state: 'live' }).first()) ?? null
}

export function toVoucherDto(row: VoucherRow): MintVoucher {
  return {
    itemId: row.item,
    to: row.to,
    tokenId: row.token_id,
    amount: '1',
    nonce: row.nonce,
    deadline: String(row.deadline),
    signature: row.signature,
    contract: row.contract,
    chainId: toInt(row.chain_id),
  }
}

/** Takes back a voucher whose deadline passed and whose nonce the contract has not seen. */
export async function lapseVoucher(db: Db, voucher: VoucherRow): Promise<void> {
  const rows = await db('mint_vouchers').where({ id: voucher.id, state: 'live' }).update({ state: 'lapsed' })
  if (rows !== 1) return
  const state = itemStep('minting', { type: 'voucher_lapsed', deadlinePassed: true, nonceUsed: false })
  await db('items').where({ id: voucher.item, state: 'minting' }).update({ state })
}

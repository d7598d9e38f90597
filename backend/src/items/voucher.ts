/** Vouchers: the programme's signed word that an item may be minted once, to one address. */

import type { Hex } from 'viem'
import { itemStep, type MintVoucher, mintEligibility, voucherNonce } from 'waymark-core'
import { nextChainTime } from '../chain/client.ts'
import { isNonceUsed, signVoucher } from '../chain/voucher.ts'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/transaction.ts'
import { whole } from '../database/values.ts'
import { Refusal } from '../http/refusal.ts'
import type { OwnScene } from '../scene.ts'
import type { ChainSettings } from '../settings.ts'
import { type ItemRow, readItem } from './item.ts'
import { mintFacts } from './mint-facts.ts'

/** How long a voucher is good, in seconds of the chain. */
const voucherSeconds = 30 * 60

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

export function voucherPicture(row: VoucherRow): MintVoucher {
  return {
    itemId: row.item,
    to: row.to,
    tokenId: row.token_id,
    amount: '1',
    nonce: row.nonce,
    deadline: String(row.deadline),
    signature: row.signature,
    contract: row.contract,
    chainId: whole(row.chain_id),
  }
}

/** What the chain says about the voucher that is out, looked up before the transaction begins. */
export interface ChainWord {
  /** Unix seconds of the next block. */
  timestamp: number
  /** Nonce of a voucher that ran out without being used. */
  lapsedNonce: string | null
}

export async function askChain(chain: ChainSettings, db: Db, item: string): Promise<ChainWord> {
  const voucher = await liveVoucher(db, item)
  try {
    const timestamp = await nextChainTime(chain)
    if (!voucher || whole(voucher.deadline) >= timestamp) return { timestamp, lapsedNonce: null }
    return { timestamp, lapsedNonce: (await isNonceUsed(chain, voucher.nonce as Hex)) ? null : voucher.nonce }
  } catch {
    throw new Refusal('CHAIN_UNREACHABLE', 'The chain does not answer now. Nothing was changed; try again in a moment.')
  }
}

/** The live voucher of the item, or a new one. Two calls at once get the same. Must run in a transaction. */
export async function issueVoucher(
  scene: OwnScene,
  chain: ChainSettings,
  id: string,
  word: ChainWord,
): Promise<MintVoucher> {
  const { db, now, profile } = scene
  await db('items').where({ id }).forUpdate().first('id')
  let item = await readItem(db, id)
  if (!item) throw new Refusal('NOT_FOUND', 'There is no such item.')
  if (item.owner !== profile) throw new Refusal('NOT_OWNER', 'Somebody else has this item.')
  const live = await liveVoucher(db, id)
  if (live && live.nonce === word.lapsedNonce) {
    await lapseVoucher(db, live)
    item = { ...item, state: 'mintable' }
  } else if (live && item.state === 'minting') return voucherPicture(live)

  const reasons = mintEligibility(await mintFacts(db, item, profile), now.getTime())
  if (reasons.length > 0) throw new Refusal('NOT_MINTABLE', 'This item cannot be minted now.', { reasons })
  const rows = await db('items')
    .where({ id, state: item.state })
    .update({ state: itemStep(item.state, { type: 'voucher_issued' }) })
  if (rows !== 1) throw new Refusal('CONFLICT', 'The item was changed in the meantime: read it again.')
  const row = await newVoucher(scene, chain, item, word.timestamp + voucherSeconds)
  await db('mint_vouchers').insert({ ...row, item_type: item.item_type, created_at: now })
  return voucherPicture(row)
}

/** Takes back a voucher whose deadline passed and whose nonce the contract has not seen. */
export async function lapseVoucher(db: Db, voucher: VoucherRow): Promise<void> {
  const rows = await db('mint_vouchers').where({ id: voucher.id, state: 'live' }).update({ state: 'lapsed' })
  if (rows !== 1) return
  const state = itemStep('minting', { type: 'voucher_lapsed', deadlinePassed: true, nonceUsed: false })
  await db('items').where({ id: voucher.item, state: 'minting' }).update({ state })
}

async function newVoucher(
  { db, profile }: OwnScene,
  chain: ChainSettings,
  item: ItemRow,
  deadline: number,
): Promise<VoucherRow> {
  if (!chain.minterKey) throw new Refusal('CHAIN_UNREACHABLE', 'This programme is not set up to mint.')
  if (!item.grant_id) throw new Error(`Item ${item.id} has no grant to make a nonce from.`)
  const type = await db('item_types').where({ id: item.item_type }).first('token_id')
  const person = await db('profiles').where({ id: profile }).first('primary_wallet')
  const tokenId = String(type.token_id)
  const to = person.primary_wallet as Hex
  const nonce = voucherNonce(chain.chainId, chain.items, item.grant_id)
  const signature = await signVoucher(chain, {
    to,
    tokenId: BigInt(tokenId),
    amount: 1n,
    nonce,
    deadline: BigInt(deadline),
  })
  return {
    id: newId(),
    item: item.id,
    profile,
    chain_id: chain.chainId,
    contract: chain.items,
    to,
    token_id: tokenId,
    nonce,
    deadline,
    signature,
    state: 'live',
  }
}

/** Vouchers: the programme's signed word that an item may be minted once, to one address. */

import type { Hex } from 'viem'
import { itemStep, type MintVoucher, mintEligibility, voucherNonce } from 'waymark-core'
import { type ItemRow, readItem } from '../../domain/items/item.ts'
import { mintFacts } from '../../domain/items/mint-facts.ts'
import { requireNotHalted } from '../../domain/items/trading-halt.ts'
import { lapseVoucher, liveVoucher, toVoucherDto, type VoucherRow } from '../../domain/items/voucher.ts'
import { lockProfile } from '../../domain/profiles/profile.ts'
import type { UserContext } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { type MintingClosed, mintingClosed } from '../client/minter.ts'
import type { MintPreflight } from './mint-preflight.ts'
import { signVoucher } from './sign.ts'

/** How long a voucher is good, in seconds of the chain. */
const voucherSeconds = 30 * 60

/** The live voucher of the item, or a new one. Two calls at once get the same. Must run in a transaction. */
export async function issueVoucher(
  context: UserContext,
  chain: ChainSettings,
  id: string,
  word: MintPreflight,
): Promise<MintVoucher> {
  const { db, now, profile } = context
  // The most that one person may mint is counted over all their items.
  await lockProfile(db, profile)
  await db('items').where({ id }).forNoKeyUpdate().first('id')
  let item = await readItem(db, id)
  if (!item) throw new ApiError('NOT_FOUND', 'There is no such item.')
  if (item.owner !== profile) throw new ApiError('NOT_OWNER', 'Somebody else has this item.')
  await requireNotHalted(db, item.item_type)
  if (word.closed === 'paused') throw unavailable('paused')
  const live = await liveVoucher(db, id)
  const refused = live !== null && live.id === word.refused && item.state === 'minting'
  if (live && live.id === word.ranOut) {
    await lapseVoucher(db, live)
    item = { ...item, state: 'mintable' }
  } else if (live && item.state === 'minting' && !refused) return toVoucherDto(live)

  // A voucher that the contract refuses is replaced: nothing about the item changes, and the nonce is the same.
  const asIf = refused ? { ...item, state: 'mintable' as const } : item
  const reasons = mintEligibility(await mintFacts(db, asIf, profile, refused ? live.id : null), now.getTime())
  if (reasons.length > 0) throw new ApiError('NOT_MINTABLE', 'This item cannot be minted now.', { reasons })
  if (word.closed) throw unavailable(word.closed)
  if (refused) await db('mint_vouchers').where({ id: live.id, state: 'live' }).update({ state: 'lapsed' })
  const rows = await db('items')
    .where({ id, state: item.state })
    .update({ state: itemStep(asIf.state, { type: 'voucher_issued' }) })
  if (rows !== 1) throw new ApiError('CONFLICT', 'The item was changed in the meantime: read it again.')
  // Never shorter than the one it replaces: once it has run out, so has that.
  const deadline = Math.max(word.timestamp + voucherSeconds, refused ? toInt(live.deadline) : 0)
  const row = await newVoucher(context, chain, item, deadline)
  await db('mint_vouchers').insert({ ...row, item_type: item.item_type, created_at: now })
  return toVoucherDto(row)
}

function unavailable(reason: MintingClosed): ApiError {
  return new ApiError('MINTING_UNAVAILABLE', `Nothing can be minted now: ${mintingClosed[reason]}`, { reason })
}

async function newVoucher(
  { db, profile }: UserContext,
  chain: ChainSettings,
  item: ItemRow,
  deadline: number,
): Promise<VoucherRow> {
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

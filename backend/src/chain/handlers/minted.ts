/** A voucher was used: the item is on the chain. */
import { voucherNonce } from 'waymark-core'
import { causeOfGift } from '../../domain/items/gifts.ts'
import type { EventNamed } from '../client/events.ts'
import type { EventContext, ItemRow } from './context.ts'
import { importedItemIds } from './imported-items.ts'

export async function minted(context: EventContext, event: EventNamed<'minted'>): Promise<boolean> {
  const voucher = await context
    .trx('mint_vouchers')
    .where({ nonce: event.nonce })
    .orderBy('created_at', 'desc')
    .first('id', 'item', 'state')
  const type = await context.typeOf(event.tokenId)
  const meant: ItemRow[] = voucher
    ? await context.trx('items').where({ id: voucher.item })
    : await withoutVoucher(context, event, type)
  const items = meant.filter((item) => item.item_type === type)
  if (items.length === 0) return false
  // Who holds the token is the chain's word, also when the wallet went to somebody else since the voucher was signed.
  const owner = await context.profileOf(event.to)
  if (voucher) await context.changes.set('mint_vouchers', voucher, { state: 'used' })
  for (const item of items) {
    const now = { state: 'minted', lock_reason: null, owner, wallet: event.to, mint_tx: event.txHash }
    await context.changes.set('items', item, now)
    if (item.state === 'giving') await endGift(context, item.id)
    await context.history(item, 'minted', { profile: owner, wallet: event.to })
    await context.activity(owner, 'item_minted', item)
  }
  return items.length === event.amount
}

/** What is on the chain is not given by the programme: the gift that waited is over, until the block is taken back. */
async function endGift({ trx, changes, event }: EventContext, item: string): Promise<void> {
  const gift = await trx('gifts').where({ waiting: item }).first('id', 'receiver', 'state', 'waiting', 'decided_at')
  if (!gift) return
  await changes.set('gifts', gift, { state: 'withdrawn', waiting: null, decided_at: event.at })
  const news = await trx('notifications')
    .where({ profile: gift.receiver, cause: causeOfGift(gift.id) })
    .first('id', 'withdrawn')
  if (news) await changes.set('notifications', news, { withdrawn: true })
}

/**
 * Items that the team accepted; or that of the grant which the nonce is made from: a backup was restored that lacks the
 * voucher.
 */
async function withoutVoucher(
  { trx, chain }: EventContext,
  { nonce, amount }: EventNamed<'minted'>,
  type: string | null,
): Promise<ItemRow[]> {
  const accepted: ItemRow[] = await trx('items')
    .whereIn('id', importedItemIds(chain, nonce, amount))
    .orderBy('serial')
  if (accepted.length > 0 || type === null) return accepted
  const open: (ItemRow & { grant_id: string })[] = await trx('items')
    .where({ item_type: type })
    .whereNull('mint_tx')
    .whereNotNull('grant_id')
  return open.filter(({ grant_id }) => voucherNonce(chain.chainId, chain.items, grant_id) === nonce)
}

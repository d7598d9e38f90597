/** What an event of the chain changes in the database. The chain decides: a state that disagrees gives way. */
import type { Address } from 'viem'
import { newId } from '../database/ids.ts'
import type { Trx } from '../database/transaction.ts'
import { text, textOrNull, whole } from '../database/values.ts'
import { type ItemEventFacts, itemEventRow } from '../items/item-events.ts'
import { priceKey } from '../market/price-key.ts'
import type { ChainSettings } from '../settings.ts'
import type { ChainEvent } from './events.ts'
import { Changes, type Undo } from './undo.ts'

/** What was changed, and whether everything the event speaks of was known. */
export interface Applied {
  undo: Undo[]
  matched: boolean
}

interface ItemRow {
  id: string
  item_type: string
  owner: string | null
  wallet: string | null
  state: string
  listing: string | null
}

/** Applies one event inside the transaction that also remembers it. */
export async function applyEvent(trx: Trx, chain: ChainSettings, event: ChainEvent): Promise<Applied> {
  const changes = new Changes(trx)
  const matched = await effects[event.name](new Scene(trx, changes, chain, event), event as never)
  return { undo: changes.undo, matched }
}

const effects: {
  [Name in ChainEvent['name']]: (scene: Scene, event: Extract<ChainEvent, { name: Name }>) => Promise<boolean>
} = { minted, moved, listed, sold, cancelled: withdrawn, expired: withdrawn }

async function minted(scene: Scene, event: Extract<ChainEvent, { name: 'minted' }>): Promise<boolean> {
  const voucher = await scene
    .trx('mint_vouchers')
    .where({ nonce: event.nonce })
    .orderBy('created_at', 'desc')
    .first('id', 'item')
  if (!voucher) return false
  const item = await scene.item(voucher.item)
  await scene.changes.set('mint_vouchers', voucher.id, { state: 'used' })
  await scene.changes.set('items', item.id, { state: 'minted', wallet: event.to, mint_tx: event.txHash })
  await scene.history(item, 'minted', { profile: item.owner, wallet: event.to })
  await scene.activity(item.owner, 'item_minted', item)
  return true
}

async function moved(scene: Scene, event: Extract<ChainEvent, { name: 'moved' }>): Promise<boolean> {
  const items = await scene.held(event.from, event.tokenId, event.amount)
  const owner = await scene.profileOf(event.to)
  for (const item of items) {
    await scene.changes.set('items', item.id, {
      owner,
      wallet: event.to,
      equipped: false,
      acquired_via: 'gift',
      acquired_at: event.at,
    })
    await scene.history(item, 'moved', { profile: owner, wallet: event.to })
  }
  return items.length === event.amount
}

async function listed(scene: Scene, event: Extract<ChainEvent, { name: 'listed' }>): Promise<boolean> {
  const items = await scene.held(event.seller, event.tokenId, event.amount)
  const [first] = items
  if (!first) return false
  const id = newId()
  const seller = await scene.profileOf(event.seller)
  await scene.changes.add('listings', {
    id,
    item: first.id,
    item_type: first.item_type,
    seller,
    seller_wallet: event.seller,
    price: event.price,
    price_key: priceKey(event.price),
    state: 'active',
    amount: event.amount,
    market: scene.chain.market,
    chain_listing_id: event.listingId,
    listed_at: event.at,
    expires_at: event.expiresAt,
    list_tx: event.txHash,
    version: 1,
  })
  for (const item of items) {
    await scene.changes.set('items', item.id, { state: 'listed', listing: id, equipped: false, sale_meant_at: null })
    await scene.history(item, 'listed', { profile: seller, wallet: event.seller, price: event.price })
  }
  await scene.activity(seller, 'item_listed', first, id)
  return items.length === event.amount
}

async function sold(scene: Scene, event: Extract<ChainEvent, { name: 'sold' }>): Promise<boolean> {
  const listing = await scene.listing(event.listingId)
  if (!listing) return false
  const buyer = await scene.profileOf(event.buyer)
  await scene.changes.set('listings', listing.id, {
    state: 'sold',
    buyer,
    buyer_wallet: event.buyer,
    sold_at: event.at,
    close_tx: event.txHash,
    version: listing.version + 1,
  })
  const items = await scene.inListing(listing.id)
  for (const item of items) {
    await scene.changes.set('items', item.id, {
      state: 'minted',
      owner: buyer,
      wallet: event.buyer,
      listing: null,
      equipped: false,
      acquired_via: 'purchase',
      acquired_at: event.at,
    })
    await scene.history(item, 'sold', { profile: buyer, wallet: event.buyer, price: event.price })
  }
  const [first] = items
  if (first) {
    await scene.changes.add('price_points', {
      id: newId(),
      item_type: first.item_type,
      listing: listing.id,
      price: event.price,
      at: event.at,
    })
    await scene.activity(listing.seller, 'item_sold', first, listing.id)
    await scene.activity(buyer, 'item_bought', first, listing.id)
  }
  return items.length > 0
}

/** Cancelled by the seller, or swept after its end: the token is back with the seller. */
async function withdrawn(
  scene: Scene,
  event: Extract<ChainEvent, { name: 'cancelled' | 'expired' }>,
): Promise<boolean> {
  const listing = await scene.listing(event.listingId)
  if (!listing) return false
  await scene.changes.set('listings', listing.id, {
    state: event.name,
    close_tx: event.txHash,
    version: listing.version + 1,
  })
  const items = await scene.inListing(listing.id)
  for (const item of items) {
    await scene.changes.set('items', item.id, { state: 'minted', listing: null })
    await scene.history(item, event.name, { profile: listing.seller })
  }
  const [first] = items
  if (first && event.name === 'cancelled') await scene.activity(listing.seller, 'listing_cancelled', first, listing.id)
  return items.length > 0
}

/** The rows an event speaks of. */
class Scene {
  readonly trx: Trx
  readonly changes: Changes
  readonly chain: ChainSettings
  private readonly event: ChainEvent

  constructor(trx: Trx, changes: Changes, chain: ChainSettings, event: ChainEvent) {
    this.trx = trx
    this.changes = changes
    this.chain = chain
    this.event = event
  }

  async item(id: string): Promise<ItemRow> {
    return this.trx('items').where({ id }).first()
  }

  /**
   * Items of a type that an address holds. Tokens of a type are alike, so the chain does not say which one was sent: one that its
   * owner means to sell goes first, then one that is not worn, then the lowest number.
   */
  held(wallet: Address, tokenId: number, amount: number): Promise<ItemRow[]> {
    return this.trx('items')
      .join('item_types', 'item_types.id', 'items.item_type')
      .where({ 'items.wallet': wallet, 'item_types.token_id': tokenId })
      .whereIn('items.state', ['minted', 'locked'])
      .orderByRaw(
        "case when items.sale_meant_at is null then 1 else 0 end, items.sale_meant_at desc, case when items.state = 'minted' then 0 else 1 end, items.equipped, items.serial",
      )
      .limit(amount)
      .select('items.*')
  }

  async listing(chainListingId: string): Promise<{ id: string; seller: string | null; version: number } | null> {
    const row = await this.trx('listings')
      .where({ market: this.chain.market, chain_listing_id: chainListingId })
      .first('id', 'seller', 'version')
    return row ? { id: text(row.id), seller: textOrNull(row.seller), version: whole(row.version) } : null
  }

  inListing(listing: string): Promise<ItemRow[]> {
    return this.trx('items').where({ listing }).orderBy('serial').select()
  }

  /** Who linked the address; nobody when it is a stranger's. */
  async profileOf(address: Address): Promise<string | null> {
    const row = await this.trx('wallets').where({ address }).first('profile')
    return textOrNull(row?.profile)
  }

  async history(
    item: ItemRow,
    event: ItemEventFacts['event'],
    about: Pick<ItemEventFacts, 'profile' | 'wallet' | 'price'>,
  ): Promise<void> {
    const { at, txHash: tx } = this.event
    await this.changes.add('item_events', await itemEventRow(this.trx, { item: item.id, event, at, tx, ...about }))
  }

  async activity(profile: string | null, kind: string, item: ItemRow, listing: string | null = null): Promise<void> {
    if (!profile) return
    const { at } = this.event
    await this.changes.add('activity', {
      id: newId(),
      profile,
      kind,
      at,
      day: at.toISOString().slice(0, 10),
      item_type: item.item_type,
      item: item.id,
      listing,
    })
  }
}

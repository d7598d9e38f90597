/** The rows that events of one transaction speak of, and the marks that every effect leaves. */
import type { Address } from 'viem'
import { recordEvents } from '../../domain/events/record.ts'
import { type ItemEventFacts, itemEventRow, lastSequence } from '../../domain/items/item-events.ts'
import { recordRevocableMoment } from '../../domain/moments/record.ts'
import { recordRevocable } from '../../domain/notifications/record.ts'
import { eventsOf } from '../../domain/profiles/activity-events.ts'
import type { ActivityKind } from '../../domain/profiles/activity-kind.ts'
import { textOrNull, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import type { ChainEvent } from '../client/events.ts'
import { Changes } from './changes.ts'

export interface ItemRow {
  id: string
  item_type: string
  owner: string | null
  wallet: string | null
  state: string
  listing: string | null
}

export interface ListingRow {
  id: string
  item_type: string
  seller: string | null
  version: unknown
}

/**
 * SQL order in which items of one type leave a wallet. Tokens of a type are alike, so the chain does not say which item
 * was sent or listed. The policy: first the item that its owner last announced to sell, then an unlocked one, then one
 * that is not worn, then the lowest serial number. `tests/worker.test.ts` covers it.
 */
const leavingOrder = [
  'case when sale_meant_at is null then 1 else 0 end',
  'sale_meant_at desc',
  "case when state = 'minted' then 0 else 1 end",
  'equipped',
  'serial',
].join(', ')

export class EventContext {
  readonly trx: Trx
  readonly changes: Changes
  readonly chain: ChainSettings
  /** Types whose offers came or went. */
  readonly offered = new Set<string>()
  readonly #types = new Map<number, string | null>()
  readonly #profiles = new Map<Address, string | null>()
  readonly #sequences = new Map<string, number>()
  #event: ChainEvent | null = null

  constructor(trx: Trx, chain: ChainSettings) {
    this.trx = trx
    this.changes = new Changes(trx)
    this.chain = chain
  }

  /** The one that is being applied. */
  set event(event: ChainEvent) {
    this.#event = event
  }

  get event(): ChainEvent {
    if (!this.#event) throw new Error('No event is being applied.')
    return this.#event
  }

  /** Id of the item type that the chain knows by this number; none when the programme has no such type. */
  async typeOf(tokenId: number): Promise<string | null> {
    const known = this.#types.get(tokenId)
    if (known !== undefined) return known
    const row = Number.isSafeInteger(tokenId)
      ? await this.trx('item_types').where({ token_id: tokenId }).first('id')
      : undefined
    const id = textOrNull(row?.id)
    this.#types.set(tokenId, id)
    return id
  }

  /** Items of a type in a wallet, in the order in which they leave it (`leavingOrder`). */
  async held(wallet: Address, tokenId: number, amount: number): Promise<ItemRow[]> {
    const type = await this.typeOf(tokenId)
    if (!type) return []
    return await this.trx('items')
      .where({ wallet, item_type: type })
      .whereIn('state', ['minted', 'locked'])
      .orderByRaw(leavingOrder)
      .limit(amount)
  }

  async listing(chainListingId: string): Promise<ListingRow | null> {
    const row = await this.trx('listings')
      .where({ market: this.chain.market, chain_listing_id: chainListingId })
      .first()
    return row ?? null
  }

  inListing(listing: string): Promise<ItemRow[]> {
    return this.trx('items').where({ listing }).orderBy('serial').select()
  }

  /**
   * Profile that linked the address; null for an unknown wallet. Linking a wallet and this transaction wait for each
   * other.
   */
  async profileOf(address: Address): Promise<string | null> {
    const known = this.#profiles.get(address)
    if (known !== undefined) return known
    const row = await this.trx('wallets').where({ address }).first('profile')
    const profile = textOrNull(row?.profile)
    this.#profiles.set(address, profile)
    return profile
  }

  async history(
    item: ItemRow,
    event: ItemEventFacts['event'],
    about: Pick<ItemEventFacts, 'profile' | 'wallet' | 'price'>,
  ): Promise<void> {
    const { at, txHash: tx } = this.event
    const sequence = (this.#sequences.get(item.id) ?? (await lastSequence(this.trx, item.id))) + 1
    this.#sequences.set(item.id, sequence)
    await this.changes.add('item_events', itemEventRow({ item: item.id, event, at, tx, ...about }, sequence))
  }

  async activity(
    profile: string | null,
    kind: ActivityKind,
    item: ItemRow,
    listing: string | null = null,
  ): Promise<void> {
    if (!profile) return
    const { at } = this.event
    const day = at.toISOString().slice(0, 10)
    const about = { item_type: item.item_type, item: item.id, listing }
    await this.changes.add('activity', { id: newId(), profile, kind, at, day, ...about })
    await recordEvents(this.trx, eventsOf([{ profile, kind, at, ...about }]))
  }

  /** For who sold or bought a listing. A block that is replaced takes it back, and one that repeats it does not double it. */
  async moment(profile: string | null, kind: 'sale' | 'purchase', listing: string): Promise<void> {
    const { event } = this
    if (!profile || event.name !== 'sold') return
    const { chainId, market } = this.chain
    const cause = `${kind === 'sale' ? 'sold' : 'bought'}:${chainId}:${market}:${event.listingId}`
    const moment = { profile, kind, cause, subject: listing, created_at: event.at }
    this.changes.note('moments', await recordRevocableMoment(this.trx, moment), { withdrawn: true })
  }

  /** What these people are told of a listing. A block that is replaced takes it back, as with moments. */
  async notify(profiles: readonly (string | null)[], kind: 'sold' | 'offered', listing: string): Promise<void> {
    const { event } = this
    if (event.name !== 'sold' && event.name !== 'listed') return
    const { chainId, market } = this.chain
    const about = {
      kind,
      cause: `${kind}:${chainId}:${market}:${event.listingId}`,
      subject: listing,
      created_at: event.at,
    }
    const notifications = profiles.flatMap((profile) => (profile ? [{ profile, ...about }] : []))
    for (const id of await recordRevocable(this.trx, notifications))
      this.changes.note('notifications', id, { withdrawn: true })
  }
}

export function nextVersion({ version }: ListingRow): number {
  return toInt(version) + 1
}

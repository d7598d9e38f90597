// An object and an offer of it, for tests: whole replies, of which a test changes what it is about.
import type { Item, ItemDetail, ItemType, ListingCard, ListingDetail, MintVoucher } from '../core/types.ts'

export const itemType = (change: Partial<ItemType> = {}): ItemType => ({
  slug: 'tin-mug',
  name: 'Tin mug',
  lore: 'Dented, and better for it.',
  image: null,
  category: 'camp',
  rarity: 'common',
  tokenId: 1,
  supplyMax: null,
  issued: 3,
  transferable: true,
  wearableSlot: null,
  earnedBy: null,
  tradingStopped: null,
  ...change,
})

export const item = (change: Partial<Item> = {}): Item => ({
  id: 'i1',
  itemType: itemType(),
  serial: 2,
  state: 'minted',
  owner: 'p1',
  equipped: false,
  acquiredVia: 'reward',
  acquiredAt: '2026-03-01T10:00:00Z',
  mintTx: null,
  listingId: null,
  ...change,
})

/** A permission to mint `i1`; its signature proves nothing. */
export const voucher = (change: Partial<MintVoucher> = {}): MintVoucher => ({
  ...{ itemId: 'i1', tokenId: '1', amount: '1', nonce: `0x${'1'.repeat(64)}`, deadline: '1', signature: '0x' },
  ...{ to: `0x${'1'.repeat(40)}`, contract: `0x${'1'.repeat(40)}`, chainId: 80001 },
  ...change,
})

export const itemDetail = (change: Partial<Item> = {}): ItemDetail => ({
  item: item(change),
  provenance: [],
  own: true,
  mintReasons: [],
  voucher: null,
  gift: null,
})

export const listingCard = (change: Partial<ListingCard> = {}): ListingCard => ({
  id: 'l1',
  itemType: itemType(),
  serial: 2,
  price: '400000000000000000',
  state: 'active',
  chainListingId: '7',
  seller: 'p2',
  sellerName: 'Mae Lindqvist',
  sellerFace: null,
  expiresAt: null,
  listedAt: '2026-03-02T10:00:00Z',
  ofType: null,
  ...change,
})

export const listingDetail = (change: Partial<ListingCard> = {}, more: Partial<ListingDetail> = {}): ListingDetail => ({
  listing: listingCard(change),
  item: item({ itemType: listingCard(change).itemType, state: 'listed', owner: 'p2', listingId: 'l1' }),
  provenance: [],
  priceHistory: [],
  more: [],
  own: false,
  buyer: null,
  held: 0,
  ...more,
})

/** A node's answer to whoever asks the market for its fee, on new offers and on each that stands. */
export function feeOf(bps: number): (call: { body: unknown }) => Response {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  // `Listing` of the contract: seller, expiry, fee, state, token, amount, price.
  const listing = [2, 0, bps, 1, 1, 1, 0].map(word).join('')
  return ({ body }) => {
    const { params } = body as { params: [{ data: string }] }
    const result = `0x${params[0].data.length > 10 ? listing : word(bps)}`
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  }
}

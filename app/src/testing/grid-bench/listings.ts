// Ten thousand offers of the programme's own objects, the same ones every time.
import type { ListingCard } from '../../core/types.ts'
import { itemType, listingCard } from '../items.ts'

/** Names of pictures in `backend/seed/art`. */
const objects = [
  'beeswax-candle',
  'borrowed-umbrella',
  'brass-binoculars',
  'brass-sextant',
  'camp-kettle',
  'canvas-pack',
  'canvas-tent',
  'coil-of-rope',
]
const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const

export const fakeListings = (count: number): ListingCard[] =>
  Array.from({ length: count }, (_, number) => {
    const slug = objects[number % objects.length] ?? ''
    return listingCard({
      id: `offer-${number}`,
      serial: number + 1,
      price: String(10n ** 15n * BigInt(1 + ((number * 7919) % 4000))),
      sellerName: `Walker ${number % 97}`,
      sellerFace: null,
      itemType: itemType({
        slug,
        image: slug,
        name: slug.replaceAll('-', ' '),
        rarity: rarities[(number * 31) % rarities.length] ?? 'common',
        supplyMax: number % 3 === 0 ? 500 : null,
      }),
    })
  })

/** What the demo people took to the chain: what they sold, what they offer now, what they keep. Prices in MATIC. */

import type { MintContent } from '../src/cms/seed/content.ts'

type Offer = [itemType: string, price: string, daysAgo: number]

const offers: Record<string, Offer[]> = {
  grace: [
    ['canvas-pack', '0.02', 40],
    ['field-notebook', '0.09', 31],
    ['pencil-stub', '0.01', 31],
    ['water-flask', '0.03', 28],
    ['folded-map', '0.025', 28],
    ['pocket-knife', '0.12', 26],
    ['camp-kettle', '0.11', 21],
    ['storm-cape', '0.8', 18],
    ['beeswax-candle', '0.015', 16],
    ['beeswax-candle', '0.018', 3],
    ['patient-watch', '0.6', 14],
    ['valley-ocarina', '0.75', 13],
    ['borrowed-umbrella', '0.02', 11],
    ['walking-stick', '0.03', 9],
    ['trail-hat', '0.1', 6],
    ['weather-stone', '6', 4],
  ],
  ines: [
    ['canvas-pack', '0.022', 37],
    ['coil-of-rope', '0.018', 36],
    ['dry-matches', '0.012', 33],
    ['pocket-knife', '0.13', 29],
    ['camp-kettle', '0.1', 29],
    ['storm-whistle', '0.035', 24],
    ['valley-ocarina', '0.7', 20],
    ['brass-binoculars', '0.65', 17],
    ['night-watch-hat', '0.5', 12],
    ['moss-cloak', '0.14', 8],
    ['traverse-pack', '2.4', 5],
    ['pole-star-astrolabe', '8', 2],
  ],
  mae: [
    ['canvas-pack', '0.025', 35],
    ['coil-of-rope', '0.02', 34],
    ['drift-compass', '0.095', 25],
    ['field-cap', '0.035', 22],
    ['storm-cape', '0.85', 15],
    ['patient-watch', '0.58', 11],
    ['beeswax-candle', '0.014', 10],
    ['brass-binoculars', '0.7', 7],
    ['surveyors-glass', '1.2', 6],
    ['tin-mug', '0.02', 2],
  ],
  tomas: [
    ['water-flask', '0.025', 30],
    ['field-notebook', '0.1', 27],
    ['storm-whistle', '0.04', 23],
    ['night-watch-hat', '0.55', 16],
    ['moss-cloak', '0.16', 13],
    ['tin-mug', '0.025', 8],
    ['lantern-of-the-ridge', '0.48', 5],
    ['summit-bell', '1.9', 4],
    ['ice-axe', '0.9', 1],
  ],
  kenji: [
    ['coil-of-rope', '0.016', 38],
    ['pencil-stub', '0.012', 30],
    ['field-notebook', '0.085', 21],
    ['lantern-of-the-ridge', '0.45', 15],
    ['honey-jar', '0.05', 9],
    ['field-cap', '0.045', 7],
    ['brass-sextant', '1.6', 3],
  ],
  amara: [
    ['drift-compass', '0.08', 19],
    ['lantern-of-the-ridge', '0.4', 14],
    ['wool-socks', '0.02', 12],
  ],
  lukas: [
    ['coil-of-rope', '0.02', 13],
    ['dry-matches', '0.014', 9],
    ['tin-mug', '0.022', 4],
  ],
}

/** Past sales: they make the price history. */
const sales = [
  { seller: 'ines', buyer: 'grace', itemType: 'drift-compass', price: '0.06', daysAgo: 285 },
  { seller: 'grace', buyer: 'tomas', itemType: 'lantern-of-the-ridge', price: '0.35', daysAgo: 230 },
  { seller: 'grace', buyer: 'mae', itemType: 'storm-whistle', price: '0.03', daysAgo: 208 },
  { seller: 'mae', buyer: 'ines', itemType: 'water-flask', price: '0.02', daysAgo: 190 },
  { seller: 'tomas', buyer: 'mae', itemType: 'drift-compass', price: '0.07', daysAgo: 158 },
  { seller: 'ines', buyer: 'grace', itemType: 'storm-cape', price: '0.7', daysAgo: 147 },
  { seller: 'ines', buyer: 'mae', itemType: 'patient-watch', price: '0.55', daysAgo: 130 },
  { seller: 'grace', buyer: 'kenji', itemType: 'brass-binoculars', price: '0.6', daysAgo: 101 },
  { seller: 'tomas', buyer: 'ines', itemType: 'honey-jar', price: '0.045', daysAgo: 97 },
  { seller: 'tomas', buyer: 'kenji', itemType: 'field-cap', price: '0.03', daysAgo: 88 },
  { seller: 'grace', buyer: 'amara', itemType: 'coil-of-rope', price: '0.015', daysAgo: 80 },
  { seller: 'ines', buyer: 'kenji', itemType: 'lantern-of-the-ridge', price: '0.42', daysAgo: 58 },
  { seller: 'mae', buyer: 'amara', itemType: 'honey-jar', price: '0.05', daysAgo: 44 },
  { seller: 'kenji', buyer: 'mae', itemType: 'drift-compass', price: '0.09', daysAgo: 33 },
  { seller: 'grace', buyer: 'lukas', itemType: 'dry-matches', price: '0.012', daysAgo: 24 },
  { seller: 'grace', buyer: 'ines', itemType: 'drift-compass', price: '0.085', daysAgo: 20 },
  { seller: 'mae', buyer: 'tomas', itemType: 'lantern-of-the-ridge', price: '0.46', daysAgo: 12 },
]

/** Minted and kept. */
const kept: Record<string, [itemType: string, daysAgo: number][]> = {
  grace: [
    ['surveyors-glass', 80],
    ['pole-star-astrolabe', 90],
    ['traverse-pack', 168],
  ],
  ines: [['weather-stone', 140]],
  mae: [
    ['weather-stone', 148],
    ['first-draft-quill', 38],
  ],
  tomas: [['surveyors-glass', 36]],
  amara: [['night-watch-hat', 20]],
}

/**
 * All mints of a person, oldest first. Whoever tied on minted the canvas pack for it, the day before; what is sold or
 * offered was minted some days earlier.
 */
export function mintsOf(handle: string, tiedOnDaysAgo: number | undefined): MintContent[] {
  const offered = offers[handle] ?? []
  const pack = offered.find(([itemType]) => itemType === 'canvas-pack')
  const mints: MintContent[] = [
    ...(tiedOnDaysAgo === undefined
      ? []
      : [
          {
            itemType: 'canvas-pack',
            daysAgo: tiedOnDaysAgo + 1,
            ...(pack === undefined ? {} : { listed: listed(pack) }),
          },
        ]),
    ...offered
      .filter((offer) => offer !== pack)
      .map((offer) => ({ itemType: offer[0], daysAgo: offer[2] + 1, listed: listed(offer) })),
    ...sales
      .filter(({ seller }) => seller === handle)
      .map(({ itemType, buyer, price, daysAgo }) => ({
        itemType,
        daysAgo: daysAgo + 2,
        soldTo: { buyer, price, daysAgo },
      })),
    ...(kept[handle] ?? []).map(([itemType, daysAgo]) => ({ itemType, daysAgo })),
  ]
  return mints.sort((a, b) => b.daysAgo - a.daysAgo)
}

/** Offers run for one to two months, so that a fresh market does not empty on a single day. */
function listed([, price, daysAgo]: Offer) {
  return { price, daysAgo, expiresInDays: 30 + ((daysAgo * 7) % 31) }
}

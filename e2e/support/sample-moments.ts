/** Moments of every kind, as the programme tells them: for pictures and for tests of how they look. */
import type { Moment, Moments } from 'waymark-core'
import { idOf } from '../../backend/src/platform/database/ids.ts'
import { itemTypeOf, questOf } from './quests.ts'

export const momentNames = ['quest', 'read', 'level', 'objects', 'item', 'purchase', 'sale', 'season'] as const

type Name = (typeof momentNames)[number]
type Told<Kind extends Moment['kind']> = Omit<Extract<Moment, { kind: Kind }>, 'id' | 'at'>

const at = '2026-01-05T09:00:00.000Z'
const id = '0190a0a0-0000-7000-8000-000000000001'

/** One moment, of three that wait; a sale alone. */
export const momentsOf = (name: Name): Moments => ({
  moments: [{ id, at, ...told[name]() } as Moment],
  next: null,
  total: name === 'sale' ? 1 : 3,
  last: id,
})

export function itemType(slug: string) {
  const { name, lore, category, rarity, tokenId, supplyMax, transferable, wearableSlot } = itemTypeOf(slug)
  return {
    ...{ slug, name, lore, category, rarity, tokenId, transferable },
    ...{ image: idOf('art', `${slug}.svg`), supplyMax: supplyMax ?? null, issued: 40 },
    ...{ wearableSlot: wearableSlot ?? null, earnedBy: null, tradingStopped: null },
  }
}

const item = (slug: string, serial: number, state: 'mintable' | 'minted' = 'mintable') => ({
  ...{ id: idOf('sample', slug), itemType: itemType(slug), serial, state, owner: idOf('sample', 'grace') },
  ...{ equipped: false, acquiredVia: 'reward' as const, acquiredAt: at, mintTx: null, listingId: null },
})

const progress = (level: number, xp: number, levelXp: number, nextLevelXp: number) => ({
  ...{ level, xp, levelXp, nextLevelXp },
  ...{ xpToGo: nextLevelXp - xp, ratio: (xp - levelXp) / (nextLevelXp - levelXp) },
})

const place = (slug: string) => {
  const { title, mapX, mapY } = questOf(slug)
  return { slug, title, cover: idOf('art', `cover-${slug}.svg`), mapX, mapY }
}

const quest = (change: Partial<Told<'quest'>> = {}): Told<'quest'> => ({
  kind: 'quest',
  quest: place('base-camp'),
  xp: 60,
  ...{ before: progress(1, 20, 0, 120), after: progress(1, 80, 0, 120) },
  ...{ levels: [], traits: [], items: [], owed: [], reviewed: false, reviewers: [], note: null, opened: [] },
  ...change,
})

const level = {
  ...{ before: progress(1, 80, 0, 120), after: progress(2, 170, 120, 350) },
  levels: [
    {
      ...{ number: 2, title: 'Walker', icon: 'walking-boot' },
      perks:
        'The ridge is within reach, and the quests of the valley lead up to it. You get a tin mug, and your character can wear a sunflower shirt.',
    },
  ],
}
const read = {
  ...{ reviewed: true, reviewers: ['Wren Abara'] },
  note: 'You drew the ridge as it is, not as it should be. That is the hard part; the rest is walking.',
}

const told: { [Each in Name]: () => Told<Moment['kind']> } = {
  quest: () => quest(),
  read: () => quest(read),
  level: () =>
    quest({
      ...{ ...level, ...read, items: [item('tin-mug', 41)] },
      opened: [place('first-light'), place('field-notes')],
    }),
  objects: () => quest({ items: [item('canvas-pack', 12), item('tin-mug', 41), item('moss-cloak', 7)] }),
  item: () => ({ kind: 'item', item: item('moss-cloak', 7), itemType: itemType('moss-cloak'), serial: 7 }),
  purchase: () => ({
    kind: 'purchase',
    ...{ item: item('trail-hat', 9, 'minted'), itemType: itemType('trail-hat'), serial: 9 },
    price: '400000000000000000',
  }),
  sale: () => ({
    kind: 'sale',
    ...{ itemType: itemType('canvas-pack'), serial: 12, price: '400000000000000000', buyer: 'Grace Okafor' },
    chainListingId: null,
  }),
  season: () => ({
    kind: 'season',
    slug: 'long-light',
    name: 'The long light',
    image: idOf('art', 'season-long-light.svg'),
    questsDone: 5,
    quests: 8,
    xp: 620,
  }),
}

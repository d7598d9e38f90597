// Moments, for tests: whole ones, of which a test changes what it is about.
import type { Moment, Moments } from '../core/types.ts'
import { item, itemType } from './items.ts'
import { me } from './people.ts'

type Of<Kind extends Moment['kind']> = Extract<Moment, { kind: Kind }>

export const momentsOf = (moments: Moment[]): Moments => ({
  moments,
  next: null,
  total: moments.length,
  last: moments.at(-1)?.id ?? null,
})

const at = '2026-01-05T09:00:00.000Z'

/** A quest that the system accepted, without a new level, unless `change` says otherwise. */
export const questMoment = (change: Partial<Of<'quest'>> = {}): Of<'quest'> => ({
  kind: 'quest',
  id: 'm1',
  at,
  quest: { slug: 'base-camp', title: 'Base camp', cover: null, mapX: 10, mapY: 80 },
  xp: 60,
  before: me().level,
  after: { ...me().level, xp: 60, xpToGo: 40, ratio: 0.6 },
  levels: [],
  traits: [],
  items: [],
  owed: [],
  reviewed: false,
  reviewers: [],
  note: null,
  opened: [],
  ...change,
})

export const purchaseMoment = (change: Partial<Of<'purchase'>> = {}): Of<'purchase'> => ({
  ...{ kind: 'purchase', id: 'm1', at, item: item(), itemType: itemType(), serial: 2, price: '400000000000000000' },
  ...change,
})

export const saleMoment = (change: Partial<Of<'sale'>> = {}): Of<'sale'> => ({
  ...{ kind: 'sale', id: 'm1', at, itemType: itemType(), serial: 2, price: '400000000000000000' },
  ...{ buyer: 'Mae Lindqvist', chainListingId: null },
  ...change,
})

export const seasonMoment = (change: Partial<Of<'season'>> = {}): Of<'season'> => ({
  ...{ kind: 'season', id: 'm1', at, slug: 'thaw', name: 'Thaw', image: null, questsDone: 2, quests: 5, xp: 140 },
  ...change,
})

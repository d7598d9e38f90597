/** Notifications of every kind, as the programme tells them: for pictures and for tests of how they look. */
import type { News, Notifications } from 'waymark-core'
import { idOf } from '../../backend/src/platform/database/ids.ts'
import { itemType } from './sample-moments.ts'

const quest = (slug: string, title: string) => ({ slug, title })

const all: readonly News[] = [
  {
    ...{ kind: 'accepted', quest: quest('field-notes', 'Field notes'), xp: 80, by: ['Wren Sato'] },
    note: 'You drew the ridge as it is, and not as it should be. That is rarer than you think.',
  },
  { kind: 'level', number: 3, title: 'Pathfinder', icon: 'signpost' },
  { kind: 'sold', itemType: itemType('tin-mug'), price: '50000000000000000', buyer: 'Mae Lindqvist' },
  { kind: 'returned', quest: quest('storm-watch', 'Storm watch'), by: [], note: 'Which of the two clouds came first?' },
  {
    kind: 'offered',
    itemType: itemType('canvas-pack'),
    price: '20000000000000000',
    listingId: idOf('sample', 'offer'),
  },
  { kind: 'season_ending', slug: 'thaw', name: 'Thaw', endsAt: new Date(Date.now() + 2.2 * 86_400_000).toISOString() },
  { kind: 'announcement', title: 'The pass is open again', note: 'The snow is gone, and the hut has tea.' },
]

const toldAs = (news: News, place: number) => ({
  ...{ id: `0190a0a0-0000-7000-8000-00000000010${9 - place}`, news, face: null, waits: null },
  at: new Date(Date.now() - (place + 1) * 5 * 3_600_000).toISOString(),
})

const invited: News = { kind: 'team_invited', team: 'North face', by: 'Mae Lindqvist' }

/** The first three are unread, and an invitation waits for an answer. */
export const notifications = (): Notifications => ({
  waiting: [{ ...toldAs(invited, 0), id: idOf('sample', 'invited'), read: true, waits: idOf('sample', 'invitation') }],
  notifications: all.map((news, place) => ({ ...toldAs(news, place), read: place > 2 })),
  ...{ next: null, last: '0190a0a0-0000-7000-8000-000000000109', unread: 3 },
})

export const noNotifications: Notifications = { waiting: [], notifications: [], next: null, last: null, unread: 0 }

// Notifications, for tests: whole ones, of which a test changes what it is about.
import type { News, Notification, Notifications } from '../core/types.ts'
import { itemType } from './items.ts'

export const notification = (news: News, change: Partial<Notification> = {}): Notification => ({
  ...{ id: 'n1', at: '2026-01-05T09:00:00.000Z', read: false, news, face: null, waits: null, ...change },
})

export const notificationsOf = (notifications: Notification[], change: Partial<Notifications> = {}): Notifications => ({
  waiting: [],
  notifications,
  next: null,
  last: notifications[0]?.id ?? null,
  unread: notifications.filter(({ read }) => !read).length,
  ...change,
})

const quest = { slug: 'field-notes', title: 'Field notes' }

/** One of each kind that says something of its own. */
export const news = {
  accepted: { kind: 'accepted', quest, xp: 60, by: ['Wren'], note: 'You drew it as it is.' },
  returned: { kind: 'returned', quest, by: [], note: 'Which ridge?' },
  level: { kind: 'level', number: 2, title: 'Walker', icon: 'walking-boot' },
  sold: { kind: 'sold', itemType: itemType(), price: '400000000000000000', buyer: 'Mae Lindqvist' },
  offered: { kind: 'offered', itemType: itemType(), price: '20000000000000000', listingId: 'l1' },
  team_invited: { kind: 'team_invited', team: 'North face', by: 'Mae Lindqvist' },
  team_joined: { kind: 'team_joined', team: 'North face', name: null },
  team_left: { kind: 'team_left', team: 'North face', name: 'Mae Lindqvist' },
  team_removed: { kind: 'team_removed', team: 'North face' },
  team_begun: { kind: 'team_begun', quest, by: 'Mae Lindqvist' },
  by_hand: { kind: 'by_hand', taken: false, xp: 40, name: null, note: 'For carrying the rope at the meeting.' },
  objected: {
    kind: 'objection_answered',
    about: 'quest_locked',
    title: 'Field notes',
    granted: true,
    note: 'You are right.',
  },
  profile_edited: { kind: 'profile_edited' },
  records_changed: { kind: 'records_changed' },
  gift: {
    kind: 'gift',
    itemType: itemType(),
    giver: 'Mae Lindqvist',
    note: 'For cold mornings.',
    waiting: true,
    itemId: null,
  },
  giftAccepted: { kind: 'gift_accepted', itemType: itemType(), receiver: null },
  giftReturned: { kind: 'gift_returned', itemType: itemType(), receiver: 'Mae Lindqvist', note: null, itemId: 'i1' },
  seasonEnded: { kind: 'season_ended', slug: 'thaw', name: 'Thaw' },
  thanked: { kind: 'thanked', by: 'Mae Lindqvist', profile: 'p2' },
  cheered: {
    ...{ kind: 'cheered', by: ['Kenji'], others: 2 },
    feat: { kind: 'quest', slug: 'field-notes', title: 'Field notes', cover: null },
  },
  announcement: { kind: 'announcement', title: 'The pass is open', note: 'The snow is gone.' },
} satisfies Record<string, News>

/**
 * Notifications as the app shows them. Names, titles and prices are read when they are asked for, so that an old one says
 * what is true now, in the language that is asked for; what a game master wrote is kept with it.
 */
import type { News, Notification, NotificationQuest, Notifications, NotificationsQuery } from 'waymark-core'
import { readItemTypes } from '../../domain/content/item-types.ts'
import { readLevels } from '../../domain/content/levels.ts'
import { readSeasons } from '../../domain/content/seasons.ts'
import { shown, textsOf, untranslatedAmong } from '../../domain/content/texts.ts'
import type { GiftRow } from '../../domain/items/gifts.ts'
import type { NotificationKind } from '../../domain/notifications/record.ts'
import {
  type NotificationRow,
  newestNotification,
  notificationPage,
  notificationsOf,
  unread,
} from '../../domain/notifications/unread.ts'
import { readCheered } from '../../domain/people/cheered.ts'
import { readViewer } from '../../domain/profiles/viewer.ts'
import { namesOf } from '../../domain/profiles/visible-names.ts'
import type { UserContext } from '../../platform/context.ts'
import { iso, text, textOrNull, toInt } from '../../platform/database/columns.ts'

/** Notifications of a page, where nothing else is asked for. */
const usual = 20

/** What one says; null where its facts are gone. */
type Teller = (row: NotificationRow) => News | null

export async function readNotifications(context: UserContext, query: NotificationsQuery = {}): Promise<Notifications> {
  const { db, profile } = context
  const { cursor, limit = usual } = query
  const { rows, next } = await notificationPage(db, profile, { cursor, limit })
  const [counted] = await unread(db, profile)
  const tell = await tellers(context, rows)
  const notifications = rows.flatMap((row) => toldOf(row, tell))
  const last = await newestNotification(db, profile)
  return { notifications, next, last, unread: toInt(Object.values(counted ?? {})[0]) }
}

/** Those among these ids that are still true, newest first. */
export async function readNotificationsOf(context: UserContext, ids: readonly string[]): Promise<Notification[]> {
  const rows = await notificationsOf(context.db, context.profile, ids)
  const tell = await tellers(context, rows)
  return rows.flatMap((row) => toldOf(row, tell))
}

function toldOf(row: NotificationRow, tell: Teller): Notification[] {
  const news = tell(row)
  return news ? [{ id: row.id, at: iso(row.created_at), read: row.read_at !== null, news }] : []
}

async function tellers(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  const of = (...kinds: NotificationKind[]) => rows.filter(({ kind }) => kinds.includes(kind))
  const decided = await decisionTeller(context, of('accepted', 'returned', 'rejected', 'reversed'))
  const traded = await tradeTeller(context, of('sold', 'offered'))
  const came = await itemTeller(context, of('item'))
  const given = await giftTeller(context, of('gift', 'gift_accepted', 'gift_returned'))
  const reached = await levelTeller(context, of('level'))
  const ended = await seasonTeller(context, of('season_ending', 'season_ended'))
  const teamed = await teamTeller(context, of('team_invited', 'team_joined', 'team_left', 'team_removed'))
  const begun = await begunTeller(context, of('team_begun'))
  const thanked = await thanksTeller(context, of('thanked'))
  const cheered = await cheersTeller(context, of('cheered'))
  const announced = await announcementTeller(context, of('announcement'))
  const tell: Record<NotificationKind, Teller> = {
    ...{ accepted: decided, returned: decided, rejected: decided, reversed: decided },
    ...{ sold: traded, offered: traded, item: came, level: reached },
    ...{ gift: given, gift_accepted: given, gift_returned: given },
    ...{ season_ending: ended, season_ended: ended, announcement: announced },
    ...{ team_invited: teamed, team_joined: teamed, team_left: teamed, team_removed: teamed, team_begun: begun },
    ...{ thanked, cheered },
  }
  return (row) => tell[row.kind](row)
}

const silent: Teller = () => null

const subjects = (rows: readonly NotificationRow[]) => [...new Set(rows.map(({ subject }) => subject))]

async function visibleNames(
  { db, profile }: UserContext,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  return await namesOf(
    db,
    await readViewer(db, profile),
    ids.flatMap((id) => id ?? []),
  )
}

/** By the id of the run. */
async function questsOfRuns(
  context: UserContext,
  rows: readonly NotificationRow[],
): Promise<Map<string, NotificationQuest>> {
  const texts = await textsOf(context, 'quests')
  const found: Record<string, unknown>[] = await context
    .db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .whereIn('quest_runs.id', subjects(rows))
    .select('quest_runs.id', 'quest_runs.quest', 'quests.slug', 'quests.title', 'quests.status')
  return new Map(
    found.map((row): [string, NotificationQuest] => [
      text(row['id']),
      {
        slug: row['status'] === 'published' ? text(row['slug']) : null,
        ...shown(context, { title: [texts(text(row['quest'])).title, text(row['title'])] }),
      },
    ]),
  )
}

async function decisionTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const quests = await questsOfRuns(context, rows)
  const names = await visibleNames(
    context,
    rows.map(({ by }) => by),
  )
  return ({ kind, subject, by, note, amount }) => {
    const quest = quests.get(subject)
    if (!quest) return null
    const readers = [names.get(by ?? '') ?? []].flat()
    switch (kind) {
      case 'accepted':
        return { kind, quest, xp: toInt(amount), by: readers, note }
      case 'returned':
        return { kind, quest, by: readers, note }
      case 'rejected':
      case 'reversed':
        return { kind, quest, note }
      default:
        return null
    }
  }
}

/** The name of the team is kept with the notification: it may be over. */
async function teamTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const names = await visibleNames(
    context,
    rows.map(({ by }) => by),
  )
  return ({ kind, by, note }) => {
    const [team, name] = [note ?? '', names.get(by ?? '') ?? null]
    switch (kind) {
      case 'team_invited':
        return { kind, team, by: name }
      case 'team_joined':
      case 'team_left':
        return { kind, team, name }
      case 'team_removed':
        return { kind, team }
      default:
        return null
    }
  }
}

async function begunTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const quests = await questsOfRuns(context, rows)
  const names = await visibleNames(
    context,
    rows.map(({ by }) => by),
  )
  return ({ subject, by }) => {
    const quest = quests.get(subject)
    return quest ? { kind: 'team_begun', quest, by: names.get(by ?? '') ?? null } : null
  }
}

async function tradeTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const itemTypes = await readItemTypes(context)
  const found: { id: string; item_type: string; price: string; buyer: string | null }[] = await context
    .db('listings')
    .whereIn('id', subjects(rows))
    .select('id', 'item_type', 'price', 'buyer')
  const listings = new Map(found.map((listing) => [listing.id, listing]))
  const names = await visibleNames(
    context,
    found.map(({ buyer }) => buyer),
  )
  return ({ kind, subject }) => {
    const listing = listings.get(subject)
    if (!listing) return null
    const { id: listingId, item_type, price, buyer } = listing
    const itemType = itemTypes(item_type)
    return kind === 'sold'
      ? { kind, itemType, price, buyer: names.get(buyer ?? '') ?? null }
      : { kind: 'offered', itemType, price, listingId }
  }
}

async function itemTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const itemTypes = await readItemTypes(context)
  const found: { id: string; item_type: string; owner: string | null }[] = await context
    .db('items')
    .whereIn('id', subjects(rows))
    .select('id', 'item_type', 'owner')
  const items = new Map(found.map((item) => [item.id, item]))
  return ({ subject }) => {
    const item = items.get(subject)
    if (!item) return null
    const { id, item_type, owner } = item
    return { kind: 'item', itemType: itemTypes(item_type), itemId: owner === context.profile ? id : null }
  }
}

async function giftTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const itemTypes = await readItemTypes(context)
  const found: (GiftRow & { item_type: string; owner: string | null })[] = await context
    .db('gifts')
    .join('items', 'items.id', 'gifts.item')
    .whereIn('gifts.id', subjects(rows))
    .select('gifts.*', 'items.item_type', 'items.owner')
  const gifts = new Map(found.map((gift) => [gift.id, gift]))
  const names = await visibleNames(
    context,
    found.flatMap(({ giver, receiver }) => [giver, receiver]),
  )
  return ({ kind, subject }) => {
    const gift = gifts.get(subject)
    if (!gift) return null
    const itemType = itemTypes(gift.item_type)
    const receiver = names.get(gift.receiver) ?? null
    const itemId = gift.owner === context.profile ? gift.item : null
    switch (kind) {
      case 'gift':
        return {
          ...{ kind, itemType, giver: names.get(gift.giver) ?? null, note: gift.note },
          ...{ waiting: gift.state === 'waiting', itemId },
        }
      case 'gift_accepted':
        return { kind, itemType, receiver }
      case 'gift_returned':
        return { kind, itemType, receiver, note: gift.reply, itemId }
      default:
        return null
    }
  }
}

async function levelTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const levels = await readLevels(context)
  return ({ amount }) => {
    const level = levels.find(({ number }) => number === toInt(amount))
    if (!level) return null
    const { number, title, badge: icon, untranslated } = level
    return { kind: 'level', number, title, icon, ...untranslatedAmong<string>(untranslated, ['title']) }
  }
}

async function seasonTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const seasons = await readSeasons(context)
  return ({ kind, subject }) => {
    const season = seasons.get(subject)
    if (!season) return null
    const { slug, name, endsAt } = season
    return kind === 'season_ending' ? { kind, slug, name, endsAt } : { kind: 'season_ended', slug, name }
  }
}

async function thanksTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const names = await visibleNames(
    context,
    rows.map(({ by }) => by),
  )
  return ({ by }) => {
    const name = names.get(by ?? '') ?? null
    return { kind: 'thanked', by: name, profile: name === null ? null : by }
  }
}

async function cheersTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const viewer = await readViewer(context.db, context.profile)
  const cheered = await readCheered(context, viewer, subjects(rows))
  return ({ subject }) => {
    const told = cheered.get(subject)
    return told ? { kind: 'cheered', ...told } : null
  }
}

async function announcementTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const texts = await textsOf(context, 'announcements')
  const found: Record<string, unknown>[] = await context
    .db('announcements')
    .whereIn('id', subjects(rows))
    .select('id', 'title')
  const titles = new Map(found.map((row) => [text(row['id']), textOrNull(row['title'])]))
  return ({ subject }) => {
    const title = titles.get(subject)
    return title ? { kind: 'announcement', ...shown(context, { title: [texts(subject).title, title] }) } : null
  }
}

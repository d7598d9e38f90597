/**
 * Notifications as the app shows them. Names, titles and prices are read when they are asked for, so that an old one says
 * what is true now, in the language that is asked for; what a game master wrote is kept with it.
 */
import type { News, Notification, NotificationQuest, Notifications, NotificationsQuery } from 'waymark-core'
import type { BulkThing } from '../../domain/bulk/list-row.ts'
import { nameOfThing } from '../../domain/bulk/thing.ts'
import { readItemTypes } from '../../domain/content/item-types.ts'
import { readLevels } from '../../domain/content/levels.ts'
import { beginningOf } from '../../domain/content/plain.ts'
import { readSeasons } from '../../domain/content/seasons.ts'
import { shown, textsOf, untranslatedAmong } from '../../domain/content/texts.ts'
import { type GiftRow, giftsFor } from '../../domain/items/gifts.ts'
import type { NotificationKind } from '../../domain/notifications/record.ts'
import {
  type NotificationRow,
  newestNotification,
  notificationPage,
  notificationsOf,
  notificationsWaiting,
  unread,
} from '../../domain/notifications/unread.ts'
import { readCheered } from '../../domain/people/cheered.ts'
import { readPortraitsOf } from '../../domain/profiles/portraits.ts'
import { readViewer } from '../../domain/profiles/viewer.ts'
import { namesOf } from '../../domain/profiles/visible-names.ts'
import { stepsOfRuns } from '../../domain/quests/run.ts'
import type { UserContext } from '../../platform/context.ts'
import { iso, text, toInt } from '../../platform/database/columns.ts'

/** Notifications of a page, where nothing else is asked for. */
const usual = 20
/** Signs of an announcement: long enough for the few lines of a row. */
const longestNote = 240

/** What one says, and the profile id of who did it, where they may be told. */
interface Told {
  news: News
  who?: string | null | undefined
}

/** Null where the facts of a notification are gone. */
type Teller = (row: NotificationRow) => Told | null

export async function readNotifications(context: UserContext, query: NotificationsQuery = {}): Promise<Notifications> {
  const { db, profile } = context
  const { cursor, limit = usual } = query
  const asking = await notificationsWaiting(db, profile, await waitingFor(context))
  const { rows, next } = await notificationPage(db, profile, { cursor, limit, without: asking.map(({ id }) => id) })
  const [counted] = await unread(db, profile)
  const waiting = cursor === undefined ? asking : []
  const told = await toldOf(context, [...waiting, ...rows])
  const last = await newestNotification(db, profile)
  const isWaiting = ({ id }: Notification) => waiting.some((row) => row.id === id)
  return {
    waiting: told
      .filter(isWaiting)
      .map((one) => ({ ...one, waits: waiting.find(({ id }) => id === one.id)?.subject ?? null })),
    notifications: told.filter((one) => !isWaiting(one)),
    ...{ next, last, unread: toInt(Object.values(counted ?? {})[0]) },
  }
}

/** Ids of what waits for the person's answer: gifts, invitations to a rope team, and runs that were sent back. */
async function waitingFor({ db, profile }: UserContext): Promise<string[]> {
  const gifts: string[] = await giftsFor(db, profile).pluck('gifts.id')
  const invitations: string[] = await db('team_invitations').where({ profile }).whereNull('declined_at').pluck('id')
  const runs: string[] = await db('quest_runs').where({ profile, state: 'in_progress' }).pluck('id')
  const steps = await stepsOfRuns(db, runs)
  return [...gifts, ...invitations, ...runs.filter((run) => steps.get(run)?.returned)]
}

/** Those among these ids that are still true, newest first. */
export async function readNotificationsOf(context: UserContext, ids: readonly string[]): Promise<Notification[]> {
  return await toldOf(context, await notificationsOf(context.db, context.profile, ids))
}

/** What rows say, with the faces of all of them in three statements. */
async function toldOf(context: UserContext, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const tell = await tellers(context, rows)
  const told = rows.flatMap((row) => {
    const said = tell(row)
    return said ? [{ row, ...said }] : []
  })
  const faces = await readPortraitsOf(
    context,
    told.flatMap(({ who }) => who ?? []),
  )
  return told.map(({ row, news, who }) => ({
    ...{ id: row.id, at: iso(row.created_at), read: row.read_at !== null, news },
    ...{ face: faces.get(who ?? '') ?? null, waits: null },
  }))
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
  const byHand = await byHandTeller(context, of('by_hand'))
  const objected = await objectionTeller(context, of('objection_answered'))
  const announced = await announcementTeller(context, of('announcement'))
  const tell: Record<NotificationKind, Teller> = {
    ...{ accepted: decided, returned: decided, rejected: decided, reversed: decided },
    ...{ sold: traded, offered: traded, item: came, level: reached },
    ...{ gift: given, gift_accepted: given, gift_returned: given },
    ...{ season_ending: ended, season_ended: ended, announcement: announced },
    ...{ team_invited: teamed, team_joined: teamed, team_left: teamed, team_removed: teamed, team_begun: begun },
    objection_answered: objected,
    ...{ thanked, cheered, by_hand: byHand, profile_edited: () => ({ news: { kind: 'profile_edited' } }) },
    records_changed: () => ({ news: { kind: 'records_changed' } }),
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
    const who = readers.length > 0 ? by : null
    switch (kind) {
      case 'accepted':
        return { news: { kind, quest, xp: toInt(amount), by: readers, note }, who }
      case 'returned':
        return { news: { kind, quest, by: readers, note }, who }
      case 'rejected':
      case 'reversed':
        return { news: { kind, quest, note } }
      default:
        return null
    }
  }
}

async function objectionTeller({ db }: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const found: Record<string, unknown>[] = await db('objections').whereIn('id', subjects(rows))
  const objections = new Map(found.map((row) => [text(row['id']), row]))
  return ({ subject, note }) => {
    const row = objections.get(subject)
    if (!row) return null
    const title = row['title'] === null ? null : text(row['title'])
    return {
      news: { kind: 'objection_answered', about: text(row['kind']), title, granted: row['state'] === 'granted', note },
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
    const who = name === null ? null : by
    switch (kind) {
      case 'team_invited':
        return { news: { kind, team, by: name }, who }
      case 'team_joined':
      case 'team_left':
        return { news: { kind, team, name }, who }
      case 'team_removed':
        return { news: { kind, team } }
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
    const name = names.get(by ?? '') ?? null
    return quest ? { news: { kind: 'team_begun', quest, by: name }, who: name === null ? null : by } : null
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
    if (kind !== 'sold') return { news: { kind: 'offered', itemType, price, listingId } }
    const name = names.get(buyer ?? '') ?? null
    return { news: { kind, itemType, price, buyer: name }, who: name === null ? null : buyer }
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
    return { news: { kind: 'item', itemType: itemTypes(item_type), itemId: owner === context.profile ? id : null } }
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
    const [giver, receiver] = [names.get(gift.giver) ?? null, names.get(gift.receiver) ?? null]
    const who = receiver === null ? null : gift.receiver
    const itemId = gift.owner === context.profile ? gift.item : null
    switch (kind) {
      case 'gift':
        return {
          news: { kind, itemType, giver, note: gift.note, waiting: gift.state === 'waiting', itemId },
          who: giver === null ? null : gift.giver,
        }
      case 'gift_accepted':
        return { news: { kind, itemType, receiver }, who }
      case 'gift_returned':
        return { news: { kind, itemType, receiver, note: gift.reply, itemId }, who }
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
    return { news: { kind: 'level', number, title, icon, ...untranslatedAmong<string>(untranslated, ['title']) } }
  }
}

async function seasonTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const seasons = await readSeasons(context)
  return ({ kind, subject }) => {
    const season = seasons.get(subject)
    if (!season) return null
    const { slug, name, endsAt } = season
    return { news: kind === 'season_ending' ? { kind, slug, name, endsAt } : { kind: 'season_ended', slug, name } }
  }
}

async function byHandTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const lines: { id: string; kind: BulkThing['kind']; ref: string | null }[] = await context
    .db('bulk_rows')
    .join('bulk_lists', 'bulk_lists.id', 'bulk_rows.list')
    .whereIn('bulk_rows.id', subjects(rows))
    .select('bulk_rows.id', 'bulk_lists.kind', 'bulk_lists.ref')
  const names = new Map<string | null, string>()
  for (const line of lines) if (!names.has(line.ref)) names.set(line.ref, await nameOfThing(context, line))
  const known = new Map(lines.map((line) => [line.id, line]))
  return ({ subject, note, amount }) => {
    const line = known.get(subject)
    if (!line) return null
    const points = toInt(amount)
    const about =
      line.kind === 'xp' ? { xp: Math.abs(points), name: null } : { xp: null, name: names.get(line.ref) ?? '' }
    return { news: { kind: 'by_hand', taken: points < 0, ...about, note } }
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
    const who = name === null ? null : by
    return { news: { kind: 'thanked', by: name, profile: who }, who }
  }
}

async function cheersTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const viewer = await readViewer(context.db, context.profile)
  const cheered = await readCheered(context, viewer, subjects(rows))
  return ({ subject }) => {
    const told = cheered.get(subject)
    if (!told) return null
    const { last, ...news } = told
    return { news: { kind: 'cheered', ...news }, who: last }
  }
}

async function announcementTeller(context: UserContext, rows: readonly NotificationRow[]): Promise<Teller> {
  if (rows.length === 0) return silent
  const texts = await textsOf(context, 'announcements')
  const found: Record<string, unknown>[] = await context
    .db('announcements')
    .whereIn('id', subjects(rows))
    .select('id', 'title', 'body')
  const rowsById = new Map(found.map((row) => [text(row['id']), row]))
  return ({ subject }) => {
    const { title, body } = rowsById.get(subject) ?? {}
    if (!title) return null
    const own = texts(subject)
    const note = beginningOf(own.body ?? text(body), longestNote) || null
    return { news: { kind: 'announcement', ...shown(context, { title: [own.title, text(title)] }), note } }
  }
}

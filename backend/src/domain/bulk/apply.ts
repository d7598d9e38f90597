/**
 * Gives what a list gives, a batch of lines in a transaction. A line is served in the transaction that says so, so a
 * process may end at any moment, and any number of them may go on with what is left.
 */
import type { Context, TxContext } from '../../platform/context.ts'
import { toBool, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { among, insertRows } from '../../platform/database/insert-rows.ts'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { progressOf, readLevels } from '../content/levels.ts'
import { recordMoments } from '../moments/record.ts'
import { recordNotifications } from '../notifications/record.ts'
import { activityRow, recordActivities } from '../profiles/activity.ts'
import { profileFrom } from '../profiles/profile.ts'
import { issueItems } from '../rewards/issue-item.ts'
import { applyAllLevelUps } from '../rewards/level-up.ts'
import { revokeItems } from '../rewards/revoke.ts'
import { recordDecisions } from '../transparency/decisions.ts'
import { attend } from './attend.ts'
import { bulkListRow, mayApply, type Organiser } from './bulk-list.ts'
import type { BulkListRow, BulkRowState, ServedLine } from './list-row.ts'
import { lineStates } from './plan.ts'
import { takeable } from './thing.ts'

/** Lines of one transaction: people wait for locks on their profiles no longer than it takes. */
const batch = 250

/** Lets the job begin. Asking again changes nothing. */
export async function confirmBulk({ db, now }: TxContext, id: string, organiser: Organiser): Promise<void> {
  const list = await bulkListRow(db, id)
  if (list.state !== 'planned') return
  if (!mayApply(list, organiser))
    throw toBool(list.take)
      ? new ApiError('FORBIDDEN', 'Only an administrator takes something from people.')
      : new ApiError('OWN_DECISION', 'Another organiser confirms a list that you made.')
  await db('bulk_lists')
    .where({ id, state: 'planned' })
    .update({ state: 'applying', confirmed_by: organiser.profile, confirmed_at: now })
}

/** Serves every list that was confirmed, until nothing is left. */
export async function applyBulkLists(db: Db, now: Date): Promise<void> {
  const lists: string[] = await db('bulk_lists').where({ state: 'applying' }).orderBy('confirmed_at').pluck('id')
  for (const id of lists) while (await inTransaction(db, (trx) => serveBatch(trx, id, now)));
}

/** Whether there is more. */
export async function serveBatch(trx: Trx, id: string, now: Date, size = batch): Promise<boolean> {
  const list: BulkListRow | undefined = await trx('bulk_lists').where({ id, state: 'applying' }).forUpdate().first()
  if (!list) return false
  const rows: { id: string; profile: string }[] = await trx('bulk_rows')
    .where({ list: id, state: 'ready' })
    .orderBy('line')
    .limit(size)
    .select('id', 'profile')
  if (rows.length === 0) {
    await trx('bulk_lists').where({ id }).update({ state: 'applied' })
    return false
  }
  const states = await serve({ db: trx, now, lang: 'en' }, list, rows)
  for (const [state, those] of Map.groupBy(rows, (row) => states.get(row.id) ?? 'done'))
    await trx('bulk_rows')
      .where(
        among(
          trx,
          'id',
          those.map((row) => row.id),
        ),
      )
      .update({ state })
  return true
}

type States = Map<string, BulkRowState>

/** The states of the lines that could not be served, or all of them. */
async function serve(
  context: Context,
  list: BulkListRow,
  rows: readonly { id: string; profile: string }[],
): Promise<States> {
  const { db } = context
  const ids = rows.map(({ profile }) => profile)
  // In the order of ids, so that two that lock several do not wait for each other.
  const people: Record<string, unknown>[] = await db('profiles')
    .leftJoin('directus_users', 'directus_users.id', 'profiles.user')
    .where(among(db, 'profiles.id', ids))
    .orderBy('profiles.id')
    .forNoKeyUpdate('profiles')
    .select('profiles.*', 'directus_users.status')
  const byId = new Map(people.map((row) => [String(row['id']), row]))
  const stateOf = await lineStates(db, list, ids)
  const states: States = new Map()
  const lines: ServedLine[] = []
  for (const { id, profile } of rows) {
    const row = byId.get(profile)
    const known = row ? profileFrom(row) : null
    const status = (row?.['status'] ?? null) as string | null
    const state = known ? stateOf({ id: profile, user: known.user, status }) : 'erased'
    if (known && state === 'ready') lines.push({ id, profile: known })
    else states.set(id, state)
  }
  for (const [id, state] of await servers[list.kind](context, list, lines)) states.set(id, state)
  // Points tell of themselves how many they were; attendance tells by what the quest itself tells.
  if (list.kind === 'item' || list.kind === 'trait')
    await tell(
      context,
      confirmedBy(list),
      lines.filter(({ id }) => !states.has(id)).map((line) => ({ line, amount: toBool(list.take) ? -1 : 1 })),
    )
  return states
}

type Server = (context: Context, list: BulkListRow, lines: readonly ServedLine[]) => Promise<States>

const servers: Record<BulkListRow['kind'], Server> = {
  xp: servePoints,
  item: (context, list, lines) => (toBool(list.take) ? takeItems : giveItems)(context, list, lines),
  trait: (context, list, lines) => (toBool(list.take) ? takeTraits : giveTraits)(context, list, lines),
  attendance: attend,
}

/** What the people read, and what the log says was decided about them; below nothing where something is taken. */
export async function tell(
  { db, now }: Context,
  { reason, by }: { reason: string; by: string },
  told: readonly { line: ServedLine; amount: number }[],
  causeOf = causeOfLine,
): Promise<void> {
  await recordDecisions(
    db,
    now,
    told.map(({ line: { id, profile }, amount }) => ({
      ...{
        profile: profile.id,
        kind: amount < 0 ? 'taken' : 'given',
        subjectKind: 'list_line',
        subject: id,
        by,
        reason,
      },
    })),
  )
  await recordNotifications(
    db,
    told.map(({ line: { id, profile }, amount }) => ({
      ...{ profile: profile.id, kind: 'by_hand', cause: causeOf(id), subject: id, created_at: now },
      ...{ note: reason, amount },
    })),
  )
}

const confirmedBy = ({ reason, confirmed_by, made_by }: BulkListRow) => ({ reason, by: confirmed_by ?? made_by })

const causeOfLine = (line: string) => `by_hand:${line}`

/** Grants of lines: each is the cause of its own, by which it is taken back. */
async function recordGrants(
  { db, now }: Context,
  list: BulkListRow,
  kind: 'xp' | 'item' | 'trait',
  grants: readonly { id: string; line: ServedLine; amount?: number; item?: string }[],
): Promise<void> {
  await insertRows(
    db,
    'reward_grants',
    grants.map(({ id, line, amount = null, item = null }) => ({
      ...{ id, source: `desk:${list.id}`, reward: list.ref ?? 'xp', profile: line.profile.id, kind, amount, item },
      item_type: kind === 'item' ? list.ref : null,
      trait: kind === 'trait' ? list.ref : null,
      ...{ cause: line.id, created_at: now },
    })),
  )
}

/** Nobody falls below nothing. */
async function servePoints(context: Context, list: BulkListRow, lines: readonly ServedLine[]): Promise<States> {
  const { db, now } = context
  const isTaken = toBool(list.take)
  const booked = lines.map((line) => ({
    ...{ line, id: newId() },
    amount: isTaken ? -Math.min(Math.max(0, line.profile.xp), toInt(list.amount)) : toInt(list.amount),
  }))
  const some = booked.filter(({ amount }) => amount !== 0)
  await recordGrants(context, list, 'xp', some)
  await insertRows(
    db,
    'ledger',
    some.map(({ id, line, amount }) => ({
      ...{ id: newId(), profile: line.profile.id, amount, subject_kind: 'by_hand', subject_ref: list.id },
      ...{ idem_key: `reward:${id}`, created_at: now },
    })),
  )
  await tell(context, confirmedBy(list), some)
  const levels = await readLevels({ ...context, lang: 'en' })
  const levelOf = (xp: number) => progressOf(levels, xp).level.level
  const changed = some.map(({ line, amount }) => ({ line, amount, level: levelOf(line.profile.xp + amount) }))
  // Levels that are reached pay; those that are lost are only lost.
  const groups = Map.groupBy(changed, ({ line, amount, level }) =>
    JSON.stringify([amount, Math.min(level, line.profile.level)]),
  )
  for (const [key, group] of groups) {
    const [amount, level] = JSON.parse(key) as [number, number]
    await db('profiles')
      .where(
        among(
          db,
          'id',
          group.map(({ line }) => line.profile.id),
        ),
      )
      .update({ xp_cached: db.raw('xp_cached + ?', [amount]), level_cached: level })
  }
  const lifted = changed.filter(({ line, level }) => level > line.profile.level)
  const levelUps = await applyAllLevelUps(
    context,
    lifted.map(({ line: { id, profile }, amount }) => ({
      before: { ...profile, xp: profile.xp + amount },
      ...{ cause: id, by: list.confirmed_by ?? list.made_by },
    })),
  )
  await recordActivities(
    db,
    levelUps.flatMap(({ activities }) => activities),
  )
  await recordNotifications(
    db,
    levelUps.flatMap(({ levelUp, profile }, place) => {
      const { id = '' } = lifted[place]?.line ?? {}
      return levelUp
        ? [
            {
              ...{ profile: profile.id, kind: 'level' as const, cause: `level:${levelUp.to}:${id}`, subject: id },
              ...{ amount: levelUp.to, created_at: now },
            },
          ]
        : []
    }),
  )
  return new Map(booked.flatMap(({ line, amount }) => (amount === 0 ? [[line.id, 'none']] : [])))
}

/** In the order of the list, as long as there are some. */
export async function giveItems(context: Context, list: BulkListRow, lines: readonly ServedLine[]): Promise<States> {
  const { db, now } = context
  const itemType = list.ref ?? ''
  const wanted = lines.map((line) => ({ line, id: newId(), item: newId() }))
  const made = await issueItems(
    context,
    itemType,
    wanted.map(({ line, id, item }) => ({ id: item, itemType, owner: line.profile.id, grant: id, via: 'admin' })),
  )
  const given = wanted.slice(0, made)
  await recordGrants(context, list, 'item', given)
  await recordActivities(
    db,
    given.map(({ line, item }) => activityRow(line.profile.id, 'item_granted', now, { item, item_type: itemType })),
  )
  await recordMoments(
    db,
    given.map(({ line, item }) => ({
      ...{ profile: line.profile.id, kind: 'item', cause: causeOfLine(line.id), subject: item, created_at: now },
    })),
  )
  return new Map(wanted.slice(made).map(({ line }) => [line.id, 'short']))
}

/** The newest one that can be taken. */
async function takeItems(context: Context, list: BulkListRow, lines: readonly ServedLine[]): Promise<States> {
  const { db } = context
  const items: { id: string; owner: string; grant_id: string }[] = await db('items')
    .where({ item_type: list.ref })
    .whereIn('state', takeable)
    .whereNotNull('grant_id')
    .where(
      among(
        db,
        'owner',
        lines.map(({ profile }) => profile.id),
      ),
    )
    .orderBy(['acquired_at', 'id'])
    .select('id', 'owner', 'grant_id')
  const newest = new Map(items.map((item) => [item.owner, item]))
  const states: States = new Map()
  const taken: { line: string; grant: string; id: string; owner: string }[] = []
  for (const { id: line, profile } of lines) {
    const item = newest.get(profile.id)
    if (item) taken.push({ ...item, line, grant: item.grant_id })
    else states.set(line, 'none')
  }
  await takeBackGrants(context, list, taken)
  await revokeItems(context, taken, list.reason)
  return states
}

export async function giveTraits(context: Context, list: BulkListRow, lines: readonly ServedLine[]): Promise<States> {
  await recordGrants(
    context,
    list,
    'trait',
    lines.map((line) => ({ id: newId(), line })),
  )
  return new Map()
}

async function takeTraits(context: Context, list: BulkListRow, lines: readonly ServedLine[]): Promise<States> {
  const { db } = context
  const grants: { id: string; profile: string }[] = await db('reward_grants')
    .where({ kind: 'trait', trait: list.ref })
    .where(
      among(
        db,
        'profile',
        lines.map(({ profile }) => profile.id),
      ),
    )
    .whereNotIn('id', db('grant_reversals').select('grant'))
    .select('id', 'profile')
  const lineOf = new Map(lines.map(({ id, profile }) => [profile.id, id]))
  await takeBackGrants(
    context,
    list,
    grants.map(({ id, profile }) => ({ line: lineOf.get(profile) ?? '', grant: id })),
  )
  return new Map()
}

async function takeBackGrants(
  { db, now }: Context,
  list: BulkListRow,
  taken: readonly { line: string; grant: string }[],
): Promise<void> {
  const by = list.confirmed_by ?? list.made_by
  await insertRows(
    db,
    'grant_reversals',
    taken.map(({ line, grant }) => ({ grant, run: line, by, reason: list.reason, at: now })),
  )
}

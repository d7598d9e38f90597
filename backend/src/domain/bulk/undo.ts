/** Takes back what a list did, a batch of lines in a transaction, as it was given: what cannot be taken back is left. */
import type { Context, TxContext } from '../../platform/context.ts'
import { toBool, toInt } from '../../platform/database/columns.ts'
import { among } from '../../platform/database/insert-rows.ts'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { ApiError, toApiError } from '../../platform/http/errors.ts'
import { withdrawItemMoments } from '../moments/record.ts'
import { withdrawNotifications } from '../notifications/record.ts'
import { lockProfiles } from '../profiles/profile.ts'
import { lockRun } from '../quests/run.ts'
import { decideRun } from '../review/decide.ts'
import { grantsOfRuns } from '../rewards/grants.ts'
import { revokeGrants, whatHinders } from '../rewards/revoke.ts'
import { giveItems, giveTraits, tell } from './apply.ts'
import { bulkListRow, type Organiser } from './bulk-list.ts'
import type { BulkListRow, ServedLine } from './list-row.ts'

/** Lines of one transaction. */
const batch = 250

/** Lets the job begin, also where the list was applied only in part. Asking again changes nothing. */
export async function undoBulk(
  { db, now }: TxContext,
  id: string,
  organiser: Organiser,
  reason: string,
): Promise<void> {
  const list = await bulkListRow(db, id)
  if (list.state === 'undoing' || list.state === 'undone') return
  if (!organiser.isAdmin) throw new ApiError('FORBIDDEN', 'Only an administrator takes back what was given.')
  if (list.state === 'planned') throw new ApiError('CONFLICT', 'Nothing was given yet.')
  await db('bulk_lists')
    .where({ id, state: list.state })
    .update({ state: 'undoing', undone_by: organiser.profile, undone_at: now, undo_reason: reason })
}

export async function undoBulkLists(db: Db, now: Date): Promise<void> {
  const lists: string[] = await db('bulk_lists').where({ state: 'undoing' }).orderBy('undone_at').pluck('id')
  for (const id of lists) while (await inTransaction(db, (trx) => undoBatch(trx, id, now)));
}

/** Whether there is more. */
export async function undoBatch(trx: Trx, id: string, now: Date, size = batch): Promise<boolean> {
  const list: BulkListRow | undefined = await trx('bulk_lists').where({ id, state: 'undoing' }).forUpdate().first()
  if (!list) return false
  const lines: Line[] = await trx('bulk_rows')
    .where({ list: id, state: 'done' })
    .orderBy('line')
    .limit(size)
    .select('id', 'profile', 'run')
  const left = await undoLines({ db: trx, now, lang: 'en' }, list, lines)
  for (const [state, some] of Map.groupBy(lines, (line) => (left.has(line.id) ? 'left' : 'undone')))
    await trx('bulk_rows')
      .where(
        among(
          trx,
          'id',
          some.map((line) => line.id),
        ),
      )
      .update({ state })
  if (lines.length < size) await trx('bulk_lists').where({ id }).update({ state: 'undone' })
  return lines.length === size
}

interface Line {
  id: string
  profile: string
  run: string | null
}

/** Ids of the lines that cannot be undone. */
async function undoLines(context: Context, list: BulkListRow, lines: readonly Line[]): Promise<Set<string>> {
  const { db } = context
  const left = new Set<string>()
  if (list.kind === 'attendance') {
    for (const line of lines) if (!(await reverseRun(context, list, line))) left.add(line.id)
    return left
  }
  const profiles = await lockProfiles(
    db,
    lines.map(({ profile }) => profile),
  )
  const served = lines.flatMap(({ id, profile: person }): ServedLine[] => {
    const profile = profiles.get(person)
    return profile ? [{ id, profile }] : []
  })
  const amounts =
    toBool(list.take) && list.kind !== 'xp'
      ? await giveAgain(context, list, served)
      : await takeBack(context, list, served)
  const undone = served.filter(({ id }) => amounts.has(id))
  await withdrawNotifications(
    db,
    undone.map(({ profile }) => profile.id),
    undone.map(({ id }) => id),
    ['by_hand'],
  )
  await tell(
    context,
    { reason: list.undo_reason ?? '', by: list.undone_by ?? '' },
    undone.map((line) => ({ line, amount: amounts.get(line.id) ?? 0 })),
    (id) => `undone:${id}`,
  )
  return new Set(lines.flatMap(({ id }) => (amounts.has(id) ? [] : [id])))
}

/** What was revoked stays so: another one is given, as long as there are some. By the line, that it was given. */
async function giveAgain(
  context: Context,
  list: BulkListRow,
  lines: readonly ServedLine[],
): Promise<Map<string, number>> {
  const give = list.kind === 'item' ? giveItems : giveTraits
  const states = await give(context, list, lines)
  return new Map(lines.flatMap(({ id }) => (states.has(id) ? [] : [[id, 1]])))
}

/** By the line, what the person is told: points that they have more or less, or that a thing was taken. */
async function takeBack(
  context: Context,
  list: BulkListRow,
  lines: readonly ServedLine[],
): Promise<Map<string, number>> {
  const { db } = context
  const causes = lines.map(({ id, profile }) => ({ id, profile: profile.id }))
  const hindrances = await whatHinders(context, causes)
  // Points that somebody else took meanwhile are not taken twice: nobody falls below nothing.
  const able = causes.filter(({ id }) => {
    const { gone = [], xp = 0 } = hindrances.get(id) ?? {}
    return gone.length === 0 && xp >= 0
  })
  const granted = await grantsOfRuns(
    db,
    able.map(({ id }) => id),
  )
  const taken = await revokeGrants(context, able, list.undone_by ?? '', list.undo_reason ?? '')
  await withdrawItemMoments(
    db,
    [...taken.values()].flatMap(({ items }) => items),
  )
  return new Map(
    able.map(({ id }) => {
      const own = granted.get(id)?.find(({ source }) => source === `desk:${list.id}`)
      return [id, list.kind === 'xp' ? -toInt(own?.amount) : -1]
    }),
  )
}

/** As an administrator reverses a run in the review; whether it could be. */
async function reverseRun(context: Context, list: BulkListRow, { run: id }: Line): Promise<boolean> {
  if (id === null) return false
  const run = await lockRun(context, id)
  if (run.state !== 'rewarded') return false
  const note = list.undo_reason ?? ''
  try {
    const organiser = { ...context, profile: list.undone_by ?? '' }
    await decideRun(organiser, id, { decision: 'reverse', version: run.version, note }, 'admin')
    return true
  } catch (error) {
    if (toApiError(error)) return false
    throw error
  }
}

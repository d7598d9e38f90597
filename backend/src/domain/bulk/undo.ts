/** Takes back what a list did, a batch of lines in a transaction, as it was given: what cannot be taken back is left. */
import type { Context, TxContext } from '../../platform/context.ts'
import { toBool, toInt } from '../../platform/database/columns.ts'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { ApiError, toApiError } from '../../platform/http/errors.ts'
import { recordNotifications, withdrawCause } from '../notifications/record.ts'
import { lockProfile } from '../profiles/profile.ts'
import { lockRun } from '../quests/run.ts'
import { decideRun } from '../review/decide.ts'
import { grantsOfRun } from '../rewards/grants.ts'
import { itemsGone, revokeGrants } from '../rewards/revoke.ts'
import { causeOfLine, giveItems, giveTraits } from './apply.ts'
import { bulkListRow, type Organiser } from './bulk-list.ts'
import type { BulkListRow, BulkRowState } from './list-row.ts'

/** Lines of one transaction. */
const batch = 50

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
    .orderBy('profile')
    .limit(size)
    .select('id', 'profile', 'run')
  for (const line of lines) {
    const state = await undoLine({ db: trx, now, lang: 'en' }, list, line)
    await trx('bulk_rows').where({ id: line.id }).update({ state })
  }
  if (lines.length < size) await trx('bulk_lists').where({ id }).update({ state: 'undone' })
  return lines.length === size
}

interface Line {
  id: string
  profile: string
  run: string | null
}

async function undoLine(context: Context, list: BulkListRow, line: Line): Promise<BulkRowState> {
  if (list.kind === 'attendance') return await reverseRun(context, list, line)
  const { db, now } = context
  const by = list.undone_by ?? ''
  const reason = list.undo_reason ?? ''
  const isTaken = toBool(list.take)
  const profile = await lockProfile(db, line.profile)
  let amount = isTaken ? 1 : -1
  if (isTaken && list.kind !== 'xp') {
    // What was revoked stays so: another one is given, as long as there are some.
    const give = list.kind === 'item' ? giveItems : giveTraits
    const states = await give(context, list, [{ id: line.id, profile }])
    if (states.has(line.id)) return 'left'
  } else {
    if ((await itemsGone(context, line)).length > 0) return 'left'
    const granted = await grantsOfRun(db, line.id)
    const points = granted.reduce((sum, grant) => sum + toInt(grant.amount), 0)
    // The points were taken by somebody else meanwhile: nobody falls below nothing.
    if (profile.xp - points < 0) return 'left'
    await revokeGrants(context, line, by, reason)
    if (list.kind === 'xp') amount = -toInt(granted.find(({ source }) => source === `desk:${list.id}`)?.amount)
  }
  await withdrawCause(db, line.profile, causeOfLine(line.id))
  await recordNotifications(db, [
    {
      ...{ profile: line.profile, kind: 'by_hand', cause: `undone:${line.id}`, subject: line.id, created_at: now },
      ...{ note: reason, amount },
    },
  ])
  return 'undone'
}

/** As an administrator reverses a run in the review. */
async function reverseRun(context: Context, list: BulkListRow, { run: id }: Line): Promise<BulkRowState> {
  if (id === null) return 'left'
  const run = await lockRun(context, id)
  if (run.state !== 'rewarded') return 'left'
  const note = list.undo_reason ?? ''
  try {
    const organiser = { ...context, profile: list.undone_by ?? '' }
    await decideRun(organiser, id, { decision: 'reverse', version: run.version, note }, 'admin')
    return 'undone'
  } catch (error) {
    if (toApiError(error)) return 'left'
    throw error
  }
}

/**
 * Moments: what a person earned, bought or sold, shown to them once as a full view. A moment is written in the
 * transaction of its cause and exists once for each cause and person, so that none is lost and none comes twice.
 */
import { newId } from '../../platform/database/ids.ts'
import { among } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { publishNews } from '../profiles/publish-news.ts'

/** What happened: a run was paid, an owed item came, something was sold or bought, a season ended. */
export type MomentKind = 'quest' | 'item' | 'sale' | 'purchase' | 'season'

export interface NewMoment {
  profile: string
  kind: MomentKind
  /** Names what led to it, alike in every database: `run:<id>`, `owed:<id>`, `sold:<chain>:<market>:<listing>`. */
  cause: string
  /** Id of the run, item, listing or season. */
  subject: string
  created_at: Date
  /** Points before and after, of a run. */
  xp_before?: number
  xp_after?: number
}

/** Rows in one statement; SQLite limits their number. */
const rowsAtOnce = 250

export const causeOfRun = (run: string) => `run:${run}`

/** Must run in the transaction of the cause. The person's pages hear of it after the commit. */
export async function recordMoments(db: Db, moments: readonly NewMoment[]): Promise<void> {
  if (moments.length === 0) return
  const none = { xp_before: null, xp_after: null, seen_at: null, withdrawn: false }
  for (let from = 0; from < moments.length; from += rowsAtOnce)
    await db('moments')
      .insert(moments.slice(from, from + rowsAtOnce).map((moment) => ({ id: newId(), ...none, ...moment })))
      .onConflict(['cause', 'profile'])
      .ignore()
  publishNews(
    db,
    moments.map(({ profile }) => profile),
  )
}

/**
 * Records a moment that the chain may take back: its row stays then, withdrawn, so that who saw it does not see it again
 * when the chain repeats what it said. Returns the id of the row.
 */
export async function recordRevocableMoment(db: Db, moment: NewMoment): Promise<string> {
  const [row] = await db('moments')
    .insert({ id: newId(), xp_before: null, xp_after: null, seen_at: null, withdrawn: false, ...moment })
    .onConflict(['cause', 'profile'])
    .merge({ subject: moment.subject, withdrawn: false })
    .returning('id')
  publishNews(db, [moment.profile])
  return row.id
}

/** Takes back that items came, in the transaction that revokes them. */
export async function withdrawItemMoments(db: Db, items: readonly string[]): Promise<void> {
  if (items.length > 0)
    await db('moments')
      .where({ kind: 'item' })
      .where(among(db, 'subject', items))
      .update({ withdrawn: true })
}

/**
 * Takes back what a run brought, in the transaction that revokes its rewards: its moment, and those of objects that had
 * been owed. Later moments of the person then begin and end with fewer points.
 */
export async function withdrawRunMoments(
  db: Db,
  { run, profile, points, items }: { run: string; profile: string; points: number; items: readonly string[] },
): Promise<void> {
  await withdrawItemMoments(db, items)
  const [withdrawn]: { id: string }[] = await db('moments')
    .where({ profile, cause: causeOfRun(run) })
    .update({ withdrawn: true })
    .returning('id')
  // Runs that were paid before there were moments have none.
  if (!withdrawn) return
  await db('moments')
    .where({ profile, kind: 'quest' })
    .where('id', '>', withdrawn.id)
    .update({ xp_before: db.raw('xp_before - ?', [points]), xp_after: db.raw('xp_after - ?', [points]) })
  publishNews(db, [profile])
}

/** The people of somebody's own rope team. */
import type { Db } from '../../platform/database/transaction.ts'

/** Profile ids, without the own one; none while somebody is in no team. */
export async function teamMatesOf(db: Db, profile: string): Promise<string[]> {
  const own = db('team_members').where({ profile }).select('team')
  return await db('team_members').whereIn('team', own).whereNot({ profile }).pluck('profile')
}

/** The people of somebody's own team. */
import type { Db } from '../../platform/database/transaction.ts'

/** Profile ids, without the own one; none while somebody is in no team. */
export async function teamMatesOf(_db: Db, _profile: string): Promise<string[]> {
  return []
}

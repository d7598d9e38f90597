/** Shown names of people, for lists in which they come up again and again. */
import type { Db } from '../../platform/database/transaction.ts'

export async function namesOf(
  db: Db,
  profiles: readonly (string | null | undefined)[],
): Promise<(id: string) => string> {
  const ids = [...new Set(profiles.filter((id): id is string => Boolean(id)))]
  const found = new Map<string, string>()
  for (let start = 0; start < ids.length; start += 500) {
    const rows: { id: string; display_name: string | null; handle: string | null }[] = await db('profiles')
      .whereIn('id', ids.slice(start, start + 500))
      .select('id', 'display_name', 'handle')
    for (const { id, display_name, handle } of rows) found.set(id, display_name || handle || '')
  }
  return (id) => found.get(id) ?? ''
}

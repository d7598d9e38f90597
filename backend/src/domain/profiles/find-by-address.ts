/** Whom an address such as `/profile/{userId}` means: one rule for all the names that a person has. */
import { checkHandle } from 'waymark-core'
import { isUuid } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { findProfile, type Profile, profileFrom } from './profile.ts'

/**
 * The profile with this id, or that of the Directus account with this id, or with this handle (of any case, also with
 * `@` before it), or of whoever asks (`me`). Whether the asker may see it is for the caller to say, who answers about a
 * hidden profile as about none.
 */
export async function findByAddress(db: Db, address: string, asker: string): Promise<Profile | null> {
  // No handle is that short.
  if (address === 'me') return findProfile(db, { id: asker })
  const handle = address.toLowerCase().replace(/^@/, '')
  if (isUuid(handle)) {
    const rows: Record<string, unknown>[] = await db('profiles').where({ id: handle }).orWhere({ user: handle })
    const row = rows.find(({ id }) => id === handle) ?? rows[0]
    return row ? profileFrom(row) : null
  }
  if (checkHandle(handle) !== null) return null
  const row = await db('profiles').whereRaw('lower(handle) = ?', [handle]).first()
  return row ? profileFrom(row) : null
}

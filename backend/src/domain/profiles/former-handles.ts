/**
 * Handles that somebody gave up. For a while nobody else gets one: addresses of profiles, and what others wrote, would lead
 * to another person, who could pass for the first. Kept is a hash alone.
 */
import { createHash } from 'node:crypto'
import { handleKeptMs } from 'waymark-core'
import type { Db } from '../../platform/database/transaction.ts'

/** Profile id of whom a handle is kept for; null for one that is not. `handle` in lower case. */
export async function formerHolder(db: Db, handle: string, now: Date): Promise<string | null> {
  const row: { profile: string } | undefined = await db('former_handles')
    .where({ handle_hash: hashOf(handle) })
    .where('freed_at', '>', keptSince(now))
    .first('profile')
  return row?.profile ?? null
}

/** In the transaction in which a profile takes another handle: `taken` is no former one any more, and `freed` is. */
export async function recordFreedHandle(
  db: Db,
  { profile, freed, taken, now }: { profile: string; freed: string | null; taken: string; now: Date },
): Promise<void> {
  await db('former_handles')
    .where({ handle_hash: hashOf(taken) })
    .delete()
  if (freed === null) return
  await db('former_handles')
    .insert({ handle_hash: hashOf(freed), profile, freed_at: now })
    .onConflict('handle_hash')
    .merge()
}

/** A job: forgets handles that are kept no more. */
export async function dropFormerHandles(db: Db, now: Date): Promise<void> {
  await db('former_handles').where('freed_at', '<=', keptSince(now)).delete()
}

const keptSince = (now: Date) => new Date(now.getTime() - handleKeptMs())

const hashOf = (handle: string) => createHash('sha256').update(handle.toLowerCase()).digest('hex')

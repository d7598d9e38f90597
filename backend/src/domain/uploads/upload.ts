/** A file on its way: its parts lie in a hidden table, wherever the next one arrives, until all of them are there. */
import type { NewUpload, Upload } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { withoutTurns } from '../content/visible.ts'
import { lockProfile } from '../profiles/profile.ts'
import { requireRoom, requireRoomOnTheWay, type StorageSettings } from './quota.ts'

/** Fits through every gateway. */
export const largestPart = 512 * 1024
/** A quest takes five files at a time; with more the oldest are given up. */
const mostOpen = 5
/** Age in ms of an unfinished upload at which it is deleted. */
const patienceMs = 24 * 3600_000

export interface UploadRow {
  id: string
  name: string
  media_type: string
  bytes: unknown
  received: unknown
  /** The stored file, once every part was there and it was made. */
  file: string | null
}

export async function startUpload(
  context: UserContext,
  file: NewUpload,
  { user, storage }: { user: string | null; storage: StorageSettings },
): Promise<Upload> {
  const { db, profile, now } = context
  // Stored bytes are counted, so uploads of a profile start one at a time.
  await lockProfile(db, profile)
  const name = storedName(file.name)
  if (name === '') throw invalid('name', 'missing')
  const begun = file.id === undefined ? null : await begunUpload(context, file.id, { ...file, name })
  if (begun) return begun
  const open: string[] = await db('uploads')
    .where({ profile, file: null })
    .orderBy('touched_at', 'desc')
    .offset(mostOpen - 1)
    .limit(100)
    .pluck('id')
  await drop(db, open)
  const { mediaType, bytes } = file
  await requireRoom(context, user, bytes, storage)
  const id = file.id ?? newId()
  await db('uploads').insert({ id, profile, name, media_type: mediaType, bytes, received: 0, touched_at: now })
  return { id, bytes, received: 0 }
}

/** Directus stores no file whose name could be a path or has a control character, and what turns text says another name. */
const storedName = (name: string) =>
  withoutTurns(name)
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/[\\/\p{Cc}]/gu, '-')
    .trim()

/**
 * What the same person began under this id, by the name and the type that it is announced with now; null where nobody
 * did. The file will have the id too, so no file may have it.
 */
async function begunUpload(
  { db, profile }: UserContext,
  id: string,
  { bytes, name, mediaType }: NewUpload,
): Promise<Upload | null> {
  const row: (UploadRow & { profile: string }) | undefined = await db('uploads').where({ id }).first()
  if (row?.profile === profile && toInt(row.bytes) === bytes) {
    await db('uploads').where({ id, file: null }).update({ name, media_type: mediaType })
    return toUploadDto(row)
  }
  if (row || (await db('directus_files').where({ id }).first('id'))) throw invalid('id', 'taken')
  return null
}

export async function ownUpload({ db, profile }: UserContext, id: string): Promise<UploadRow> {
  const row: UploadRow | undefined = await db('uploads').where({ id, profile }).first()
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such upload: announce the file again.')
  return row
}

export const toUploadDto = ({ id, bytes, received }: UploadRow): Upload => ({
  id,
  bytes: toInt(bytes),
  received: toInt(received),
})

/** Takes a part that begins where the last one ended; of two that do, one. Says where to go on. */
export async function takePart(
  context: UserContext,
  id: string,
  { from, part }: { from: number; part: Buffer },
  storage: StorageSettings,
): Promise<Upload> {
  const before = await ownUpload(context, id)
  const { bytes, received } = toUploadDto(before)
  if (from !== received) return { id, bytes, received }
  if (part.length === 0) throw invalid('part', 'missing')
  const end = from + part.length
  if (end > bytes) throw invalid('part', 'too_long')
  await requireRoomOnTheWay(context.db, part.length, storage)
  const taken = await context
    .db('uploads')
    .where({ id, received: from })
    .update({ received: end, touched_at: context.now })
  if (taken !== 1) return toUploadDto(await ownUpload(context, id))
  await context.db('upload_parts').insert({ id: `${id}:${from}`, upload: id, start: from, bytes: part })
  return { id, bytes, received: end }
}

/** Deletes uploads that were not continued for a day. */
export async function dropUploads(db: Db, now: Date): Promise<void> {
  const old: string[] = await db('uploads')
    .where({ file: null })
    .where('touched_at', '<', new Date(now.getTime() - patienceMs))
    .limit(500)
    .pluck('id')
  if (old.length > 0) await inTransaction(db, (trx) => drop(trx, old))
}

async function drop(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db('upload_parts').whereIn('upload', ids).delete()
  await db('upload_claims').whereIn('upload', ids).delete()
  await db('uploads').whereIn('id', ids).delete()
}

/**
 * How much one person may store, and everybody together: accounts are free, and a full disk stops the programme for
 * all.
 */
import { statfs } from 'node:fs/promises'
import type { UserContext } from '../../platform/context.ts'
import { toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { submissionsFolder } from '../../platform/directus/roles.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Settings } from '../../platform/settings/settings.ts'

const megabyte = 1024 * 1024
const dayMs = 24 * 3600_000
/** Files of one person in a day, however small. */
const filesPerDay = 100
const filesInAll = 1000

export type StorageSettings = Settings['storage']

/**
 * Throws UPLOAD_QUOTA_DAY, UPLOAD_QUOTA_TOTAL or STORAGE_FULL when there is no room for a file of `bytes`. Announced
 * bytes count as stored, so many uploads at once do not get around it.
 */
export async function requireRoom(
  context: UserContext,
  user: string | null,
  bytes: number,
  storage: StorageSettings,
): Promise<void> {
  const { lately, inAll } = await amountsOf(context, user)
  const over = (used: Amount, megabytes: number, files: number) =>
    used.bytes + bytes > megabytes * megabyte || used.files >= files
  const { megabytesPerDay, megabytesInAll } = storage
  if (over(lately, megabytesPerDay, filesPerDay))
    throw new ApiError('UPLOAD_QUOTA_DAY', 'This is more than one person may upload in a day: go on tomorrow.', {
      ...{ megabytes: megabytesPerDay, files: filesPerDay, ...inUse(lately), askedMegabytes: inMegabytes(bytes) },
    })
  if (over(inAll, megabytesInAll, filesInAll))
    throw new ApiError('UPLOAD_QUOTA_TOTAL', 'This is more than one person may store.', {
      ...{ megabytes: megabytesInAll, files: filesInAll, ...inUse(inAll), askedMegabytes: inMegabytes(bytes) },
    })
  await requireRoomOnTheWay(context.db, bytes, storage)
}

/** How much one person sent within a day, and stores in all, as the reasons of a refusal say it. */
export async function storageUse(
  context: UserContext,
  user: string | null,
): Promise<Record<'lately' | 'inAll', InUse>> {
  const { lately, inAll } = await amountsOf(context, user)
  return { lately: inUse(lately), inAll: inUse(inAll) }
}

export interface InUse {
  usedMegabytes: number
  usedFiles: number
}

const inMegabytes = (bytes: number) => Math.ceil((bytes / megabyte) * 10) / 10
const inUse = ({ bytes, files }: Amount): InUse => ({ usedMegabytes: inMegabytes(bytes), usedFiles: files })

async function amountsOf(
  { db, profile, now }: UserContext,
  user: string | null,
): Promise<{ lately: Amount; inAll: Amount }> {
  const announced = db('uploads').where({ profile })
  const lately = await amountOf(announced.clone().where('touched_at', '>', new Date(now.getTime() - dayMs)), 'bytes')
  const coming = await amountOf(announced.clone().where({ file: null }), 'bytes')
  const stored = await amountOf(
    db('directus_files').where({ uploaded_by: user, folder: submissionsFolder }),
    'filesize',
  )
  return { lately, inAll: { bytes: stored.bytes + coming.bytes, files: stored.files + coming.files } }
}

/**
 * Throws STORAGE_FULL when everybody's unfinished files, with `bytes` more of them, would be too much. Parts are held
 * against it as they come: a file that is announced costs nothing yet, and thousands may be before the first one comes.
 */
export async function requireRoomOnTheWay(db: Db, bytes: number, storage: StorageSettings): Promise<void> {
  const ofAll = await amountOf(db('uploads').where({ file: null }), 'received')
  if (ofAll.bytes + bytes > storage.unfinishedMegabytes * megabyte)
    throw storageFull('Too many files are on their way.')
  await requireDisk(storage)
}

/** Where files lie on a disk of this machine. */
export async function requireDisk({ root, freeMegabytes }: StorageSettings): Promise<void> {
  if (!root) return
  // A folder that is not there yet is Directus's to make, or to complain about.
  const disk = await statfs(root).catch(() => null)
  if (disk && disk.bavail * disk.bsize < freeMegabytes * megabyte) throw storageFull('The disk is almost full.')
}

const storageFull = (why: string) =>
  new ApiError('STORAGE_FULL', `${why} No file is taken until the operators have made room.`)

interface Amount {
  files: number
  bytes: number
}

async function amountOf(rows: ReturnType<Db>, column: string): Promise<Amount> {
  const sum: { files?: unknown; bytes?: unknown } | undefined = await rows
    .count({ files: '*' })
    .sum({ bytes: column })
    .first()
  return { files: toInt(sum?.files), bytes: toInt(sum?.bytes) }
}

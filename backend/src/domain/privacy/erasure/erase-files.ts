/**
 * Deletes the files of a person with their bytes. What somebody of the team uploaded for everybody, such as the picture
 * of a quest, stays, and names nobody.
 */
import { json } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import type { Directus } from '../../../platform/directus/directus.ts'
import { submissionsFolder } from '../../../platform/directus/roles.ts'

interface FileRow {
  id: string
  storage: string
  filename_disk: string
}

/**
 * Directus deletes the row of a file before its bytes, so each file is noted before. Where a process ended between the
 * two, the row is made again, so that Directus deletes what is left.
 */
export async function eraseFiles(directus: Directus, db: Db, erasure: string, user: string): Promise<void> {
  const row = await db('erasures').where({ id: erasure }).first('file')
  const half = json<FileRow | null>(row?.file, null)
  if (half) await remove(directus, db, half)
  for (const file of await ownFiles(db, user)) {
    await db('erasures')
      .where({ id: erasure })
      .update({ file: JSON.stringify(file) })
    await remove(directus, db, file)
  }
  await db('erasures').where({ id: erasure }).update({ file: null })
}

async function ownFiles(db: Db, user: string): Promise<FileRow[]> {
  return await db('directus_files')
    .where({ uploaded_by: user, folder: submissionsFolder })
    .orWhereIn('id', db('directus_users').where({ id: user }).whereNotNull('avatar').select('avatar'))
    .orderBy('id')
    .select('id', 'storage', 'filename_disk')
}

/** Whether a file came after the others were deleted. */
export async function hasFiles(db: Db, user: string): Promise<boolean> {
  return (await ownFiles(db, user)).length > 0
}

async function remove(directus: Directus, db: Db, { id, storage, filename_disk }: FileRow): Promise<void> {
  if (filename_disk === null) return void (await db('directus_files').where({ id }).delete())
  await db('directus_files')
    .insert({ id, storage, filename_disk, filename_download: id, title: null })
    .onConflict('id')
    .ignore()
  const files = new directus.services.FilesService({ schema: await directus.getSchema(), accountability: null })
  await files.deleteMany([id])
}

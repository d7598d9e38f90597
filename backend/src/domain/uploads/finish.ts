/** Makes a file of the parts: in the person's name, and once, however many ask for it at the same moment. */

import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Accountability } from '@directus/types'
import type { StoredFile } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { submissionsFolder } from '../../platform/directus/roles.ts'
import { waitElsewhere } from '../../platform/http/admission.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { lookedAt, storedType } from './file-type.ts'
import { ownUpload, toUploadDto, type UploadRow } from './upload.ts'

/** A process that stores a file and dies leaves its claim behind. */
const claimMs = 5 * 60_000
/** Time in ms that a request waits for another one that stores the same file. */
const patienceMs = 20_000
const lookMs = 200

/**
 * Id of the file, which is that of the upload. Outside of a transaction: storing may take long, and it may be far away.
 */
export async function storeFile(
  context: UserContext,
  directus: Directus,
  accountability: Accountability | null,
  id: string,
): Promise<string> {
  const { db } = context
  waitElsewhere()
  for (const since = Date.now(); ; await sleep(lookMs)) {
    const upload = await ownUpload(context, id)
    const { bytes, received } = toUploadDto(upload)
    if (received < bytes) throw invalid('parts', 'missing')
    if (upload.file) return upload.file
    if (await claim(db, id)) {
      try {
        // Another call may have stored the file after this one looked: the parts are gone then, and the file stays.
        const { file } = await ownUpload(context, id)
        if (file === null) return await store(db, directus, accountability, upload)
        await letGo(db, id)
        return file
      } catch (error) {
        await letGo(db, id)
        throw error
      }
    }
    if (Date.now() - since > patienceMs)
      throw new ApiError('SERVICE_UNAVAILABLE', 'This file is being stored by another call: ask again in a moment.')
  }
}

async function store(db: Db, directus: Directus, accountability: Accountability | null, upload: UploadRow) {
  const announced = upload.media_type
  const type = storedType(announced, await beginningOf(db, upload))
  if (type === null) throw invalid('file', 'other_type', `begin as ${announced} does`, { type: announced })
  // People may store files in this way alone, so the right is the programme's and the name theirs.
  const own = { ...accountability, admin: true } as Accountability
  const files = new directus.services.FilesService({ schema: await directus.getSchema(), accountability: own })
  const file = await files.uploadOne(
    Readable.from(partsOf(db, upload)),
    {
      id: upload.id,
      filename_download: upload.name,
      folder: submissionsFolder,
      // Directus stores none without one; a step that takes certain types takes no such file.
      type: type || 'application/octet-stream',
    },
    // An earlier claim may have stopped half-way: the same file is then written again.
    upload.id,
  )
  return String(file)
}

/** The first stored file stays; finishing the same upload again returns it. */
export async function settleUpload(context: UserContext, id: string, file: string): Promise<StoredFile> {
  await context.db('uploads').where({ id, file: null }).update({ file, touched_at: context.now })
  await context.db('upload_parts').where({ upload: id }).delete()
  await letGo(context.db, id)
  return { file: (await ownUpload(context, id)).file ?? file }
}

/**
 * Of several that make the same file one goes on. By the clock of now, since a call may wait here longer than a
 * transaction.
 */
async function claim(db: Db, upload: string): Promise<boolean> {
  const at = new Date()
  const [made] = await db('upload_claims').insert({ upload, at }).onConflict('upload').ignore().returning('upload')
  if (made) return true
  const stale = new Date(at.getTime() - claimMs)
  return (await db('upload_claims').where({ upload }).where('at', '<', stale).update({ at })) === 1
}

async function letGo(db: Db, upload: string): Promise<void> {
  await db('upload_claims').where({ upload }).delete()
}

async function beginningOf(db: Db, { id }: UploadRow): Promise<Buffer> {
  const part = await db('upload_parts').where({ upload: id, start: 0 }).first('bytes')
  return Buffer.from(part?.bytes ?? []).subarray(0, lookedAt)
}

async function* partsOf(db: Db, { id }: UploadRow): AsyncGenerator<Buffer> {
  const parts: string[] = await db('upload_parts').where({ upload: id }).orderBy('start').pluck('id')
  for (const key of parts) {
    const part = await db('upload_parts').where({ id: key }).first('bytes')
    if (!part) throw new Error('The upload was finished by another call in the meantime.')
    yield part.bytes
  }
}

/** Makes a file of the parts: through Directus, in the person's name, so that the rights of files hold as for one sent in a piece. */
import { Readable } from 'node:stream'
import type { Accountability } from '@directus/types'
import type { StoredFile } from 'waymark-core'
import { submissionsFolder } from '../access/roles.ts'
import type { Db } from '../database/transaction.ts'
import type { Directus } from '../directus.ts'
import { invalid } from '../http/refusal.ts'
import type { OwnScene } from '../scene.ts'
import { ownUpload, pictureOf, type UploadRow } from './upload.ts'

/** Id of the file. Outside of a transaction: storing may take long, and it may be far away. */
export async function storeFile(
  scene: OwnScene,
  directus: Directus,
  accountability: Accountability | null,
  id: string,
): Promise<string> {
  const upload = await ownUpload(scene, id)
  const { bytes, received } = pictureOf(upload)
  if (received < bytes) throw invalid('parts', 'missing')
  if (upload.file) return upload.file
  const files = new directus.services.FilesService({ schema: await directus.getSchema(), accountability })
  return await files.uploadOne(Readable.from(partsOf(scene.db, upload)), {
    filename_download: upload.name,
    folder: submissionsFolder,
    ...(upload.media_type ? { type: upload.media_type } : {}),
  })
}

/** The first file stays: whoever finishes the same upload twice is told of it twice. */
export async function settleUpload(scene: OwnScene, id: string, file: string): Promise<StoredFile> {
  await scene.db('uploads').where({ id, file: null }).update({ file, touched_at: scene.now })
  await scene.db('upload_parts').where({ upload: id }).delete()
  return { file: (await ownUpload(scene, id)).file ?? file }
}

async function* partsOf(db: Db, { id }: UploadRow): AsyncGenerator<Buffer> {
  const parts: string[] = await db('upload_parts').where({ upload: id }).orderBy('start').pluck('id')
  for (const key of parts) {
    const part = await db('upload_parts').where({ id: key }).first('bytes')
    if (!part) throw new Error('The upload was finished by another call in the meantime.')
    yield part.bytes
  }
}

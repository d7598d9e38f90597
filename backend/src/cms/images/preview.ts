/** A few bytes of every uploaded picture, kept with the file: what stands in its place until the picture is there. */

import { picturePrint, printSize } from '../../domain/review/likeness.ts'
import { json } from '../../platform/database/columns.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import type { Action } from '../../platform/directus/hooks.ts'
import { submissionsFolder } from '../../platform/directus/roles.ts'

/** Twenty pixels wide and blurred by the page, a picture is already what it will be. */
const transformationParams = { width: 20, fit: 'inside', format: 'webp', quality: 35 } as const
/** Nine greys in each of eight rows, as they are. */
const printParams = { ...printSize, fit: 'fill', transforms: [['flatten'], ['toColourspace', 'b-w'], ['raw']] } as const
const photographs = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff']
/** A preview that is not small is no preview. */
const mostBytes = 1200

export function registerPreviewHooks(action: Action, directus: Directus): void {
  action('files.delete', ({ keys }) => {
    forgetPrints(directus, keys).catch((error: unknown) =>
      directus.logger.warn(`programme: prints of files that are gone are left: ${String(error)}`),
    )
  })
  action('files.upload', ({ key, payload }) => {
    if (!photographs.includes(payload.type ?? '')) return
    keepPreview(directus, key).catch((error: unknown) =>
      directus.logger.warn(`programme: no preview of the file ${key}: ${String(error)}`),
    )
    if (payload.folder === submissionsFolder)
      keepPrint(directus, key).catch((error: unknown) =>
        directus.logger.warn(`programme: no print of the file ${key}: ${String(error)}`),
      )
  })
}

/** By which a reviewer is told of a picture that was sent before. */
async function keepPrint(directus: Directus, file: string): Promise<void> {
  const print = picturePrint(await transformed(directus, file, printParams))
  if (print) await directus.database('picture_prints').insert({ file, print }).onConflict('file').merge()
}

const forgetPrints = (directus: Directus, files: string[]) =>
  directus.database('picture_prints').whereIn('file', files).delete()

async function transformed(directus: Directus, id: string, transformationParams: object): Promise<Buffer> {
  const files = new directus.services.AssetsService({
    knex: directus.database,
    schema: await directus.getSchema(),
    accountability: null,
  })
  const { stream } = await files.getAsset(id, { transformationParams })
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function keepPreview(directus: Directus, id: string): Promise<void> {
  const bytes = await transformed(directus, id, transformationParams)
  if (bytes.length > mostBytes) return
  const row = await directus.database('directus_files').where({ id }).first('metadata')
  if (!row) return
  const metadata = { ...json<object>(row.metadata, {}), preview: `data:image/webp;base64,${bytes.toString('base64')}` }
  await directus
    .database('directus_files')
    .where({ id })
    .update({ metadata: JSON.stringify(metadata) })
}

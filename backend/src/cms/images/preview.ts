/** A few bytes of every uploaded picture, kept with the file: what stands in its place until the picture is there. */

import { json } from '../../platform/database/columns.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import type { Action } from '../../platform/directus/hooks.ts'

/** Twenty pixels wide and blurred by the page, a picture is already what it will be. */
const transformationParams = { width: 20, fit: 'inside', format: 'webp', quality: 35 } as const
const photographs = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff']
/** A preview that is not small is no preview. */
const mostBytes = 1200

export function registerPreviewHooks(action: Action, directus: Directus): void {
  action('files.upload', ({ key, payload }) => {
    if (!photographs.includes(payload.type ?? '')) return
    keepPreview(directus, key).catch((error: unknown) =>
      directus.logger.warn(`programme: no preview of the file ${key}: ${String(error)}`),
    )
  })
}

async function keepPreview(directus: Directus, id: string): Promise<void> {
  const files = new directus.services.AssetsService({
    knex: directus.database,
    schema: await directus.getSchema(),
    accountability: null,
  })
  const { stream } = await files.getAsset(id, { transformationParams })
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  const bytes = Buffer.concat(chunks)
  if (bytes.length > mostBytes) return
  const row = await directus.database('directus_files').where({ id }).first('metadata')
  if (!row) return
  const metadata = { ...json<object>(row.metadata, {}), preview: `data:image/webp;base64,${bytes.toString('base64')}` }
  await directus
    .database('directus_files')
    .where({ id })
    .update({ metadata: JSON.stringify(metadata) })
}

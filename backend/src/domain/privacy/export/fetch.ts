/** The archive of an export as it is fetched: its stored parts, and then the files of the person from where they lie. */
import type { Db } from '../../../platform/database/transaction.ts'
import type { Directus } from '../../../platform/directus/directus.ts'
import { type ZipSource, zipOf } from '../../../platform/zip.ts'
import type { LinkedExport } from './ask.ts'

export async function* archiveOf(
  directus: Directus,
  db: Db,
  { claim, readyAt, contents }: LinkedExport,
): AsyncGenerator<Uint8Array> {
  yield* zipOf(sourcesOf(directus, db, { claim, contents }), readyAt)
}

async function* sourcesOf(
  directus: Directus,
  db: Db,
  { claim, contents: { entries, files } }: Pick<LinkedExport, 'claim' | 'contents'>,
): AsyncGenerator<ZipSource> {
  // The page that a person opens first comes first, which was written last.
  for (const [place, entry] of [...entries.entries()].toReversed()) yield { entry, bytes: partsOf(db, claim, place) }
  const missing: string[] = []
  for (const { id, name } of files) {
    const raw = await openFile(directus, id)
    if (raw) yield { name, raw }
    else missing.push(name)
  }
  if (missing.length > 0) yield { name: 'files/deleted-since.txt', raw: whole(`${missing.join('\n')}\n`) }
}

/** One at a time, so that a slow connection holds one piece alone. */
async function* partsOf(db: Db, claim: string, entry: number): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place++) {
    const row = await db('export_parts').where({ claim, entry, place }).first('bytes')
    if (!row) return
    yield row.bytes as Buffer
  }
}

/** Null for a file that was deleted since the export was made. */
async function openFile(directus: Directus, id: string): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    const assets = new directus.services.AssetsService({ schema: await directus.getSchema(), accountability: null })
    const { stream } = await assets.getAsset(id, { transformationParams: {} })
    return stream
  } catch {
    return null
  }
}

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Puts the shipped pictures into Directus's storage, each under an id derived from its file name. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { idOf } from '../../platform/database/ids.ts'
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { artFolder } from '../../platform/directus/roles.ts'

const folder = fileURLToPath(new URL('./art/', import.meta.url))

export interface Picture {
  name: string
  bytes: Buffer
  hash: string
}

export function pictures(): Picture[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .toSorted()
    .map((name) => {
      const bytes = readFileSync(`${folder}${name}`)
      return { name, bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32) }
    })
}

/** Says how many were written. */
export async function applyArt(trx: Trx, directus: Directus, all: Picture[]): Promise<number> {
  const remembered = (await readMeta<Record<string, string>>(trx, 'art')) ?? {}
  const changed = all.filter(({ name, hash }) => remembered[name] !== hash)
  if (changed.length === 0) return 0
  const files = new directus.services.FilesService({
    knex: trx,
    schema: await directus.getSchema({ database: trx, bypassCache: true }),
  })
  for (const { name, bytes, hash } of changed) {
    const id = idOf('art', name)
    const present = await trx('directus_files').where({ id }).first('id')
    // Seeded once and gone: somebody deleted it.
    if (remembered[name] && !present) continue
    const about = {
      filename_download: name,
      type: 'image/svg+xml',
      title: titleOf(name),
      folder: artFolder,
      ...shapeOf(bytes.toString('utf8', 0, 400)),
    }
    await files.uploadOne(Readable.from(bytes), present ? about : { id, ...about }, present ? id : undefined, {
      emitEvents: false,
    })
    remembered[name] = hash
  }
  await writeMeta(trx, 'art', remembered)
  return changed.length
}

/** Directus reads the size of photographs alone; the drawing says it itself, and what it turns around. */
function shapeOf(head: string) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(head) ?? []
  const [, x, y] = /data-focus="(\d+) (\d+)"/.exec(head) ?? []
  return {
    ...(width && height ? { width: Number(width), height: Number(height) } : {}),
    ...(x && y ? { focal_point_x: Number(x), focal_point_y: Number(y) } : {}),
  }
}

function titleOf(name: string): string {
  const words = name.replace(/\.svg$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

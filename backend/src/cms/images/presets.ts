/**
 * The sizes in which pictures are made. Whoever asks for another one is refused, so that strangers cannot make work.
 */

import { json } from '../../platform/database/columns.ts'
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'

interface Preset {
  key: string
  width: number | null
  height: number | null
  fit: 'contain' | 'cover' | 'inside' | 'outside'
  quality: number | null
  withoutEnlargement: boolean
  format: 'auto' | 'jpg' | 'png' | 'webp' | 'avif' | 'tiff' | null
  transforms: unknown[] | null
}

/** `auto`: AVIF or WebP, whichever the browser says it shows, else the format of the original. */
const ofWidth = (key: string, width: number): Preset => ({
  key,
  width,
  height: null,
  fit: 'inside',
  quality: null,
  withoutEnlargement: true,
  format: 'auto',
  transforms: null,
})

export const imagePresets: readonly Preset[] = [
  ofWidth('xs', 320),
  ofWidth('sm', 640),
  ofWidth('md', 768),
  ofWidth('lg', 1024),
  ofWidth('xl', 1280),
  ofWidth('xxl', 1536),
]

/**
 * Adds those that are missing, beside the team's own, and allows no other sizes. Each is done once: what the team
 * changes in the Studio's settings afterwards stays so.
 */
export async function applyImagePresets(trx: Trx): Promise<void> {
  const settings = await trx('directus_settings').where({ id: 1 }).first('storage_asset_presets')
  if (!settings) return
  const seeded = (await readMeta<string[]>(trx, 'image-presets')) ?? []
  const present = json<Preset[]>(settings.storage_asset_presets, [])
  const known = new Set([...seeded, ...present.map(({ key }) => key)])
  const missing = imagePresets.filter(({ key }) => !known.has(key))
  if (missing.length === 0 && seeded.length > 0) return
  await trx('directus_settings')
    .where({ id: 1 })
    .update({
      storage_asset_presets: JSON.stringify([...present, ...missing]),
      ...(seeded.length > 0 ? {} : { storage_asset_transform: 'presets' }),
    })
  await writeMeta(
    trx,
    'image-presets',
    imagePresets.map(({ key }) => key),
  )
}

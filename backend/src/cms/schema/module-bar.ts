/** The module "Review" stands in the Studio's module bar, which shows no module of an extension by itself. */

import { json } from '../../platform/database/columns.ts'
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'

interface Entry {
  type: 'module' | 'link'
  id: string
  enabled: boolean
  [more: string]: unknown
}

/** What the Studio shows while nobody has set a bar; once one is set, it shows that alone. */
const studioDefault: readonly Entry[] = [
  { type: 'module', id: 'content', enabled: true },
  { type: 'module', id: 'visual', enabled: false },
  { type: 'module', id: 'users', enabled: true },
  { type: 'module', id: 'files', enabled: true },
  { type: 'module', id: 'insights', enabled: true },
  { type: 'module', id: 'deployments', enabled: false },
  { type: 'link', id: 'docs', enabled: true, name: '$t:documentation', icon: 'help', url: 'https://docs.directus.io' },
  { type: 'module', id: 'settings', enabled: true, locked: true },
]

/** Puts it first, once: a team that hides or moves it is not overruled. */
export async function showReviewModule(trx: Trx): Promise<void> {
  if (await readMeta<boolean>(trx, 'review-module-shown')) return
  const settings = await trx('directus_settings').where({ id: 1 }).first('module_bar')
  const bar = json<Entry[]>(settings?.module_bar, [])
  const present = bar.length > 0 ? bar : [...studioDefault]
  if (settings && !present.some(({ id }) => id === 'review')) {
    const wanted: Entry[] = [{ type: 'module', id: 'review', enabled: true }, ...present]
    await trx('directus_settings')
      .where({ id: 1 })
      .update({ module_bar: JSON.stringify(wanted) })
  }
  await writeMeta(trx, 'review-module-shown', true)
}

/** Our modules stand in the Studio's module bar, which shows no module of an extension by itself. */

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

/** Where each module stood first: the review, then the map of the programme. */
const own = { 'review-module-shown': 'review', 'programme-module-shown': 'programme' } as const

/** Puts each before what is not ours, once: a team that hides or moves one is not overruled. */
export async function showOwnModules(trx: Trx): Promise<void> {
  for (const [done, id] of Object.entries(own)) {
    if (await readMeta<boolean>(trx, done)) continue
    await showModule(trx, id)
    await writeMeta(trx, done, true)
  }
}

async function showModule(trx: Trx, id: string): Promise<void> {
  const settings = await trx('directus_settings').where({ id: 1 }).first('module_bar')
  const bar = json<Entry[]>(settings?.module_bar, [])
  const present = bar.length > 0 ? bar : [...studioDefault]
  if (!settings || present.some((entry) => entry.id === id)) return
  const before = present.findIndex((entry) => entry.id === 'review') + 1
  const wanted = present.toSpliced(id === 'review' ? 0 : before, 0, { type: 'module', id, enabled: true })
  await trx('directus_settings')
    .where({ id: 1 })
    .update({ module_bar: JSON.stringify(wanted) })
}

/**
 * Notes and examples in the Studio's forms can be read: as it comes, Directus writes them in a grey of 2.1:1 on white,
 * where WCAG 2.2 asks for 4.5:1.
 */
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import type { Trx } from '../../platform/database/transaction.ts'

/** On the grounds of Directus's own themes: at least 5:1. */
const greys = { theme_light_overrides: '#586779', theme_dark_overrides: '#8d97a5' }

/** Once, where the team has set no colours of its own. */
export async function makeNotesLegible(trx: Trx): Promise<void> {
  if (await readMeta<boolean>(trx, 'notes-legible')) return
  await writeMeta(trx, 'notes-legible', true)
  for (const [column, foregroundSubdued] of Object.entries(greys))
    await trx('directus_settings')
      .whereNull(column)
      .update({ [column]: JSON.stringify({ foregroundSubdued }) })
}

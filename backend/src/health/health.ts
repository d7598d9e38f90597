/** How the programme is. Answers also while the chain does not. */
import type { Health } from 'waymark-core'
import { chainHealth } from '../chain/status.ts'
import type { Programme } from '../programme.ts'
import { versions } from './versions.ts'

export async function readHealth({ directus, settings }: Programme): Promise<Health> {
  const ok = await directus.database.raw('select 1').then(
    () => true,
    () => false,
  )
  return { ok, chain: chainHealth(settings.chain), versions }
}

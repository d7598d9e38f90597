/** Everything the extension holds while it runs. */
import type { Directus } from './directus/directus.ts'
import type { Settings } from './settings/settings.ts'

export interface Programme {
  directus: Directus
  settings: Settings
}

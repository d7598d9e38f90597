/** Everything the extension holds while it runs. */
import type { Directus } from './directus.ts'
import type { Settings } from './settings.ts'

export interface Programme {
  directus: Directus
  settings: Settings
}

/** What Directus hands to an extension, as far as the programme uses it. */
import type { ApiExtensionContext } from '@directus/types'

export type Directus = Pick<ApiExtensionContext, 'database' | 'getSchema' | 'logger' | 'services'>

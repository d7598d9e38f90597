/**
 * `npm run start:scaled`: the product on PostgreSQL and Redis with two processes of Directus, and with data of its own.
 */

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

process.env.WAYMARK_PROFILE = 'scaled'
process.env.WAYMARK_STATE ??= join(fileURLToPath(new URL('..', import.meta.url)), '.waymark-scaled')
// Only now: the places of everything are read when the modules load.
await import('./start.js')

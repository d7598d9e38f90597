/**
 * What a real Directus is asked, on one server: first the items, which are as the template has them, last what changes
 * its settings.
 */
import './on-directus/items.ts'
import './on-directus/batch.ts'
import './on-directus/compat.ts'
import './on-directus/live.ts'
import './on-directus/queue.ts'
import './on-directus/surface.ts'
import './on-directus/groups.ts'

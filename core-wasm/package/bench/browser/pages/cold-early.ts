/** A page whose first rows are asked for while the core is loaded. */
import { early } from 'waymark-core/early'
import { show } from './first-rows.ts'

const { items } = early({ apiUrl: location.origin })
show(await items.list('quests', { fields: ['id', 'title'], limit: 20 }))

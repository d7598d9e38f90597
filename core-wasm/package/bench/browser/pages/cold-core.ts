/** A page that begins as the README says. */
import init, { Core } from 'waymark-core'
import { show } from './first-rows.ts'

await init()
const core = new Core({ apiUrl: location.origin })
show(await core.items.list('quests', { fields: ['id', 'title'], limit: 20 }))

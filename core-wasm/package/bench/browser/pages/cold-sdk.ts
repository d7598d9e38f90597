/** The same page by the other client, which may log in as well. */
import { authentication, createDirectus, readItems, rest } from '@directus/sdk'
import { show } from './first-rows.ts'

const client = createDirectus(location.origin).with(authentication('json')).with(rest())
show(await client.request(readItems('quests' as never, { fields: ['id', 'title'], limit: 20 } as never)))

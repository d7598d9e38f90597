/** The same page without a client. */
import { show } from './first-rows.ts'

const reply = await fetch('/items/quests?fields=id,title&limit=20')
show((await reply.json()).data)

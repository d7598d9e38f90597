import type { Notification, Notifications } from 'waymark-core'
import type { Person } from './person.ts'

/** What somebody is told of on the first page: first what waits for their answer. */
export async function firstNews(who: Person): Promise<Notification[]> {
  const { waiting, notifications } = (await who.programme<Notifications>('GET', '/notifications')).data
  return [...waiting, ...notifications]
}

/** Calls about what a person was told of, in the list behind the bell. */

import { readPreferences, savePreferences } from '../domain/notifications/preferences.ts'
import { subscribe, unsubscribe } from '../domain/notifications/push-subscriptions.ts'
import { markRead } from '../domain/notifications/unread.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { Routes } from './route.ts'
import { readNotifications } from './views/notifications.ts'

export function registerNotificationCalls(routes: Routes, settings: Settings): void {
  routes.handle('notifications', ({ context, query }) => readNotifications(context, query))
  routes.handle('readNotifications', ({ transact, body }) =>
    transact(async (context) => {
      await markRead(context, body)
      return await readNotifications(context)
    }),
  )
  const { push } = settings
  const service = { publicKey: push?.publicKey ?? null }
  routes.handle('pushService', async () => service)
  routes.handle('subscribePush', ({ transact, body }) => {
    if (!push) throw new ApiError('SERVICE_UNAVAILABLE', 'This programme sends no pushes.')
    return transact(async (context) => {
      await subscribe(context, body, push.hosts)
      return service
    })
  })
  routes.handle('endPush', ({ transact, body }) =>
    transact(async (context) => {
      await unsubscribe(context, body.endpoint)
      return service
    }),
  )
  routes.handle('notificationPreferences', ({ context }) => readPreferences(context.db, context.profile))
  routes.handle('saveNotificationPreferences', ({ transact, body }) =>
    transact((context) => savePreferences(context, body)),
  )
}

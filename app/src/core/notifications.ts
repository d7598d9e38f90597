// What the person was told of. Fetched with the list that shows it; how many are unread, everybody knows of `me`.
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { backend } from './client.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import type { Me, Notification, NotificationPreferences, Notifications } from './types.ts'

/** Begins as the person does: whatever asks for them again asks for these. */
const notificationsKey = [...keys.me, 'notifications']

const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: notificationsKey,
    queryFn: ({ pageParam, signal }) =>
      backend((core) => core.programme.notifications(pageParam === null ? null : { cursor: pageParam }, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const useNotifications = () => useInfiniteQuery(notificationsQuery())

/** Asks again, where something of it was answered. */
export const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: notificationsKey, exact: true })

const preferencesQuery = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'preferences'],
    queryFn: ({ signal }) => backend((core) => core.programme.notificationPreferences(signal)),
  })

export const useNotificationPreferences = () => useQuery(preferencesQuery())

/** Shows the choice at once, and what holds when it could not be saved. Choices are saved one after the other. */
export const useSaveNotificationPreferences = () =>
  useMutation({
    scope: { id: 'notification preferences' },
    mutationFn: (preferences: NotificationPreferences) =>
      backend((core) => core.programme.saveNotificationPreferences(preferences)),
    onMutate: (preferences) => queryClient.setQueryData(preferencesQuery().queryKey, preferences),
    onError: () => queryClient.invalidateQueries({ queryKey: preferencesQuery().queryKey }),
  })

type Read = { id: string } | { upTo: string }

/**
 * Marks one notification as read, or one and all before it, on every device. It shows at once; where the server cannot
 * be told, it is unread again when the list is next asked for.
 */
export async function markRead(read: Read): Promise<void> {
  await queryClient.cancelQueries({ queryKey: notificationsKey })
  show(read)
  try {
    const { unread } = await backend((core) => core.programme.readNotifications(read))
    count(unread)
  } catch {
    // The core has logged it. Whoever has read something is not told that this could not be noted.
    void queryClient.invalidateQueries({ queryKey: keys.me })
  }
}

function show(read: Read): void {
  const isRead = ({ id }: Notification) => ('id' in read ? id === read.id : id <= read.upTo)
  let left = 0
  queryClient.setQueryData<InfiniteData<Notifications>>(notificationsKey, (data) => {
    if (!data) return data
    const mark = (some: Notification[]) => some.map((one) => (isRead(one) ? { ...one, read: true } : one))
    const pages = data.pages.map((page) => ({
      ...page,
      waiting: mark(page.waiting),
      notifications: mark(page.notifications),
    }))
    left = pages
      .flatMap(({ waiting, notifications }) => [...waiting, ...notifications])
      .filter(({ read }) => !read).length
    return { ...data, pages }
  })
  count(left)
}

function count(unread: number): void {
  queryClient.setQueryData<Me>(keys.me, (me) => me && { ...me, unread })
}

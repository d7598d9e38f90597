// The own feed of events, for a calendar elsewhere. Fetched with what shows its address.
import { useMutation, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { config } from './config.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

const key = [...keys.me, 'calendar']

/** The address of the feed; null while there is none. */
export function useCalendarFeed() {
  const { data, isPending, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => backend((core) => core.programme.calendar(signal)),
  })
  const path = data?.path
  return {
    isPending,
    error,
    address: path ? new URL(`${config().apiUrl}programme${path}`, location.origin).href : null,
  }
}

/** Makes another address, after which the one before is gone, or ends it. */
export const useChangeCalendar = () =>
  useMutation({
    mutationFn: (on: boolean) => backend((core) => core.programme.changeCalendar({ on })),
    onSuccess: (feed) => queryClient.setQueryData(key, feed),
  })

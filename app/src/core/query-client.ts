// The cache of what the programme told us. Retries are the core's business, not the cache's.
import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 20_000, refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Forgets everything that belongs to a person; called when the session ends or another begins. */
export function forgetPerson(): void {
  queryClient.clear()
}

// The cache of the backend's answers. The core retries requests; the cache does not.
import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { i18n } from '../shared/i18n/runtime/runtime.ts'
import { loadRefusals } from './error-message.ts'
import { hasCode } from './errors.ts'
import { isSignedIn, sessionStore } from './session.ts'

export const queryClient = new QueryClient({
  // A mutation has failed once it can be said why; without a network that can be said at once.
  mutationCache: new MutationCache({ onError: (error) => (hasCode(error, 'NETWORK') ? undefined : loadRefusals()) }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 20_000,
      refetchOnWindowFocus: true,
      // Asked at once, also where the browser says that it is offline: a page that waits for that to change would show
      // a skeleton for ever, and its "try again" would do nothing. What failed is asked again when it is back.
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Keeps what a mutation was answered with, or what that makes of what is known. Where the same is just being asked for,
 * that answer may be older and come later: it is asked for anew.
 */
export async function rememberAnswer(queryKey: QueryKey, answer: unknown): Promise<void> {
  queryClient.setQueryData(queryKey, answer)
  const asked = { queryKey, exact: true }
  if (queryClient.isFetching(asked) > 0) await queryClient.invalidateQueries(asked)
}

// Answers of one person must never be shown to the next.
sessionStore.subscribe((now, before) => {
  if (before.state !== 'loading' && isSignedIn(now) !== isSignedIn(before)) queryClient.clear()
})

// The programme's content is in the person's language; the old words stand until the new ones are there.
i18n.on('languageChanged', () => void queryClient.invalidateQueries())

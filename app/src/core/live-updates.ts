// Hears of what others decide about the person while a page is open, and asks again for what that changes.
import { useEffect } from 'react'
import { loadCore } from './client.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

/**
 * Follows the own runs, for decisions about them, and the own profile, for moments. Without a live connection the pages
 * ask now and then by themselves.
 */
export function useLiveUpdates(profile: string | undefined): void {
  useEffect(() => {
    if (!profile) return
    const left = new AbortController()
    loadCore()
      .then(({ live }) => {
        if (left.signal.aborted) return
        const hear = (message: { type: string; resumed?: boolean }) => {
          // The first `init` says what the page has just asked for; a later one may hold what was missed.
          if (message.type === 'update' || (message.type === 'init' && message.resumed)) askAgain()
        }
        const fields = ['id'] as const
        const stops = [
          live.subscribe('quest_runs', { query: { fields, filter: { profile: { _eq: profile } } } }, hear),
          live.subscribe('profiles', { query: { fields, filter: { id: { _eq: profile } } } }, hear),
        ]
        left.signal.addEventListener('abort', () => {
          for (const stop of stops) stop()
        })
      })
      .catch(() => undefined)
    return () => left.abort()
  }, [profile])
}

function askAgain(): void {
  for (const queryKey of [keys.quests, keys.me, keys.profiles]) void queryClient.invalidateQueries({ queryKey })
}

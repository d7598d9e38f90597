// Hears of decisions about the own runs while a page is open, and asks again for what they change.
import { useEffect } from 'react'
import { loadCore } from './client.ts'
import { keys, useMe } from './queries.ts'
import { queryClient } from './query-client.ts'

export function useLiveRuns(): void {
  const profile = useMe().data?.profile.id
  useEffect(() => {
    if (!profile) return
    const left = new AbortController()
    loadCore()
      .then((core) => {
        if (left.signal.aborted) return
        const query = { fields: ['id'], filter: { profile: { _eq: profile } } } as const
        const stop = core.live.subscribe('quest_runs', { query }, (message) => {
          // The first `init` says what the page has just asked for; a later one may hold what was missed.
          if (message.type === 'update' || (message.type === 'init' && message.resumed)) askAgain()
        })
        left.signal.addEventListener('abort', stop)
      })
      // Without it the page asks now and then by itself.
      .catch(() => undefined)
    return () => left.abort()
  }, [profile])
}

function askAgain(): void {
  for (const queryKey of [keys.quests, keys.me, keys.profiles]) void queryClient.invalidateQueries({ queryKey })
}

// Hears of what others decide about the person while a page is open, and asks again for what that changes.
import { useEffect } from 'react'
import { loadCore } from './client.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import type { Me } from './types.ts'

/**
 * Follows the own runs: the server tells of decisions and of moments there. Without a live connection the pages ask now
 * and then by themselves.
 */
export function useLiveUpdates(profile: string | undefined): void {
  useEffect(() => {
    if (!profile) return
    const left = new AbortController()
    loadCore()
      .then(({ live }) => {
        if (left.signal.aborted) return
        const query = { fields: ['id', 'state'], filter: { profile: { _eq: profile } } } as const
        const stop = live.subscribe('quest_runs', { query }, (message) => {
          // The first `init` says what the page has just asked for, unless a run was decided in between; a later one may
          // hold what was missed.
          if (message.type === 'update') askAgain()
          if (message.type === 'init' && (message.resumed || changed(message.data))) askAgain()
        })
        left.signal.addEventListener('abort', stop)
      })
      .catch(() => undefined)
    return () => left.abort()
  }, [profile])
}

function changed(runs: readonly { id: string; state: string }[]): boolean {
  const known = queryClient.getQueryData<Me>(keys.me)?.openRuns ?? []
  return known.some(({ runId, state }) => runs.find(({ id }) => id === runId)?.state !== state)
}

function askAgain(): void {
  for (const queryKey of [keys.quests, keys.me, keys.profiles, keys.items])
    void queryClient.invalidateQueries({ queryKey })
}

// Hears of what others decide about the person while a page is open, and asks again for what that changes.
import { useEffect } from 'react'
import { loadCore } from './client.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import type { Me } from './types.ts'

/** Without a live connection, which some networks do not let through, a page that is looked at asks so often, in ms. */
export const withoutLiveMs = 60_000

/** Follows the own runs: the server tells of decisions and of moments there. */
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
        // The team published a text, or changed one: it may have to be agreed to.
        const texts = { fields: ['id', 'version', 'effective_from'] } as const
        const stopTexts = live.subscribe('legal_pages', { query: texts }, (message) => {
          if (message.type !== 'init' || message.resumed) void queryClient.invalidateQueries({ queryKey: keys.me })
        })
        const timer = setInterval(() => {
          if (live.snapshot().state !== 'open' && document.visibilityState === 'visible') askAgain()
        }, withoutLiveMs)
        left.signal.addEventListener('abort', () => {
          clearInterval(timer)
          stop()
          stopTexts()
        })
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

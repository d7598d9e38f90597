// Hears that offers came or went while the market is open, and asks again for what they change.
import { useEffect } from 'react'
import { loadCore } from './client.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Everybody hears it at the same moment, and must not ask at the same moment. */
const spreadMs = 1500

export function useLiveMarket(): void {
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const askAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: keys.marketCounts })
      }, Math.random() * spreadMs)
    }
    left.signal.addEventListener('abort', () => clearTimeout(timer))
    loadCore()
      .then((core) => {
        if (left.signal.aborted) return
        const stop = core.live.subscribe('item_types', { query: { fields: ['id'] } }, (message) => {
          // The first `init` says what the page has just asked for; a later one may hold what was missed.
          if (message.type === 'update' || (message.type === 'init' && message.resumed)) askAgain()
        })
        left.signal.addEventListener('abort', stop)
      })
      // Without it the page asks now and then by itself.
      .catch(() => undefined)
    return () => left.abort()
  }, [])
}

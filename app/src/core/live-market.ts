// Refetches the counts of the market for each live message while the market is open.
import { useEffect, useState } from 'react'
import { loadCore } from './client.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Every open page gets a message at the same moment; the refetches are spread over this time, in ms. */
const spreadMs = 1500

/** Whether changes of the market come in live. While they do, nothing has to be polled. */
export function useLiveMarket(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
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
          if (message.type === 'init') setLive(true)
          if (message.type === 'error') setLive(false)
          // The first `init` says what the page has just asked for; a later one may hold what was missed.
          if (message.type === 'update' || (message.type === 'init' && message.resumed)) refetch()
        })
        const unwatch = core.live.onChange(() => {
          if (core.live.snapshot().state !== 'open') setLive(false)
        })
        left.signal.addEventListener('abort', () => {
          stop()
          unwatch()
        })
      })
      // Without the core the page polls.
      .catch(() => undefined)
    return () => left.abort()
  }, [])
  return isLive
}

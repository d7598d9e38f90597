// What a page could not be shown without is asked for again by itself, once the programme answers.
import type { Query } from '@tanstack/react-query'
import { isPassing } from './passing.ts'
import { healthQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Before the first look at whether the programme answers, in ms; every further one waits twice as long. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000

const isMissing = ({ state: { status, data, error } }: Query) =>
  status === 'error' && data === undefined && isPassing(error)
const missing = { type: 'active', predicate: isMissing } as const

/** Returns how to stop. When the browser is back online, the cache asks by itself. */
export function startAskingAgain(): () => void {
  const cache = queryClient.getQueryCache()
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    if (timer !== undefined) return
    if (cache.findAll(missing).length > 0) timer = setTimeout(look, pauseMs)
    else pauseMs = firstPauseMs
  }
  const look = async () => {
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    if (cache.findAll(missing).length > 0 && (await isBack())) await queryClient.refetchQueries(missing)
    timer = undefined
    plan()
  }
  const stop = cache.subscribe(({ type }) => type === 'updated' && plan())
  plan()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** One question instead of all of them: what is on the page stays while the programme is away. */
const isBack = () =>
  queryClient.fetchQuery({ ...healthQuery(), staleTime: 0 }).then(
    () => true,
    () => false,
  )

import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { meQuery } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { useSignedIn } from '../../core/session.ts'
import { go } from '../../shared/navigation.ts'
import { paths, returnPath } from '../../shared/paths.ts'

/** Whoever has not set out yet begins with that. When nobody can say, home says it too. */
async function firstStop(): Promise<string> {
  try {
    const { profile } = await queryClient.fetchQuery(meQuery())
    return profile.onboardingStep === 'done' ? paths.home : paths.onboarding
  } catch {
    return paths.home
  }
}

/**
 * Where signing in leads: the address that was wanted, else home, or onboarding for somebody who has not been through it. Somebody who
 * is signed in already goes on at once.
 */
export function useArrival() {
  const { search } = useLocation()
  const next = returnPath(search, paths.home)
  const signedIn = useSignedIn()
  const left = useRef(false)
  const arrive = useCallback(() => {
    if (left.current) return
    left.current = true
    const open = (path: string) => go(path, { replace: true })
    if (next === paths.home) void firstStop().then(open)
    else open(next)
  }, [next])
  useEffect(() => {
    if (signedIn) arrive()
  }, [signedIn, arrive])
  return { arrive, wasHeading: new URLSearchParams(search).has('next') && next !== paths.home }
}

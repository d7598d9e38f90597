import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { postLoginPath } from '../../core/post-login-path.ts'
import { useSignedIn } from '../../core/session.ts'
import { go } from '../../shared/navigation.ts'
import { paths, returnPath } from '../../shared/paths.ts'

/**
 * Where signing in leads: the address that was wanted, else home, or onboarding for somebody who has not been through
 * it. Somebody who is signed in already goes on at once, unless the page is about another account.
 */
export function usePostLoginRedirect({ goesOnAtOnce = true } = {}) {
  const { search } = useLocation()
  const next = returnPath(search, paths.home)
  const signedIn = useSignedIn()
  const left = useRef(false)
  const arrive = useCallback(() => {
    if (left.current) return
    left.current = true
    void postLoginPath(next).then((path) => go(path, { replace: true }))
  }, [next])
  useEffect(() => {
    if (signedIn && goesOnAtOnce) arrive()
  }, [signedIn, goesOnAtOnce, arrive])
  return { arrive, wasHeading: new URLSearchParams(search).has('next') && next !== paths.home }
}

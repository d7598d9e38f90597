import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../core/session.ts'
import { paths, returnPath } from '../../shared/paths.ts'

/** Where signing in leads: the address that was wanted, else home. Somebody who is signed in already goes on at once. */
export function useArrival() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const next = returnPath(search, paths.home)
  const signedIn = useSignedIn()
  const left = useRef(false)
  const arrive = useCallback(() => {
    if (left.current) return
    left.current = true
    void navigate(next, { replace: true })
  }, [navigate, next])
  useEffect(() => {
    if (signedIn) arrive()
  }, [signedIn, arrive])
  return { arrive, wasHeading: new URLSearchParams(search).has('next') && next !== paths.home }
}

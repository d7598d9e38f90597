// The callback, in a popup or in the page that was sent away: takes the authorization response in, once.
import { AppError } from '../../errors.ts'
import { postToOpener } from './popup.ts'
import { arriveWith, leftFor } from './redirect.ts'

const patienceMs = 60_000
let taken: { search: string; path: Promise<string | null> } | undefined

/**
 * The path to go on to, signed in; null when another window goes on, and this one may be closed. The code leaves the
 * address at once. Rejects with `SIGN_IN_OTHER_REQUEST` when nobody waits for this response.
 */
export function handleCallback(search: string): Promise<string | null> {
  if (taken?.search !== search) taken = { search, path: take(search) }
  return taken.path
}

async function take(search: string): Promise<string | null> {
  const response = new URLSearchParams(search)
  const isResponse = response.has('state') && (response.has('code') || response.has('error'))
  window.history.replaceState(window.history.state, '', window.location.pathname)
  if (isResponse && leftFor(response)) return arriveWith(response, AbortSignal.timeout(patienceMs))
  if (isResponse && postToOpener(search)) return null
  throw new AppError('sign-in', 'SIGN_IN_OTHER_REQUEST')
}

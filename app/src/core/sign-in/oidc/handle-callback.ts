// The callback, in a popup or in the page that was sent away: takes the answer in, once.
import { AppError } from '../../errors.ts'
import { answerIn } from './answer.ts'
import { tellOpener } from './popup.ts'
import { arriveWith, leftFor } from './redirect.ts'

const patienceMs = 60_000
let taken: { search: string; path: Promise<string | null> } | undefined

/**
 * The path to go on to, signed in; null when another window goes on, and this one may be closed. The code leaves the
 * address at once. Rejects with `SIGN_IN_OTHER_REQUEST` when nobody waits for this answer.
 */
export function handleCallback(search: string): Promise<string | null> {
  if (taken?.search !== search) taken = { search, path: take(search) }
  return taken.path
}

async function take(search: string): Promise<string | null> {
  const answer = answerIn(search)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  if (answer && leftFor(answer)) return arriveWith(answer, AbortSignal.timeout(patienceMs))
  if (answer && tellOpener(answer)) return null
  throw new AppError('sign-in', 'SIGN_IN_OTHER_REQUEST')
}

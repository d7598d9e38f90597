// The same without a popup, where the browser allows none: the whole page goes to the provider and comes back.
import { isInternalPath, paths } from '../../../shared/paths.ts'
import { loadCore } from '../../client.ts'
import { AppError } from '../../errors.ts'
import { OPENLOGIN } from '../adapters/names.ts'
import { logFailure } from '../log-failure.ts'
import { asSignInError } from '../modal-error.ts'
import { saveSessionOrigin } from '../session-origin.ts'
import { stayIfWanted, wantsToStay } from '../stay.ts'
import type { AuthorizationRequest } from './authorization-code.ts'
import { loadAuthorizationCode } from './begin-authorization.ts'

type StoredRequest = { readonly request: AuthorizationRequest; readonly returnTo: string; readonly stays: boolean }

const memory = 'waymark.sign-in'

/**
 * Leaves the page, so that nothing comes of it here. Throws `SIGN_IN_POPUP_BLOCKED` when nothing can be stored until
 * the response comes.
 */
export function leaveFor(address: string, request: AuthorizationRequest): Promise<never> {
  const stored: StoredRequest = { request, returnTo: returnPath(), stays: wantsToStay() }
  try {
    sessionStorage.setItem(memory, JSON.stringify(stored))
  } catch (cause) {
    throw new AppError('sign-in', 'SIGN_IN_POPUP_BLOCKED', {}, cause)
  }
  window.location.assign(address)
  return new Promise(() => undefined)
}

/** Whether this window left for this authorization response. */
export const leftFor = (response: URLSearchParams) => read()?.request.state === response.get('state')

/** Signs in with the authorization response, once. Gives the path to go on to. */
export async function arriveWith(response: URLSearchParams, signal: AbortSignal): Promise<string> {
  const stored = read()
  sessionStorage.removeItem(memory)
  if (!stored) throw new AppError('sign-in', 'SIGN_IN_OTHER_REQUEST')
  const { proof, origin } = await prove(stored.request, response, signal)
  const core = await loadCore()
  await core.programme.signInWithIdentity(proof, signal).catch((error: unknown) => {
    throw asSignInError(error)
  })
  saveSessionOrigin(origin)
  await stayIfWanted(stored.stays)
  return stored.returnTo
}

async function prove(request: AuthorizationRequest, response: URLSearchParams, signal: AbortSignal) {
  try {
    const { proofOf } = await loadAuthorizationCode()
    return await proofOf(request, response, signal)
  } catch (error) {
    if (!signal.aborted) logFailure(error, OPENLOGIN, 'connecting')
    throw error
  }
}

/** The page of the way in knows where to go on to; the landing page is left for it. */
function returnPath(): string {
  const { pathname, search } = window.location
  return pathname === paths.index ? paths.login : pathname + search
}

function read(): StoredRequest | null {
  try {
    const { request, returnTo, stays } = JSON.parse(sessionStorage.getItem(memory) ?? 'null') as StoredRequest
    return isInternalPath(returnTo) ? { request, returnTo, stays: stays === true } : null
  } catch {
    return null
  }
}

// The same without a popup, where the browser allows none: the whole page goes to the provider and comes back.
import { isInternalPath, paths } from '../../../shared/paths.ts'
import { loadCore } from '../../client.ts'
import { AppError } from '../../errors.ts'
import { asSignInError } from '../modal-error.ts'
import { saveSessionOrigin } from '../session-origin.ts'
import type { Answer } from './answer.ts'
import { identityOriginOf } from './identity-origin.ts'
import { type AuthorizationRequest, proofOf } from './request.ts'

type StoredRequest = { readonly request: AuthorizationRequest; readonly returnTo: string }

const memory = 'waymark.sign-in'

/**
 * Leaves the page, so that nothing comes of it here. Throws `SIGN_IN_POPUP_BLOCKED` when nothing can be kept until the
 * answer comes.
 */
export function leaveFor(address: string, request: AuthorizationRequest): Promise<never> {
  const kept: StoredRequest = { request, returnTo: returnPath() }
  try {
    sessionStorage.setItem(memory, JSON.stringify(kept))
  } catch (cause) {
    throw new AppError('sign-in', 'SIGN_IN_POPUP_BLOCKED', {}, cause)
  }
  window.location.assign(address)
  return new Promise(() => undefined)
}

/** Whether this window left for this answer. */
export const leftFor = ({ state }: Answer) => read()?.request.state === state

/** Signs in with the answer, once. Gives the path to go on to. */
export async function arriveWith(answer: Answer, signal: AbortSignal): Promise<string> {
  const kept = read()
  sessionStorage.removeItem(memory)
  if (!kept) throw new AppError('sign-in', 'SIGN_IN_OTHER_REQUEST')
  const proof = await proofOf(kept.request, answer, signal)
  const core = await loadCore()
  await core.programme.signInWithIdentity(proof, signal).catch((error: unknown) => {
    throw asSignInError(error)
  })
  saveSessionOrigin(identityOriginOf(proof))
  return kept.returnTo
}

/** The page of the way in knows where to go on to; the landing page is left for it. */
function returnPath(): string {
  const { pathname, search } = window.location
  return pathname === paths.index ? paths.login : pathname + search
}

function read(): StoredRequest | null {
  try {
    const { request, returnTo } = JSON.parse(sessionStorage.getItem(memory) ?? 'null') as StoredRequest
    return isInternalPath(returnTo) ? { request, returnTo } : null
  } catch {
    return null
  }
}

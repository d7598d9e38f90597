// Proves an identity with a provider for an account that is signed in already.
import { AppError } from '../../errors.ts'
import type { IdentityProof } from '../../types.ts'
import { beginAuthorization, loadAuthorizationCode } from './begin-authorization.ts'
import { authorizeInPopup, openPopup } from './popup.ts'
import { providerNamed } from './provider.ts'

/**
 * Opens the provider's window: call it within the click. Rejects with `SIGN_IN_POPUP_BLOCKED` where the browser allows
 * none.
 */
export async function proveIdentity(provider: string, signal: AbortSignal): Promise<IdentityProof> {
  const popup = openPopup()
  if (!popup) throw new AppError('sign-in', 'SIGN_IN_POPUP_BLOCKED')
  try {
    const { request, address } = await beginAuthorization(providerNamed(provider), signal)
    const response = await authorizeInPopup(popup, address, signal)
    const { proofOf } = await loadAuthorizationCode()
    return (await proofOf(request, response, signal)).proof
  } finally {
    popup.close()
  }
}

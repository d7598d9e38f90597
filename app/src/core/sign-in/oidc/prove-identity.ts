// Proves an identity with a provider for an account that is signed in already.
import { AppError } from '../../errors.ts'
import type { IdentityProof } from '../../types.ts'
import { askInPopup, openPopup } from './popup.ts'
import { proofOf, providerNamed, requestFor } from './request.ts'

/**
 * Opens the provider's window: call it within the click. Rejects with `SIGN_IN_POPUP_BLOCKED` where the browser allows
 * none.
 */
export async function proveIdentity(provider: string, signal: AbortSignal): Promise<IdentityProof> {
  const popup = openPopup()
  if (!popup) throw new AppError('sign-in', 'SIGN_IN_POPUP_BLOCKED')
  try {
    const { request, address } = await requestFor(providerNamed(provider), signal)
    return await proofOf(request, await askInPopup(popup, address, signal), signal)
  } finally {
    popup.close()
  }
}

// Asks a provider who somebody is. What speaks OpenID Connect is fetched with its library when a provider is chosen.
import { backend } from '../../client.ts'
import { AppError } from '../../errors.ts'
import type { IdentityProvider } from '../../read-config.ts'
import type { AuthorizationRequest } from './authorization-code.ts'

/** Rejects with `SIGN_IN_UNAVAILABLE` when it cannot be fetched. */
export const loadAuthorizationCode = () =>
  import('./authorization-code.ts').catch((cause: unknown) => {
    throw new AppError('sign-in', 'SIGN_IN_UNAVAILABLE', {}, cause)
  })

/** The request, and the address at which the provider is asked. */
export async function beginAuthorization(
  provider: IdentityProvider,
  signal: AbortSignal,
): Promise<{ request: AuthorizationRequest; address: string }> {
  const loading = loadAuthorizationCode()
  const discovery = loading.then(({ discover }) => discover(provider, signal))
  // A participant without a network reads that, and not that the provider is silent: the programme's failure is looked
  // at first.
  discovery.catch(() => undefined)
  const nonce = await backend((core) => core.programme.nonce(signal))
  const { requestFor } = await loading
  return requestFor(provider, await discovery, nonce)
}

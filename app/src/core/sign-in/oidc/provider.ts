// The OpenID Connect providers of the configuration, by their names in calls.
import { config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { IdentityProvider } from '../../read-config.ts'

/** Rejects with `PROVIDER_UNKNOWN` when it is not configured. */
export function providerNamed(id: string | undefined): IdentityProvider {
  const provider = config().identityProviders.find((known) => known.id === id)
  if (!provider) throw new AppError('sign-in', 'PROVIDER_UNKNOWN')
  return provider
}

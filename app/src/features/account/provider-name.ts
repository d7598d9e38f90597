import { config } from '../../core/config.ts'
import type { SignInWays } from '../../core/types.ts'

/** A provider as people call it; one that is offered no longer is called by its id. */
export const providerName = (id: string) =>
  config().identityProviders.find((provider) => provider.id === id)?.name ?? id.charAt(0).toUpperCase() + id.slice(1)

/** The providers that are offered and that open this account. */
export const providersOf = ({ identities }: SignInWays) =>
  config().identityProviders.filter(({ id }) => identities.some(({ provider }) => provider === id))

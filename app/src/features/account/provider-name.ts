import { config } from '../../core/config.ts'

/** A provider as people call it; one that is offered no longer is called by its id. */
export const providerName = (id: string) =>
  config().identityProviders.find((provider) => provider.id === id)?.name ?? id.charAt(0).toUpperCase() + id.slice(1)

/** Types for the part of oidc-provider that is used here; the package has none of its own. */

declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** The prompt that a person is about to answer. */
  export interface InteractionDetails {
    uid: string
    params: { client_id: string }
  }

  /** OpenID Connect for one issuer. */
  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    on(event: string, listener: (...about: unknown[]) => void): void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<InteractionDetails>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
    Grant: new (about: {
      clientId: string
      accountId: string
    }) => { addOIDCScope: (scope: string) => void; save: () => Promise<string> }
  }
}

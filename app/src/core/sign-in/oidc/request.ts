// What a provider is asked, and how its answer becomes a proof: authorization code with PKCE, bound to a nonce of the
// programme.

import { paths } from '../../../shared/paths.ts'
import { backend } from '../../client.ts'
import { config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { IdentityProvider } from '../../read-config.ts'
import type { IdentityProof } from '../../types.ts'
import type { Answer } from './answer.ts'
import { discover, redeem } from './issuer.ts'
import { challengeOf, randomText } from './pkce.ts'

/** Everything that is needed when the answer comes. No token among it, and no use to anybody without the answer. */
export type AuthorizationRequest = {
  readonly provider: string
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
  /** Goes with the proof to the programme; the provider never sees it. */
  readonly verifier: string
}

/** The request and the address that asks it. */
export async function requestFor(
  provider: IdentityProvider,
  signal: AbortSignal,
): Promise<{ request: AuthorizationRequest; address: string }> {
  const discovery = discover(provider, signal)
  // Somebody without a network is told so, and not that the provider is silent: the programme's failure is looked at
  // first.
  discovery.catch(() => undefined)
  const nonce = await backend((core) => core.programme.nonce(signal))
  const issuer = await discovery
  const request: AuthorizationRequest = {
    provider: provider.id,
    state: randomText(),
    codeVerifier: randomText(),
    nonce: nonce.nonce,
    verifier: nonce.verifier,
  }
  const address = new URL(issuer.authorizationEndpoint)
  const asked = {
    client_id: provider.clientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: provider.scopes.join(' '),
    state: request.state,
    nonce: request.nonce,
    code_challenge: await challengeOf(request.codeVerifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return { request, address: address.href }
}

/** The proof that the answer is worth. Rejects with `SIGN_IN_DENIED` when the person or the provider said no. */
export async function proofOf(
  request: AuthorizationRequest,
  answer: Answer,
  signal: AbortSignal,
): Promise<IdentityProof> {
  const provider = providerNamed(request.provider)
  if (answer.state !== request.state) throw new AppError('sign-in', 'SIGN_IN_OTHER_REQUEST')
  if (answer.issuer !== null && answer.issuer !== provider.issuer) throw new AppError('sign-in', 'ISSUER_MISMATCH')
  if (answer.error === 'access_denied') throw new AppError('sign-in', 'SIGN_IN_DENIED', { provider: provider.name })
  if (answer.error === 'temporarily_unavailable' || answer.error === 'server_error')
    throw new AppError('sign-in', 'PROVIDER_UNREACHABLE')
  if (!answer.code) throw new AppError('sign-in', 'SIGN_IN_REFUSED', { provider: provider.name })
  const form = {
    client_id: provider.clientId,
    redirect_uri: redirectUri(),
    code: answer.code,
    code_verifier: request.codeVerifier,
  }
  const id_token = await redeem(await discover(provider, signal), form, signal)
  return { provider: provider.id, id_token, nonce: request.nonce, verifier: request.verifier }
}

/** Rejects with `PROVIDER_UNKNOWN` when it is not configured. */
export function providerNamed(id: string | undefined): IdentityProvider {
  const provider = config().identityProviders.find((known) => known.id === id)
  if (!provider) throw new AppError('sign-in', 'PROVIDER_UNKNOWN')
  return provider
}

const redirectUri = () => window.location.origin + paths.signInCallback

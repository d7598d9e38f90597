// OpenID Connect with the authorization code flow and PKCE, bound to a nonce of the programme. What is said on the wire
// and what is checked of it is oauth4webapi's.

import * as oauth from 'oauth4webapi'
import { paths } from '../../../shared/paths.ts'
import { AppError } from '../../errors.ts'
import type { IdentityProvider } from '../../read-config.ts'
import type { IdentityProof } from '../../types.ts'
import type { SessionOrigin } from '../session-origin.ts'
import { discoveryError, responseError, tokenError } from './oidc-error.ts'
import { providerNamed } from './provider.ts'

/** Everything that is needed when the response comes. No token is in it, and it is of no use without the response. */
export type AuthorizationRequest = {
  readonly provider: string
  /** What the provider said of itself when the request was made. */
  readonly server: oauth.AuthorizationServer
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
  /** Goes with the proof to the programme; the provider never sees it. */
  readonly verifier: string
}

/** The request, and the address at which the provider is asked. */
export async function requestFor(
  provider: IdentityProvider,
  server: oauth.AuthorizationServer,
  { nonce, verifier }: { nonce: string; verifier: string },
): Promise<{ request: AuthorizationRequest; address: string }> {
  const request: AuthorizationRequest = {
    provider: provider.id,
    server,
    state: oauth.generateRandomState(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
    nonce,
    verifier,
  }
  const address = new URL(server.authorization_endpoint ?? '')
  const asked = {
    client_id: provider.clientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: provider.scopes.join(' '),
    state: request.state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return { request, address: address.href }
}

export type ProvenIdentity = { proof: IdentityProof; origin: Extract<SessionOrigin, { by: 'identity' }> }

/**
 * Exchanges the code of an authorization response for an id token, whose signature and times the server verifies.
 * Rejects with `SIGN_IN_DENIED` when the person said no, `SIGN_IN_REFUSED` when the provider did, and
 * `SIGN_IN_OTHER_REQUEST`, `ISSUER_MISMATCH`, `AUDIENCE_MISMATCH`, `NONCE_MISMATCH` or `ID_TOKEN_INVALID` when what it
 * said does not belong to the request.
 */
export async function proofOf(
  request: AuthorizationRequest,
  response: URLSearchParams,
  signal: AbortSignal,
): Promise<ProvenIdentity> {
  const provider = providerNamed(request.provider)
  const client = clientOf(provider)
  const code = codeIn(request, response, client, provider)
  const tokens = await exchange(request, code, client, provider, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    throw tokenError(error)
  })
  const { id, name, issuer } = provider
  return {
    proof: { provider: id, id_token: tokens.idToken, nonce: request.nonce, verifier: request.verifier },
    origin: { by: 'identity', name, identity: `${issuer} ${tokens.subject}` },
  }
}

/** The parameters of the response, which belong to the request and hold a code. */
function codeIn(
  request: AuthorizationRequest,
  response: URLSearchParams,
  client: oauth.Client,
  provider: IdentityProvider,
) {
  try {
    const parameters = oauth.validateAuthResponse(request.server, client, response, request.state)
    if (parameters.get('code')) return parameters
  } catch (error) {
    throw responseError(error, provider, request.state)
  }
  throw new AppError('sign-in', 'SIGN_IN_REFUSED', { provider: provider.name })
}

async function exchange(
  { server, codeVerifier, nonce }: AuthorizationRequest,
  code: URLSearchParams,
  client: oauth.Client,
  provider: IdentityProvider,
  signal: AbortSignal,
): Promise<{ idToken: string; subject: string }> {
  const options = optionsFor(provider, signal)
  const reply = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    code,
    redirectUri(),
    codeVerifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, reply, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  return { idToken: tokens.id_token ?? '', subject: oauth.getValidatedIdTokenClaims(tokens)?.sub ?? '' }
}

/** Rejects with `PROVIDER_UNREACHABLE`, and with `ISSUER_MISMATCH` when the provider says that it is another one. */
export async function discover(provider: IdentityProvider, signal: AbortSignal): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(provider.issuer)
  try {
    const reply = await oauth.discoveryRequest(issuer, optionsFor(provider, signal))
    const server = await oauth.processDiscoveryResponse(issuer, reply)
    // The library compares addresses, the specification letters.
    if (server.issuer !== provider.issuer) throw new AppError('sign-in', 'ISSUER_MISMATCH')
    for (const endpoint of [server.authorization_endpoint, server.token_endpoint]) requireWebAddress(endpoint, issuer)
    return server
  } catch (error) {
    signal.throwIfAborted()
    throw discoveryError(error)
  }
}

/** An endpoint of a provider with an https address has one, too. The window of the app goes to one of them. */
function requireWebAddress(endpoint: string | undefined, issuer: URL): void {
  const allowed = issuer.protocol === 'http:' ? ['http:', 'https:'] : ['https:']
  if (!endpoint || !URL.canParse(endpoint) || !allowed.includes(new URL(endpoint).protocol))
    throw new AppError('sign-in', 'PROVIDER_UNREACHABLE')
}

/** The clock of a participant's device may be wrong: how old an id token may be is judged by the server's alone. */
const clientOf = ({ clientId }: IdentityProvider): oauth.Client => ({
  client_id: clientId,
  [oauth.clockTolerance]: Number.MAX_SAFE_INTEGER,
})

const optionsFor = ({ issuer }: IdentityProvider, signal: AbortSignal) => ({
  signal,
  // Without TLS only where the configuration says so, which it does on a developer's machine.
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  [oauth.customFetch]: fetchFromProvider,
})

type ProviderRequest = oauth.CustomFetchOptions<string, URLSearchParams | undefined>

async function fetchFromProvider(address: string, { body, ...asked }: ProviderRequest): Promise<Response> {
  const init = { ...asked, body: body ?? null, credentials: 'omit', cache: 'no-store', redirect: 'error' } as const
  const reply = await fetch(address, init).catch(() => {
    throw new AppError('sign-in', 'PROVIDER_UNREACHABLE')
  })
  if (reply.status >= 500) throw new AppError('sign-in', 'PROVIDER_UNREACHABLE')
  return reply
}

const redirectUri = () => window.location.origin + paths.signInCallback

// The two calls to a provider: what it says of itself, and the code against an id token.

import { AppError } from '../../errors.ts'
import type { IdentityProvider } from '../../read-config.ts'

export type Issuer = { readonly issuer: string; readonly authorizationEndpoint: string; readonly tokenEndpoint: string }

/** Rejects with `PROVIDER_UNREACHABLE`, and with `ISSUER_MISMATCH` when it says it is another one. */
export async function discover({ issuer }: IdentityProvider, signal: AbortSignal): Promise<Issuer> {
  const metadata = await json(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal })
  const { authorization_endpoint, token_endpoint } = metadata
  if (typeof authorization_endpoint !== 'string' || typeof token_endpoint !== 'string')
    throw new AppError('sign-in', 'PROVIDER_UNREACHABLE')
  if (metadata['issuer'] !== issuer) throw new AppError('sign-in', 'ISSUER_MISMATCH')
  return { issuer, authorizationEndpoint: authorization_endpoint, tokenEndpoint: token_endpoint }
}

/** Exchanges a code for an id token, which goes to the server unread: the server verifies it. */
export async function redeem(
  { tokenEndpoint }: Issuer,
  form: { client_id: string; redirect_uri: string; code: string; code_verifier: string },
  signal: AbortSignal,
): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...form })
  const { id_token } = await json(tokenEndpoint, { method: 'POST', body, signal })
  if (typeof id_token !== 'string') throw new AppError('sign-in', 'ID_TOKEN_INVALID')
  return id_token
}

/** Nothing of a reply stands in the failure: it may hold a token. */
async function json(address: string, init: RequestInit): Promise<Record<string, unknown>> {
  const ask = async () => {
    const reply = await fetch(address, { ...init, credentials: 'omit', cache: 'no-store', redirect: 'error' })
    if (reply.status >= 500) throw new AppError('sign-in', 'PROVIDER_UNREACHABLE')
    if (!reply.ok) throw new AppError('sign-in', 'ID_TOKEN_INVALID')
    return (await reply.json()) as Record<string, unknown>
  }
  return ask().catch((cause: unknown) => {
    if (cause instanceof AppError || init.signal?.aborted) throw cause
    throw new AppError('sign-in', 'PROVIDER_UNREACHABLE')
  })
}

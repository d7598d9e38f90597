/** Verifies id tokens of identity providers: signature, issuer, audience, times and nonce. */
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { IdentityProof } from 'waymark-core'
import { cutText } from '../../platform/cut-text.ts'
import { foldEmail } from '../../platform/fold-email.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import type { IdentityProvider } from '../../platform/settings/identity-providers.ts'
import { useNonce } from '../nonce.ts'
import { IssuerUnreachable, keysOf } from './issuer-keys.ts'

/** Asymmetric signatures only: neither unsigned tokens nor a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const clockSkewSeconds = 60
const longestAgeSeconds = 10 * 60

export interface ProvenIdentity {
  provider: string
  issuer: string
  subject: string
  /** Set only when the issuer says that it is verified. */
  email: string | null
  name: string | null
}

/**
 * Verifies the token. The nonce is used up first, whatever the result is.
 *
 * @param forUser the account that the identity is to be linked to; null for a sign-in
 */
export async function proveIdentity(
  programme: Programme,
  { provider: id, id_token, nonce, verifier }: IdentityProof,
  now: Date,
  forUser: string | null = null,
): Promise<ProvenIdentity> {
  const provider = programme.settings.identityProviders.find((known) => known.id === id)
  if (!provider) throw new ApiError('PROVIDER_UNKNOWN', `No identity provider is called ${id}.`)
  await useNonce(programme, { nonce, verifier }, now, forUser)
  const claims = await verified(provider, id_token, now).catch((error: unknown) => {
    if (error instanceof IssuerUnreachable) programme.directus.logger.warn(`programme: ${error.message}`)
    throw refusalOf(error)
  })
  if (claims['nonce'] !== nonce)
    throw new ApiError('NONCE_MISMATCH', 'The id token does not carry the nonce it was asked for with.')
  // A token for several clients names the one that requested it in `azp` (OpenID Connect Core, 3.1.3.7).
  const isForSeveral = Array.isArray(claims.aud) && claims.aud.length > 1
  if ((isForSeveral || claims['azp'] !== undefined) && claims['azp'] !== provider.clientId)
    throw new ApiError('AUDIENCE_MISMATCH', 'Another client asked for the id token.')
  // Some issuers send the flag as text.
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  const email = isVerified && typeof claims['email'] === 'string' ? claims['email'] : null
  return {
    provider: provider.id,
    issuer: provider.issuer,
    subject: claims.sub ?? '',
    email: email && email.length <= 254 ? foldEmail(email) : null,
    name: typeof claims['name'] === 'string' ? cutText(claims['name'].trim(), 40) || null : null,
  }
}

async function verified({ issuer, clientId }: IdentityProvider, token: string, now: Date): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, await keysOf(issuer), {
    issuer,
    audience: clientId,
    algorithms,
    requiredClaims: ['sub', 'iat', 'exp'],
    clockTolerance: clockSkewSeconds,
    maxTokenAge: longestAgeSeconds,
    currentDate: now,
  })
  if (!payload.sub || payload.sub.length > 255) throw new errors.JWTInvalid('the subject is empty or too long')
  return payload
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof errors.JWTExpired) return new ApiError('ID_TOKEN_EXPIRED', 'The id token has run out.')
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return new ApiError('ISSUER_MISMATCH', 'The id token is from another issuer.')
    if (error.claim === 'aud') return new ApiError('AUDIENCE_MISMATCH', 'The id token is for another client.')
    return new ApiError('ID_TOKEN_INVALID', `The id token cannot be used: ${error.message}.`)
  }
  if (isAboutKeys(error)) return new ApiError('PROVIDER_UNREACHABLE', 'The keys of the issuer cannot be fetched.')
  return new ApiError('ID_TOKEN_INVALID', 'Not an id token signed with a key of its issuer.')
}

/** The rest of jose's errors are about the token. */
function isAboutKeys(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true
  // What jose throws when the key set answers with another status.
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC'
  return true
}

// What oauth4webapi refuses, by the codes that have a sentence. Its own error is never the cause of ours: it may hold a
// token.
import * as oauth from 'oauth4webapi'
import { AppError } from '../../errors.ts'
import type { IdentityProvider } from '../../read-config.ts'

/** For discovery: the provider says that it is another one, or nothing that could be used. */
export function discoveryError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return refusal(codeOf(error) === oauth.JSON_ATTRIBUTE_COMPARISON ? 'ISSUER_MISMATCH' : 'PROVIDER_UNREACHABLE')
}

/** For the authorization response. */
export function responseError(error: unknown, { name }: IdentityProvider, state: string): AppError {
  if (error instanceof oauth.AuthorizationResponseError)
    switch (error.error) {
      case 'access_denied':
        return refusal('SIGN_IN_DENIED', { provider: name })
      case 'temporarily_unavailable':
      case 'server_error':
        return refusal('PROVIDER_UNREACHABLE')
      default:
        return refusal('SIGN_IN_REFUSED', { provider: name })
    }
  const { expected, parameters } = causeOf(error)
  if (expected === state) return refusal('SIGN_IN_OTHER_REQUEST')
  return parameters ? refusal('ISSUER_MISMATCH') : refusal('SIGN_IN_REFUSED', { provider: name })
}

const mismatches: Readonly<Record<string, string>> = {
  iss: 'ISSUER_MISMATCH',
  aud: 'AUDIENCE_MISMATCH',
  azp: 'AUDIENCE_MISMATCH',
  nonce: 'NONCE_MISMATCH',
}

/** For the exchange of the code, and for what the id token says. */
export function tokenError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (code === oauth.PARSE_ERROR || code === oauth.RESPONSE_IS_NOT_JSON) return refusal('PROVIDER_UNREACHABLE')
  const claim = code === oauth.JWT_CLAIM_COMPARISON ? String(causeOf(error)['claim']) : ''
  return refusal(mismatches[claim] ?? 'ID_TOKEN_INVALID')
}

const refusal = (code: string, params: Record<string, unknown> = {}) => new AppError('sign-in', code, params)

const codeOf = (error: unknown) => (error instanceof oauth.OperationProcessingError ? error.code : undefined)

function causeOf(error: unknown): Record<string, unknown> {
  const cause = error instanceof oauth.OperationProcessingError ? error.cause : null
  return typeof cause === 'object' && cause !== null ? (cause as Record<string, unknown>) : {}
}

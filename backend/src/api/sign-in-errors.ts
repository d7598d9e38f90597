/** Codes that proofs of one sort are refused with. */

const nonceRefusals = ['NONCE_UNKNOWN', 'NONCE_EXPIRED', 'NONCE_USED', 'NONCE_OTHER_SESSION'] as const
export const walletErrors = [
  ...nonceRefusals,
  'MESSAGE_MALFORMED',
  'MESSAGE_EXPIRED',
  'MESSAGE_NOT_YET_VALID',
  'DOMAIN_MISMATCH',
  'URI_MISMATCH',
  'CHAIN_MISMATCH',
  'ADDRESS_INVALID',
  'SIGNATURE_INVALID',
  'CHAIN_UNREACHABLE',
  'RATE_LIMITED',
] as const
export const identityErrors = [
  ...nonceRefusals,
  'PROVIDER_UNKNOWN',
  'PROVIDER_UNREACHABLE',
  'ID_TOKEN_INVALID',
  'ID_TOKEN_EXPIRED',
  'ISSUER_MISMATCH',
  'AUDIENCE_MISMATCH',
  'NONCE_MISMATCH',
  'RATE_LIMITED',
] as const
export const codeErrors = ['EMAIL_CODE_INVALID', 'EMAIL_CODE_EXPIRED', 'EMAIL_CODE_TOO_MANY', 'RATE_LIMITED'] as const
export const sessionErrors = ['USER_SUSPENDED', 'INVALID_CREDENTIALS'] as const

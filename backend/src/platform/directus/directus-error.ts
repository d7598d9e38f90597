import type { ErrorParams } from 'waymark-core'

const statuses = {
  ...{ FORBIDDEN: 403, FRESH_SIGN_IN_NEEDED: 403, ERASURE_PENDING: 403, CONSENT_DUE: 403 },
  ...{ INVALID_PAYLOAD: 400, INVALID_QUERY: 400, INVALID_TOKEN: 403 },
  ...{
    FAILED_VALIDATION: 400,
    IDENTITY_EMAIL_TAKEN: 409,
    INVALID_CREDENTIALS: 401,
    RATE_LIMITED: 429,
    REQUESTS_EXCEEDED: 429,
    TOKEN_EXPIRED: 401,
    USER_SUSPENDED: 401,
  },
}

/** With FAILED_VALIDATION: which field of a form is marked, and what the sentence beside it needs. */
export interface FieldMark extends Record<string, string | number> {
  collection: string
  field: string
  /** Of `validationError` in the Studio's sentences. */
  type: string
}

/** An error that Directus passes on to the caller as it is. It knows its own by this name. */
export class DirectusError extends Error {
  override readonly name = 'DirectusError'
  readonly code: string
  readonly status: number
  readonly extensions: { reason: string; params?: ErrorParams }

  /** `params`: values for the sentence of the error, as those of the programme's own calls. */
  constructor(code: Exclude<keyof typeof statuses, 'FAILED_VALIDATION'>, reason: string, params?: ErrorParams)
  constructor(code: 'FAILED_VALIDATION', reason: string, mark: FieldMark)
  constructor(code: keyof typeof statuses, reason: string, told?: ErrorParams | FieldMark) {
    super(reason)
    this.code = code
    this.status = statuses[code]
    this.extensions = { reason, ...(code === 'FAILED_VALIDATION' ? told : told ? { params: told } : {}) }
  }
}

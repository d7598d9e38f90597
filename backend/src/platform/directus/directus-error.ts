import type { ErrorParams } from 'waymark-core'

const statuses = {
  ...{ FORBIDDEN: 403, FRESH_SIGN_IN_NEEDED: 403, INVALID_PAYLOAD: 400, INVALID_QUERY: 400, INVALID_TOKEN: 403 },
  ...{
    IDENTITY_EMAIL_TAKEN: 409,
    INVALID_CREDENTIALS: 401,
    RATE_LIMITED: 429,
    REQUESTS_EXCEEDED: 429,
    TOKEN_EXPIRED: 401,
  },
}

/** An error that Directus passes on to the caller as it is. It knows its own by this name. */
export class DirectusError extends Error {
  override readonly name = 'DirectusError'
  readonly code: string
  readonly status: number
  readonly extensions: { reason: string; params?: ErrorParams }

  /** `params`: values for the sentence of the error, as those of the programme's own calls. */
  constructor(code: keyof typeof statuses, reason: string, params?: ErrorParams) {
    super(reason)
    this.code = code
    this.status = statuses[code]
    this.extensions = { reason, ...(params ? { params } : {}) }
  }
}

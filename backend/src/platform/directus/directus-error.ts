const statuses = {
  ...{ FORBIDDEN: 403, FRESH_SIGN_IN_NEEDED: 403, INVALID_PAYLOAD: 400, INVALID_QUERY: 400, INVALID_TOKEN: 403 },
  ...{ IDENTITY_EMAIL_TAKEN: 409, REQUESTS_EXCEEDED: 429, TOKEN_EXPIRED: 401 },
}

/** An error that Directus passes on to the caller as it is. It knows its own by this name. */
export class DirectusError extends Error {
  override readonly name = 'DirectusError'
  readonly code: string
  readonly status: number
  readonly extensions: { reason: string }

  constructor(code: keyof typeof statuses, reason: string) {
    super(reason)
    this.code = code
    this.status = statuses[code]
    this.extensions = { reason }
  }
}

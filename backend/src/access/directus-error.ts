/** An error that Directus passes on to the caller as it is. It knows its own by this name. */
export class DirectusError extends Error {
  override readonly name = 'DirectusError'
  readonly code: string
  readonly status: number
  readonly extensions: { reason: string }

  constructor(code: 'FORBIDDEN' | 'INVALID_PAYLOAD', reason: string) {
    super(reason)
    this.code = code
    this.status = code === 'FORBIDDEN' ? 403 : 400
    this.extensions = { reason }
  }
}

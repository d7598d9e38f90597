/** An error that Directus passes on to the caller as it is. It knows its own by this name. */
export class DirectusError extends Error {
  override readonly name = 'DirectusError'
  readonly code: string
  readonly status: number
  readonly extensions: { reason: string }

  constructor(code: 'FORBIDDEN' | 'INVALID_PAYLOAD' | 'INVALID_TOKEN', reason: string) {
    super(reason)
    this.code = code
    this.status = code === 'INVALID_PAYLOAD' ? 400 : 403
    this.extensions = { reason }
  }
}

// What went wrong, by code, and the sentence for it. Codes come from the core, the extension and the wallet.

/** A failure as it is thrown everywhere: a real `Error` with a code that has a sentence. */
export type CodedError = Error & {
  readonly kind: string
  readonly code: string
  readonly status?: number
  readonly params?: Readonly<Record<string, unknown>>
}

/** Failures the app itself knows. */
export class AppError extends Error implements CodedError {
  override name = 'AppError'
  readonly kind: string
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  constructor(
    kind: 'wallet' | 'sign-in' | 'validation' | 'load',
    code: string,
    params: Record<string, unknown> = {},
    cause?: unknown,
  ) {
    super(code, { cause })
    this.kind = kind
    this.code = code
    this.params = params
  }
}

/** The WebAssembly could not be fetched or started. */
export class CoreUnavailable extends AppError {
  constructor(cause: unknown) {
    super('load', 'CORE_UNAVAILABLE', {}, cause)
  }
}

export function isCodedError(error: unknown): error is CodedError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

export const hasCode = (error: unknown, ...codes: string[]) => isCodedError(error) && codes.includes(error.code)

/** Stopped by us, because nobody waits any longer: neither logged nor shown. */
export const isAborted = (error: unknown) =>
  hasCode(error, 'ABORTED') || (error instanceof DOMException && error.name === 'AbortError')

/** A failed call of the backend is logged and goes on to whoever asked. The core keeps tokens out of its errors. */
export function logged(error: unknown): unknown {
  if (isAborted(error) || hasCode(error, 'CORE_UNAVAILABLE')) return error
  if (isCodedError(error)) console.error('Backend error:', error.code, error.status ?? '', error.message)
  else console.error('Backend error:', error)
  return error
}

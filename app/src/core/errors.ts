// Errors by code. Codes come from the core, the extension and the wallet.

/** The errors that are thrown everywhere: a real `Error` with a code that has a message. */
export type CodedError = Error & {
  readonly kind: string
  readonly code: string
  readonly status?: number
  readonly params?: Readonly<Record<string, unknown>>
}

/** Errors that the app itself throws. */
export class AppError extends Error implements CodedError {
  override name = 'AppError'
  readonly kind: string
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  constructor(
    kind: 'wallet' | 'sign-in' | 'validation' | 'load' | 'network' | 'refused',
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

/** Aborted by the app: neither logged nor shown. */
export const isAborted = (error: unknown) => hasCode(error, 'ABORTED') || Object(error).name === 'AbortError'

/** An error of the core. One of a call is logged by the core itself, once, whoever made the call: `start-core.ts`. */
export const isCoreError = (error: unknown): error is CodedError => Object(error).name === 'WaymarkError'

/** Logs the error of a backend call, unless the core has logged it, and returns it. */
export function logged(error: unknown): unknown {
  if (isAborted(error) || isCoreError(error) || hasCode(error, 'CORE_UNAVAILABLE')) return error
  console.error('Backend error:', error)
  return error
}

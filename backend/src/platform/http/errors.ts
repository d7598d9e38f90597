/** Errors that a call answers with: a code that the app has a message for, and its parameters. */
import { type ErrorParams, isWaymarkError, type ProgrammeCode } from 'waymark-core'

/** Codes of the programme, and those of Directus for suspended accounts, one-time passwords and overload. */
export type ApiErrorCode = ProgrammeCode | 'USER_SUSPENDED' | 'INVALID_OTP' | 'SERVICE_UNAVAILABLE'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly params: ErrorParams
  readonly status: number

  constructor(code: ApiErrorCode, message: string, params: ErrorParams = {}) {
    super(message)
    this.code = code
    this.params = params
    this.status = statusOf(code)
  }
}

/** `detail`: what the field should be, in English, for developers. `params`: what else the sentence needs. */
export function invalid(field: string, reason: string, detail?: string, params: ErrorParams = {}): ApiError {
  const message = `${field}: ${reason.replaceAll('_', ' ')}${detail ? `, ${detail}` : ''}`
  return new ApiError('VALIDATION', message, { field, reason, ...params })
}

/** The `ApiError` that stands for any error; null when the error is a fault of the server. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  // The core throws validation errors with the same codes.
  if (isWaymarkError(error) && error.kind === 'validation') {
    return new ApiError(error.code as ProgrammeCode, error.message, error.params)
  }
  return ofDirectus(error)
}

/**
 * What Directus, or a guard of ours within it, says of what is written into its own tables. What is not the caller's
 * mistake stays a fault.
 */
function ofDirectus(error: unknown): ApiError | null {
  // Of a row with several wrong fields Directus throws the list.
  if (Array.isArray(error)) return ofDirectus(error[0])
  const { code, message, extensions } = (error ?? {}) as { code?: unknown; message?: unknown; extensions?: Told }
  const { field, type, reason } = extensions ?? {}
  // Not every database says which field it is.
  const name = typeof field === 'string' ? field : 'value'
  switch (code) {
    case 'FAILED_VALIDATION':
      return invalid(name, String(type))
    case 'INVALID_PAYLOAD':
      return new ApiError('VALIDATION', String(reason ?? message), { reason: 'refused' })
    case 'NOT_NULL_VIOLATION':
    case 'CONTAINS_NULL_VALUES':
      return invalid(name, 'missing')
    case 'VALUE_TOO_LONG':
      return invalid(name, 'too_long')
    case 'VALUE_OUT_OF_RANGE':
      return invalid(name, 'out_of_range')
    case 'INVALID_FOREIGN_KEY':
      return invalid(name, 'unknown')
    case 'RECORD_NOT_UNIQUE':
      return new ApiError('CONFLICT', `${name}: this is taken by now. Read it again, and choose another.`)
    case 'FORBIDDEN':
      return new ApiError('FORBIDDEN', String(reason ?? message))
    default:
      return null
  }
}

interface Told {
  field?: unknown
  type?: unknown
  reason?: unknown
}

export function statusOf(code: ApiErrorCode): number {
  switch (code) {
    case 'INVALID_CREDENTIALS':
    case 'INVALID_TOKEN':
    case 'TOKEN_EXPIRED':
    case 'USER_SUSPENDED':
    case 'INVALID_OTP':
      return 401
    case 'FORBIDDEN':
    case 'FRESH_SIGN_IN_NEEDED':
    case 'ERASURE_PENDING':
    case 'CONSENT_DUE':
    case 'OWN_RUN':
    case 'OWN_DECISION':
    case 'NOT_OWNER':
      return 403
    case 'NOT_FOUND':
    case 'STEP_UNKNOWN':
      return 404
    case 'CONFLICT':
    case 'IDEMPOTENCY_MISMATCH':
    case 'GEAR_UNAVAILABLE':
    case 'VERSION_CONFLICT':
    case 'HANDLE_TAKEN':
    case 'WALLET_TAKEN':
    case 'WALLET_LAST_SIGN_IN':
    case 'IDENTITY_TAKEN':
    case 'IDENTITY_EMAIL_TAKEN':
    case 'IDENTITY_LAST_SIGN_IN':
    case 'EMAIL_TAKEN':
    case 'RUN_NOT_OPEN':
    case 'RUN_INCOMPLETE':
    case 'APPROVED_ALREADY':
    case 'APPEAL_USED':
    case 'APPEAL_TOO_LATE':
    case 'APPEAL_OVERTAKEN':
    case 'OBJECTION_OPEN':
    case 'OBJECTIONS_MAX':
    case 'OBJECTION_ANSWERED':
    case 'ITEMS_GONE':
    case 'STEP_CLOSED':
    case 'QUEST_LOCKED':
    case 'NOT_MINTABLE':
    case 'NOT_GIVABLE':
    case 'GIFTS_SENT_MAX':
    case 'GIFTS_RECEIVED_MAX':
    case 'GIFT_OVER':
    case 'TEXT_REPLACED':
    case 'TRADING_STOPPED':
    case 'NO_WALLET':
    case 'SUPPLY_EXHAUSTED':
    case 'LISTING_NOT_ACTIVE':
    case 'UPLOAD_QUOTA_DAY':
    case 'UPLOAD_QUOTA_TOTAL':
    case 'ONBOARDING_STEP_OUT_OF_ORDER':
      return 409
    case 'RATE_LIMITED':
      return 429
    case 'CHAIN_UNREACHABLE':
    case 'MINTING_UNAVAILABLE':
    case 'PROVIDER_UNREACHABLE':
    case 'MAIL_UNREACHABLE':
    case 'MAINTENANCE':
    case 'SERVICE_UNAVAILABLE':
      return 503
    case 'STORAGE_FULL':
      return 507
    case 'INTERNAL':
      return 500
    default:
      return 400
  }
}

// What an adapter's failure is to the modal: a code of 5000 and a sentence where a person can act on it; else only a log entry.
import { AppFailure, hasCode, isFailure } from '../failure.ts'
import { sentence } from '../sentences.ts'

/** The one code of which the modal shows the message. */
const SHOWN = 5000

/** Throws nothing away: the failure is the cause of what is shown. */
export function shownFailure(failure: unknown): unknown {
  const error = asSignInFailure(failure)
  if (!isFailure(error)) return loggedFailure(error)
  return Object.assign(new Error(sentence(error), { cause: error }), { code: SHOWN, key: error.code })
}

/** A one-time password is asked for beside the password alone: elsewhere the sentence says where to go. */
export function asSignInFailure(error: unknown): unknown {
  return hasCode(error, 'INVALID_OTP') ? new AppFailure('sign-in', 'SIGN_IN_OTP_NEEDED', {}, error) : error
}

/** For what nobody did anything for. */
export function loggedFailure(error: unknown): unknown {
  console.error('Sign-in error:', error)
  return error
}

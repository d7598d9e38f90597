// What an adapter's failure is to the modal: a code of 5000 and a sentence where a person can act on it; else only a log entry.
import { isFailure } from '../failure.ts'
import { sentence } from '../sentences.ts'

/** The one code of which the modal shows the message. */
const SHOWN = 5000

/** Throws nothing away: the failure is the cause of what is shown. */
export function shownFailure(error: unknown): unknown {
  if (!isFailure(error)) return loggedFailure(error)
  return Object.assign(new Error(sentence(error), { cause: error }), { code: SHOWN, key: error.code })
}

/** For what nobody did anything for. */
export function loggedFailure(error: unknown): unknown {
  console.error('Sign-in error:', error)
  return error
}

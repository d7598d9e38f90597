// What an adapter's failure is to the modal: a code of 5000 and a sentence where a person can act on it; else it is only
// logged, see `sign-in-log.ts`.

import { modalLanguage } from '../../shared/i18n/modal-language.ts'
import { i18n, isLoaded } from '../../shared/i18n/runtime/runtime.ts'
import { errorMessage } from '../error-message.ts'
import { AppError, hasCode, isCodedError } from '../errors.ts'
import { noteSuspension } from './suspension.ts'

/** The one code of which the modal shows the message. */
const SHOWN = 5000

/** Throws nothing away: the failure is the cause of what is shown. */
export function toModalError(failure: unknown): unknown {
  const error = asSignInError(failure)
  if (!isCodedError(error)) return error
  noteSuspension(error)
  const language = modalLanguage(navigator.languages, i18n.language)
  const message = errorMessage(
    error,
    ['errors', 'refusals'].every((known) => isLoaded(language, known)) ? language : i18n.language,
  )
  return Object.assign(new Error(message, { cause: error }), { code: SHOWN, key: error.code })
}

/** A one-time password is asked for beside the password alone: elsewhere the sentence says where to go. */
export function asSignInError(error: unknown): unknown {
  return hasCode(error, 'INVALID_OTP') ? new AppError('sign-in', 'SIGN_IN_OTP_NEEDED', {}, error) : error
}

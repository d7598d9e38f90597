// Where somebody whose account is suspended reads why, and objects: the refusal of a sign-in that was proven says it.
import { config } from '../config.ts'
import { hasCode, isCodedError } from '../errors.ts'

/** The address of that page; null where it failed for another reason, or nothing was proven. */
export function suspensionPage(error: unknown): string | null {
  const path = isCodedError(error) && hasCode(error, 'USER_SUSPENDED') ? error.params?.['objection'] : null
  return typeof path === 'string' ? `${config().apiUrl}programme${path}` : null
}

let noted: string | null = null

/** That of the newest failure, for the modal, which is told a code and a sentence alone. */
export const notedSuspensionPage = (): string | null => noted

export function noteSuspension(error: unknown): void {
  noted = suspensionPage(error)
}

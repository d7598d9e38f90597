/** An e-mail address as somebody typed it. */

import { isAccountEmail } from 'waymark-core'
import { foldEmail } from '../../platform/fold-email.ts'
import { invalid } from '../../platform/http/errors.ts'

/**
 * As an account has it. The rule is the core's, which the forms of the app apply too. Whether it exists only a mail can
 * tell.
 *
 * @throws `VALIDATION` on `email`
 */
export function normalizeEmail(typed: string): string {
  const email = foldEmail(typed)
  if (email === null || !isAccountEmail(email)) throw invalid('email', 'malformed')
  return email
}

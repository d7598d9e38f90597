/** An e-mail address as somebody typed it. */

import { isAccountEmail } from 'waymark-core'
import { invalid } from '../../platform/http/errors.ts'

/**
 * In small letters: nobody has two mailboxes that differ in case. The rule is the core's, which the forms of the app
 * apply too. Whether it exists only a mail can tell.
 *
 * @throws `VALIDATION` on `email`
 */
export function normalizeEmail(typed: string): string {
  const email = typed.toLowerCase()
  if (!isAccountEmail(email)) throw invalid('email', 'malformed')
  return email
}

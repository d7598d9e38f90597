/** An e-mail address as somebody typed it. */

import { invalid } from '../../platform/http/errors.ts'

/** In small letters: nobody has two mailboxes that differ in case. Whether it exists only a mail can tell. */
export function normalizeEmail(typed: string): string {
  const email = typed.toLowerCase()
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@.<>,;"]{2,}$/.test(email)) throw invalid('email', 'malformed')
  return email
}

/** An e-mail address as somebody typed it. */

import { invalid } from '../../platform/http/errors.ts'
import { type Body, textIn } from '../../platform/http/input.ts'

/** In small letters: nobody has two mailboxes that differ in case. Whether it exists only a mail can tell. */
export function emailIn(body: Body): string {
  const email = textIn(body, 'email', { max: 254 }).toLowerCase()
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@.<>,;"]{2,}$/.test(email)) throw invalid('email', 'malformed')
  return email
}

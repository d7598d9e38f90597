/** The one writing of an e-mail address, by which an account is found. */

/**
 * In small letters: nobody has two mailboxes that differ in the case of plain letters. Null where other letters would
 * change as well: some of them have a plain one for their small letter (the Kelvin sign has k), and the address would
 * become that of another mailbox.
 */
export function foldEmail(email: string): string | null {
  const small = email.toLowerCase()
  return small === email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) ? small : null
}

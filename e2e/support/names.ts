/**
 * Names for people, quests and addresses that no test has used before, and that no other text of a page can be taken
 * for.
 */

import { randomInt } from 'node:crypto'

const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

const letter = (of: string) => of.charAt(randomInt(of.length))

/** Ten letters as in `vozanikura`: no digit, so that no count, price or hash can contain one or be contained. */
export const freshName = (): string => Array.from({ length: 5 }, () => letter(consonants) + letter(vowels)).join('')

/** A fresh name with a capital letter, for texts that a page shows. */
export function freshTitle(): string {
  const name = freshName()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

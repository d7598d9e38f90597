/** What of a text is seen, and what changes how the text around it is seen. */

/** Whether anything of it is seen: spaces, marks of no width and control characters are not. */
export const isVisible = (words: string): boolean => /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(words)

/** Marks that turn around whatever follows them on the page. */
export const turnsAround = (words: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(words)

/** A text without those marks, which says to everybody what it shows. */
export const withoutTurns = (words: string): string => words.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Of no width, or of a direction: two names that differ by them alone look the same. */
const hidden = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/
const joining = ['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
  .concat(['Sinh', 'Khmr', 'Mymr', 'Tibt'])
  .map((script) => `\\p{scx=${script}}`)
  .join('')
/**
 * Joiners where they are spelling: inside words of scripts that join their letters, after the sign that ends a word of
 * Malayalam or Sinhala, and within one emoji of several.
 */
const spelled = new RegExp(
  [
    `(?<=[${joining}])[\u200c\u200d](?=[${joining}])`,
    '(?<=[\u0d4d\u0dca])\u200d',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\ufe0f])\u200d(?=\\p{Extended_Pictographic})',
  ].join('|'),
  'gu',
)

/** Whether a name has something in it that nobody sees, and so looks like another one. */
export const looksOtherwise = (name: string): boolean => hidden.test(name.replace(spelled, ''))

/** Control characters, but for tabs and the ends of lines. */
export const hasControls = (words: string): boolean => /[^\P{Cc}\t\r\n]/u.test(words)

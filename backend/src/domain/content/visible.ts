/** What of a text is seen, and what changes how the text around it is seen. */

/** Whether anything of it is seen: spaces, marks of no width and control characters are not. */
export const isVisible = (words: string): boolean => /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(words)

/** Marks that turn around whatever follows them on the page. */
export const turnsAround = (words: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(words)

/** Control characters, but for tabs and the ends of lines. */
export const hasControls = (words: string): boolean => /[^\P{Cc}\t\r\n]/u.test(words)

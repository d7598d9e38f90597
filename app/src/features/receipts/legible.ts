/** More than any text that the programme writes. */
const longest = 5000

/** Nothing of these is seen, and some turn around, hide or break what stands beside them. Joiners of letters and emoji stay. */
const unseen = /[^\P{Cc}\t\n]|[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/** A text of a receipt, which anyone may have made up, so that it shows all that it holds: `[U+202E]` for what is not seen. */
export function legible(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
  return cut.replace(/\r\n?/g, '\n').replace(unseen, codeOf)
}

const codeOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

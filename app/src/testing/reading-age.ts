// How hard an English text is to read: the grade of school at which people are expected to understand it.

/** A text as somebody reads it: a word in the place of each slot, and no tags. */
export const asRead = (text: string) => text.replaceAll(/\{\{?\w+\}\}?|<\w+\/>/g, 'Wren').replaceAll(/<\/?\w+>/g, '')

/** Whole sentences, which end with a full stop, a colon or a question mark; names of things and buttons are none. */
export function sentencesOf(text: string): string[] {
  const parts = asRead(text).split(/(?<=[.?!:])\s+/)
  return parts.filter((part) => /[.?!:]["”]?$/.test(part) && wordsOf(part).length > 1)
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\d][\p{L}\d’'.,-]*/gu) ?? []

/**
 * The Flesch-Kincaid grade level: Kincaid, Fishburne, Rogers and Chissom, "Derivation of new readability formulas for
 * Navy enlisted personnel", Research Branch Report 8-75, 1975. It is made for running text: of a few words it says little.
 */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** By its spelling: groups of vowels that are heard. Wrong by one for words such as `created`, as all such counts are. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  const heard = letters.replace(silentEnd, '').match(/[aeiouy]+/g) ?? []
  return Math.max(1, heard.length)
}

/** `file` and `times`, but not `table` and `pages`; `changed`, but not `minted`. */
const silentEnd = /(?<=[aeiouy]l|[^laeiouyscgxzh])es$|(?<=[^td])ed$|(?<=[aeiouy]l|[^l])e$/

/** Words of a person in a text of others: found as whole words alone, and replaced without harm to what stands around. */

/** What stands in their place. */
const placeholder = '…'

/** What makes words a part of another word, directly before or behind them. `_` does not: it is Markdown's emphasis. */
const letter = String.raw`\p{L}\p{M}\p{N}`

/** An id or the address of a wallet: long enough to be nothing else, and it may be a part of a key. */
export const idPattern = (id: string): RegExp => new RegExp(escaped(id), 'giu')

/**
 * An address of mail, or a handle as it is spoken to; written in either case. What joins the parts of an address makes it
 * another one where a part stands on its other side: `kenji@example.com.au`.
 */
export function addressPattern(address: string): RegExp {
  const words = escaped(address)
  const end = address.startsWith('@') ? handleEnd(words) : `(?![${letter}@]|[.-][${letter}])`
  return new RegExp(`(?<![${letter}@][._+-]{0,3})${words}${end}`, 'giu')
}

/**
 * `_` is a letter of handles, so `@kenji_` is somebody else, unless the emphasis begins at the handle as well. No handle
 * has a hyphen or a dot, but elsewhere people are called `@kenji.mori`.
 */
const handleEnd = (words: string) => String.raw`(?!_*[${letter}@]|\.[${letter}]|_(?<!_${words}_))`

/**
 * A name, in capitals or not, however its words are set apart. With a hyphen before it, it is the end of another name:
 * Luc Picard is not Jean-Luc Picard. With one behind it, it stays the same name: `Kenji Mori-san`, `Kenji Mori-Pokal`;
 * and of the few whose double name begins with all of it, most are that person.
 */
export function namePattern(name: string): RegExp {
  const words = name.split(/\s+/).map((word) => escaped(word).replaceAll(/['’]/g, "[’']"))
  if (isWithoutSpaces(name)) return new RegExp(words.join('\\s*'), 'giu')
  return new RegExp(`(?<![${letter}]-?)${words.join('\\s+')}(?![${letter}])`, 'giu')
}

/**
 * In scripts that set no space between words, or write endings onto a name, it has no edges to be found by. It is looked
 * for as it stands, with at least three characters: two are a common word, or a part of one, more often than a name.
 */
const isWithoutSpaces = (name: string): boolean =>
  /^(?:\s*[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}][ー・]*){3,}$/u.test(name)

/** More than one word, of letters alone, of which the first and the last begin as names do; or one without spaces. */
export function isName(text: string): boolean {
  const words = text.split(/\s+/)
  const begins = /^[\p{Lu}\p{Lt}\p{Lo}]/u
  return (
    isWithoutSpaces(text) ||
    (words.length > 1 &&
      words.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word)) &&
      [words[0], words.at(-1)].every((word) => begins.test(word ?? '')))
  )
}

/**
 * The words as SQL's `like` finds them in a text in small letters, and more: SQLite knows the small letters of English
 * alone, and a name may be set apart and spelled otherwise.
 */
export const likePattern = (words: string): string =>
  `%${words
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, '%')
    .replaceAll(/['’]|[^\p{ASCII}]/gu, (one) =>
      one.toLowerCase() === one.toUpperCase() && !/['’]/.test(one) ? one : '_',
    )
    .toLowerCase()}%`

/** The text without the words; null where it does not hold them. JSON stays JSON, whatever the words are. */
export function replaceIn(value: unknown, pattern: RegExp): string | null {
  const parsed = typeof value === 'string' ? parsedOf(value) : value
  if (typeof parsed !== 'object' || parsed === null) {
    const text = String(value ?? '')
    const replaced = text.replace(pattern, placeholder)
    return replaced === text ? null : replaced
  }
  const before = JSON.stringify(parsed)
  const after = JSON.stringify(walk(parsed, pattern))
  return after === before ? null : after
}

function walk(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replace(pattern, placeholder)
  if (Array.isArray(value)) return value.map((one) => walk(one, pattern))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.replace(pattern, placeholder), walk(one, pattern)]),
  )
}

function parsedOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const escaped = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

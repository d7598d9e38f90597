/** Words of a person in a text of others: found as whole words alone, and replaced without harm to what stands around. */

/** What stands in their place. */
const placeholder = '…'

/** A letter or digit before or behind makes it another word, and so does what joins the parts of an address. */
const begin = String.raw`(?<![\p{L}\p{M}\p{N}@._+-])`
const end = String.raw`(?![\p{L}\p{M}\p{N}@_+-]|\.[\p{L}\p{N}])`

/** An id or the address of a wallet: long enough to be nothing else, and it may be a part of a key. */
export const idPattern = (id: string): RegExp => new RegExp(escaped(id), 'giu')

/** An address of mail, or a handle as it is spoken to; written in either case. */
export const addressPattern = (address: string): RegExp => new RegExp(`${begin}${escaped(address)}${end}`, 'giu')

/** A name, as it is written: in small letters it is words. */
export const namePattern = (name: string, flags = 'gu'): RegExp => new RegExp(`${begin}${escaped(name)}${end}`, flags)

/** More than one word, of letters alone, of which the first and the last begin as names do. */
export function isName(text: string): boolean {
  const words = text.split(/\s+/)
  const begins = /^[\p{Lu}\p{Lt}\p{Lo}]/u
  return (
    words.length > 1 &&
    words.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word)) &&
    [words[0], words.at(-1)].every((word) => begins.test(word ?? ''))
  )
}

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

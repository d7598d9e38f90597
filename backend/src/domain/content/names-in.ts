/** Which names stand in a text. */

/** The names that are words of their own there: no letter goes on. Where one is a part of another, the longer is meant. */
export function namesIn(text: string, names: readonly string[]): ReadonlySet<string> {
  const some = names.toSorted((one, other) => other.length - one.length).map(escaped)
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}-])(?:${some.join('|')})(?![\\p{L}\\p{N}-])`, 'gu'))
  return new Set([...found].map(([name]) => name))
}

const escaped = (name: string) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** The words of a short Markdown text, as headings and notifications show them. */

/** Signs of a text that are read; a heading has fewer by far. */
const longest = 2000
const emphasis = new Set(['*', '_', '`'])
const listMark = /(?:[-+*]|\d{1,2}[.)])[ \t]/y
/** An underscore is no emphasis there. */
const insideWord = /^[\p{L}\p{N}]_[\p{L}\p{N}]$/u

/**
 * On one line, without emphasis and the signs of headings, quotations and lists, and with the words of a link in its
 * place. One pass: whatever stands there, the time grows no faster than its length, which is bounded.
 */
export function plain(markdown: string): string {
  const source = markdown.slice(0, longest)
  const words: string[] = []
  const lastClosing = source.lastIndexOf(')')
  let beginsLine = true
  // Where in `words` the bracket stands that may begin a link.
  let bracket = -1
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at)
    if (sign === '\n' || (beginsLine && /\s/.test(sign))) {
      beginsLine = true
      words.push(' ')
      continue
    }
    if (beginsLine && (sign === '#' || sign === '>')) {
      // Of a heading all its signs, of a quotation the first.
      while (sign === '#' && source.charAt(at + 1) === '#') at++
      beginsLine = false
      continue
    }
    listMark.lastIndex = at
    if (beginsLine && listMark.test(source)) {
      at = listMark.lastIndex - 1
      beginsLine = false
      continue
    }
    beginsLine = false
    if (emphasis.has(sign) && !(sign === '_' && insideWord.test(source.slice(at - 1, at + 2)))) continue
    if (sign === '[' && bracket < 0) bracket = words.length
    if (sign === ']' && bracket >= 0) {
      if (source.charAt(at + 1) === '(' && lastClosing > at) {
        words[bracket] = ''
        if (words[bracket - 1] === '!') words[bracket - 1] = ''
        at = source.indexOf(')', at)
        bracket = -1
        continue
      }
      bracket = -1
    }
    words.push(sign)
  }
  return words.join('').replaceAll(/\s+/g, ' ').trim()
}

/** So many signs of its beginning at most, none of them halved. */
export const beginningOf = (markdown: string, most: number): string =>
  Array.from(plain(markdown)).slice(0, most).join('').trim()

/** In which line of a file something stands, so that whoever wrote it finds it. */

/** Deeper than anything of the format: whoever reads it would run out of room. */
const deepest = 32

/** A text whose values are inside of one another more often than any file needs. */
export class TooDeep extends Error {
  readonly line: number
  constructor(line: number) {
    super(`more than ${deepest} values are inside of one another`)
    this.line = line
  }
}

/** Throws TooDeep. Line of each value of a text that is JSON, from 1, by its path as JSON Pointer writes it; a member's is that of its name. */
export function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let at = 0
  let line = 1
  const skip = () => {
    for (; at < text.length && ' \t\r\n,:'.includes(text[at] ?? ''); at++) if (text[at] === '\n') line++
  }
  const literal = (): string => {
    const from = at
    if (text[at] === '"') for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++
    if (text[at] === '"') at++
    else while (at < text.length && !' \t\r\n,:]}'.includes(text[at] ?? '')) at++
    return text.slice(from, at)
  }
  const value = (path: string, depth: number): void => {
    skip()
    if (depth > deepest) throw new TooDeep(line)
    if (!lines.has(path)) lines.set(path, line)
    const opening = text[at]
    if (opening !== '{' && opening !== '[') return void literal()
    const closing = opening === '{' ? '}' : ']'
    at++
    for (let index = 0; ; index++) {
      skip()
      if (text[at] === closing || at >= text.length) break
      const name = opening === '{' ? (JSON.parse(literal()) as string) : String(index)
      const inner = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
      if (opening === '{') lines.set(inner, line)
      value(inner, depth + 1)
    }
    at++
  }
  value('', 0)
  return lines
}

/** As people read it: `/quest/steps/2/config` is `quest.steps[3].config`, counted from 1. */
export function placeOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((name, index) => {
      if (/^\d+$/.test(name)) return `[${Number(name) + 1}]`
      const plain = name.replaceAll('~1', '/').replaceAll('~0', '~')
      return index === 0 ? plain : `.${plain}`
    })
    .join('')
}

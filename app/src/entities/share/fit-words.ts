// Words broken into lines, in any script, as large as they fit.

type Frame = {
  readonly room: number
  /** Lines at most. */
  readonly most: number
  /** Sizes to try, the largest first; the last is taken whether it fits or not. */
  readonly sizes: readonly number[]
}

/** How wide a text is at a size. */
type Measure = (size: number) => (text: string) => number

export function fitted(
  text: string,
  { room, most, sizes }: Frame,
  measure: Measure,
): { size: number; lines: string[] } {
  let last = { size: 0, lines: [text] }
  for (const size of sizes) {
    const width = measure(size)
    const lines = broken(text, room, width)
    last = { size, lines: cut(lines, most) }
    if (lines.length <= most && lines.every((line) => width(line) <= room)) return last
  }
  return last
}

/** Lines end where a word does, which scripts without spaces know too. */
function broken(text: string, room: number, width: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (line !== '' && width((line + segment).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = segment.trimStart()
    } else line += segment
  }
  return [...lines, line.trimEnd()].filter(Boolean)
}

const cut = (lines: string[], most: number) =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`]

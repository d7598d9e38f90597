// What changed between two versions of a text, by paragraphs.

export type Change = { kind: 'added' | 'removed'; text: string }

/** Paragraphs that came or went, in the order in which they are read; what stayed is left out. */
export function changedParagraphs(before: string, after: string): Change[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)]
  const common = commonLengths(old, now)
  const changes: Change[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    const [gone, come] = [old[at], now[to]]
    if (gone !== undefined && gone === come) {
      at++
      to++
    } else if (
      come === undefined ||
      (gone !== undefined && lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))
    ) {
      changes.push({ kind: 'removed', text: gone ?? '' })
      at++
    } else {
      changes.push({ kind: 'added', text: come })
      to++
    }
  }
  return changes
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const lengthAt = (common: readonly (readonly number[])[], at: number, to: number): number => common[at]?.[to] ?? 0

/** Of the rest from each pair of places on: how many paragraphs stay, in their order. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const common = old.map(() => new Array<number>(now.length).fill(0))
  for (let at = old.length - 1; at >= 0; at--)
    for (let to = now.length - 1; to >= 0; to--) {
      const row = common[at]
      if (!row) continue
      row[to] =
        old[at] === now[to]
          ? lengthAt(common, at + 1, to + 1) + 1
          : Math.max(lengthAt(common, at + 1, to), lengthAt(common, at, to + 1))
    }
  return common
}

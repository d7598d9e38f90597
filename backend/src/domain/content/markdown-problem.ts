/**
 * Which Markdown is not read: what stands in itself a hundred times over, or opens emphasis thousands of times, takes
 * its reader minutes or all of its stack. The app has the same bounds: `app/src/shared/ui/Markdown.tsx`.
 */
export const markdownLimits = {
  /** In characters. */
  length: 50_000,
  /** Signs of quotations and lists at the beginning of one line. */
  nesting: 20,
  /** Runs of signs of emphasis, and brackets, between two empty lines. */
  signs: 300,
} as const

/** What was expected instead, as a sentence; null where it can be read. */
export function markdownProblem(source: string): string | null {
  const { length, nesting, signs } = markdownLimits
  if (source.length > length) return `expected at most ${length} characters, got ${source.length}.`
  for (const line of source.split('\n')) {
    const beginning = /^(?:[ \t]|>|[-+*](?=[ \t>])|\d{1,9}[.)](?=[ \t]))*/.exec(line)?.[0] ?? ''
    const deep = (beginning.match(/[ \t]{4}|>|[-+*]|\d+[.)]/g) ?? []).length
    if (deep > nesting) return `expected quotations and lists at most ${nesting} deep: ${line.slice(0, 40)}…`
  }
  for (const block of source.split(/\n[ \t]*\n/))
    if ((block.match(/[*_~`]+|[[\]<]/g) ?? []).length > signs)
      return `expected at most ${signs} signs of emphasis and links in one paragraph: ${block.slice(0, 40)}…`
  return null
}

/** Changes of a text, and what they look like. */

/** @typedef {{ start: number, end: number, text: string }} Edit */

/** @param {string} source @param {Edit[]} edits that do not overlap */
export function applied(source, edits) {
  let text = source
  for (const { start, end, text: put } of edits.toSorted(
    (one, other) => other.start - one.start || other.end - one.end,
  ))
    text = text.slice(0, start) + put + text.slice(end)
  return text
}

/**
 * The lines that change, as `diff -U0` writes them.
 *
 * @param {string} file
 * @param {string} source
 * @param {Edit[]} edits
 */
export function diffOf(file, source, edits) {
  const begins = (/** @type {number} */ at) => source.lastIndexOf('\n', at - 1) + 1
  const ends = (/** @type {number} */ at) => (source.indexOf('\n', at) + 1 || source.length + 1) - 1
  /** @type {{ start: number, end: number, edits: Edit[] }[]} */
  const parts = []
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    const last = parts.at(-1)
    if (last && begins(edit.start) <= last.end) {
      last.end = Math.max(last.end, ends(edit.end))
      last.edits.push(edit)
    } else parts.push({ start: begins(edit.start), end: ends(edit.end), edits: [edit] })
  }
  let shift = 0
  const hunks = parts.map(({ start, end, edits }) => {
    const before = source.slice(start, end).split('\n')
    const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
    const changed = applied(source.slice(start, end), moved)
    const after = changed === '' ? [] : changed.split('\n')
    const line = source.slice(0, start).split('\n').length
    const head = `@@ -${line},${before.length} +${line + shift},${after.length} @@`
    shift += after.length - before.length
    return [head, ...before.map((text) => `-${text}`), ...after.map((text) => `+${text}`)].join('\n')
  })
  return [`--- ${file}`, `+++ ${file}`, ...hunks].join('\n')
}

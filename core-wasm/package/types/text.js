/** The words of TypeScript that every declaration is made of. */

export const widest = 120

/** @param {string} name of a property */
export function key(name) {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : JSON.stringify(name)
}

/** @param {unknown} value a text, a number, a boolean or null */
export function literal(value) {
  if (typeof value !== 'string') return JSON.stringify(value)
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"')
  return inner.includes("'") ? JSON.stringify(value) : `'${inner}'`
}

/** @param {string[]} types */
export function union(types) {
  return [...new Set(types)].join(' | ')
}

/** @param {string | null | undefined} note @param {string} indent */
export function comment(note, indent) {
  const lines = (note ?? '')
    .replaceAll('*/', '* /')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0) return ''
  const single = `${indent}/** ${lines[0]} */\n`
  if (lines.length === 1 && single.length <= widest + 1) return single
  const wrapped = lines.flatMap((line) => wrap(line, widest - indent.length - ' * '.length))
  return `${indent}/**\n${wrapped.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

/**
 * Lines of at most so many characters; a longer word stays whole.
 *
 * @param {string} text @param {number} width
 */
function wrap(text, width) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last && last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}

/** @param {string} a @param {string} b */
export function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

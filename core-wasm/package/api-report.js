/**
 * `npm run api-report -w @waymark/core-package`: writes what the package exports to `api-report.txt`, made from its
 * types in `pkg/`: below the name of each entry a line for each function, each type, and each member of classes and of
 * larger interfaces. Comments are left out. With `--released` it writes `api-released.txt`, which is what the version
 * says that was published last.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const beside = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

/**
 * The reports of all entries that a package has types of.
 *
 * @param {string} folder of the package
 */
export function packageReport(folder) {
  const { name, exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const entries = Object.entries(exports).filter(([, entry]) => entry.types)
  const sections = entries.map(([path, { types }]) => {
    const declarations = withSemicolons(readFileSync(`${folder}/${types}`, 'utf8'))
    return `# ${path.replace(/^\./, name)}\n\n${apiReport(declarations)}`
  })
  return sections.join('\n')
}

/**
 * The report of a file of types.
 *
 * @param {string} declarations
 * @returns {string} lines, sorted by the name of what is declared
 */
export function apiReport(declarations) {
  const statements = split(withoutComments(declarations)).filter((statement) => /^export |^interface /.test(statement))
  const sections = statements.map((statement) => linesOf(statement.replace(/^export /, '')))
  const nameOf = (/** @type {string[]} */ [line = '']) => line.replace(/^(default )?(abstract )?\w+ /, '')
  return `${sections
    .toSorted((one, other) => compare(nameOf(one), nameOf(other)))
    .flat()
    .join('\n')}\n`
}

/** @param {string} one @param {string} other */
const compare = (one, other) => (one < other ? -1 : Number(one > other))

/**
 * A class, an interface that has methods and one that is long is a line with its name and one for each member; anything
 * else is one line.
 *
 * @param {string} statement
 */
function linesOf(statement) {
  const [, head = '', body = ''] = /^((?:class|interface) [^{]*)\{(.*)\}$/s.exec(statement) ?? []
  const members = split(body)
  const hasMethods = head.startsWith('class') || members.some((member) => /^[\w[\].]+(<.*>)?\(/.test(member))
  const isLong = head !== '' && statement.length > 240
  return hasMethods || isLong ? [head.trim(), ...members.map((member) => `  ${member}`)] : [statement]
}

/** @param {string} text */
const withoutComments = (text) =>
  text.replaceAll(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1')

/**
 * The statements or members of a text, each on one line: they end with a semicolon, or with the brace of a class or an
 * interface.
 *
 * @param {string} text
 */
export function split(text) {
  const parts = []
  let depth = 0
  let part = ''
  // A text in quotes is one sign: what stands in it is no bracket.
  for (const [sign] of text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`|[\s\S]/g)) {
    if (/^[({[]$/.test(sign)) depth += 1
    if (/^[)}\]]$/.test(sign)) depth -= 1
    const endsBlock = sign === '}' && depth === 0 && /^\s*(export )?(default )?(class|interface) /.test(part)
    if (endsBlock) part += sign
    if (endsBlock || (sign === ';' && depth === 0)) {
      parts.push(inOneLine(part))
      part = ''
    } else part += sign
  }
  return [...parts, inOneLine(part)].filter(Boolean)
}

/** @param {string} text */
const inOneLine = (text) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([([]) | ?,? ([)\]])/g, '$1$2')
    .trim()

/**
 * Types in which every statement and every member ends with a semicolon, as `apiReport` reads them: those that were
 * written by hand have line breaks there.
 *
 * @param {string} declarations
 */
export function withSemicolons(declarations) {
  const { program, errors } = parseSync('entry.d.ts', declarations)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  /** @type {Set<number>} where a line ends behind one of them, without a semicolon */
  const ends = new Set()
  /** @param {any} node */
  const visit = (node) => {
    for (const { end } of partsOf(node))
      if (!/[;,]/.test(declarations[end - 1] ?? '') && /^[ \t]*(\/\/.*)?\r?\n/.test(declarations.slice(end)))
        ends.add(end)
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child)
  }
  visit(program)
  return [...ends]
    .sort((one, other) => other - one)
    .reduce((text, end) => `${text.slice(0, end)};${text.slice(end)}`, `${declarations}\n`)
}

/** The statements or members of a node of ESTree. @param {any} node @returns {{ end: number }[]} */
const partsOf = ({ type, body, members }) => {
  if (type === 'TSTypeLiteral') return members
  return ['Program', 'TSInterfaceBody', 'ClassBody'].includes(type) ? body : []
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = beside('../../pkg')
  const report = packageReport(folder)
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  if (process.argv.includes('--released')) writeFileSync(beside('api-released.txt'), `${name} ${version}\n\n${report}`)
  else writeFileSync(beside('api-report.txt'), report)
}

/**
 * `npm run api-report -w @waymark/core-package`: writes what the package exports to `api-report.txt`, made from its
 * types in `pkg/`: a line for each function, each type, and each member of classes and of larger interfaces. Comments
 * are left out.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const types = fileURLToPath(new URL('../../pkg/waymark_core.d.ts', import.meta.url))
const report = fileURLToPath(new URL('api-report.txt', import.meta.url))

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
function split(text) {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(report, apiReport(readFileSync(types, 'utf8')))

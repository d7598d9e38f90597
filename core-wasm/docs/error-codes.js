/** Every code that an error can carry, with its cause and its remedy. */

import { readFileSync } from 'node:fs'

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8')

/**
 * The cause is what the core says of the code where it is declared; the remedy is in `remedies.txt`.
 *
 * @returns {{ code: string, cause: string, remedy: string }[]}
 */
export function explainedCodes() {
  const declared = ['../src/error.rs', '../src/programme/codes.rs'].map(read).join('\n')
  const remedies = new Map(
    read('remedies.txt')
      .trim()
      .split('\n')
      .map((line) => /** @type {[string, string]} */ (line.split(/: (.*)/, 2))),
  )
  const entries = declared.matchAll(/((?: {8}\/\/\/ .*\n)+) {8}\w+ = "([A-Z_]+)"[,;]/g)
  return [...entries].map(([, comment = '', code = '']) => ({
    code,
    cause: comment.replaceAll(/\s*\/\/\/ /g, ' ').trim(),
    remedy: remedies.get(code) ?? '',
  }))
}

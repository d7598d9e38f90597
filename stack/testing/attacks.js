/** Reads the table of attacks, `ATTACKS.md`, and looks up the tests and the faults that it names. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from '../faults/list.js'
import { root } from '../set-up/paths.js'

/**
 * @typedef {{ file: string, title: string }} TestName a command of the root `package.json` where `file` is `npm run …`
 * @typedef {{ subject: string, what: string, tests: TestName[], faults: string[], seen: string }} Row `seen`: the last
 *   column as it is written
 */

/**
 * @param {string} [text] the document
 * @returns {Row[]} in its order
 */
export function readAttacks(text = readFileSync(join(import.meta.dirname, 'ATTACKS.md'), 'utf8')) {
  let subject = ''
  return text.split('\n').flatMap((line) => {
    subject = /^## (.+)$/.exec(line)?.[1] ?? subject
    const [what = '', tests = '', seen = ''] =
      /^\|(.+?)\|(.*?)\|(.*?)\|$/
        .exec(line)
        ?.slice(1)
        .map((cell) => cell.trim()) ?? []
    if (what === '' || what === 'What somebody could do' || /^-+$/.test(what)) return []
    return [
      {
        ...{ subject, what, seen },
        tests: [...tests.matchAll(/`([^`]+)`: "(.+?)"(?= *(?:<br>|$))/g)].map(([, file = '', title = '']) => ({
          ...{ file, title },
        })),
        faults: /^(by hand|cannot fail here): /.test(seen)
          ? []
          : [...seen.matchAll(/"(.+?)"(?= *(?:<br>|$))/g)].map(([, name = '']) => name),
      },
    ]
  })
}

/**
 * What is wrong: rows without a test, tests and faults that are not there, rows that nobody has seen fail and that do
 * not say why.
 *
 * @param {readonly Row[]} rows
 * @param {object} [about]
 * @param {(file: string) => string} [about.read] the text of a file, from the root; throws where there is none
 * @param {readonly string[]} [about.known] names of faults
 * @returns {string[]}
 */
export function findAttackGaps(
  rows,
  { read = (file) => readFileSync(join(root, file), 'utf8'), known = faults.map(({ name }) => name) } = {},
) {
  return rows.flatMap(({ what, tests, faults: named, seen }) => [
    ...(tests.length > 0 || seen.startsWith('cannot fail here: ') ? [] : [`No test is named: ${what}`]),
    ...tests
      .filter(({ file, title }) => !isTest(file, title, read))
      .map(({ file, title }) => `${file} has no test that is called: ${title}`),
    ...named.filter((name) => !known.includes(name)).map((name) => `No fault is called: ${name}`),
    ...(named.length > 0 || /^(by hand|cannot fail here): \S/.test(seen) ? [] : [`Nobody has seen it fail: ${what}`]),
  ])
}

/** @param {string} file @param {string} title @param {(file: string) => string} read */
function isTest(file, title, read) {
  try {
    const command = /^npm run ([\w:]+)/.exec(file)?.[1]
    if (command) return command in JSON.parse(read('package.json')).scripts
    // As it is written in the source.
    const text = read(file).replaceAll("\\'", "'")
    return file.endsWith('.rs') ? text.includes(`fn ${title}(`) : text.includes(title)
  } catch {
    return false
  }
}

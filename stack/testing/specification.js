/** Reads the table of the specification, `SPECIFICATION.md`, and looks up the tests that it names. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../set-up/paths.js'

/** Lines of the specification, from 1. */
export const lineCount = 146

/**
 * @typedef {{ file: string, title: string }} TestName
 * @typedef {{ from: number, to: number, says: string, tests: TestName[], statesNothing: boolean, otherwise: string }} Row
 */

/**
 * @param {string} [text] the document
 * @returns {Row[]} in its order
 */
export function readRows(text = readFileSync(join(import.meta.dirname, 'SPECIFICATION.md'), 'utf8')) {
  return [...text.matchAll(/^\| (\d+)(?:-(\d+))? \|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, from, to, says = '', tests = '', otherwise = '']) => ({
      from: Number(from),
      to: Number(to ?? from),
      says: says.trim(),
      tests: [...tests.matchAll(/`([^`]+)`: (.+?) *(?:<br>|$)/g)].map(([, file = '', title = '']) => ({ file, title })),
      statesNothing: tests.trim() === 'states nothing',
      otherwise: otherwise.trim(),
    }),
  )
}

/**
 * What is wrong: lines that no row is about, or two; rows without a test; tests that are not there.
 * @param {readonly Row[]} rows
 * @param {(file: string) => string} [read] the text of a file, from the root; throws where there is none
 * @returns {string[]}
 */
export function findGaps(rows, read = (file) => readFileSync(join(root, file), 'utf8')) {
  const gaps = []
  for (let line = 1; line <= lineCount; line++) {
    const count = rows.filter(({ from, to }) => from <= line && line <= to).length
    if (count !== 1) gaps.push(`Line ${line} stands in ${count} rows, and must stand in one.`)
  }
  for (const { from, tests, statesNothing } of rows) {
    if (tests.length === 0 && !statesNothing) gaps.push(`Line ${from} has no test: write one, and name it here.`)
    for (const { file, title } of tests)
      if (!isTest(file, title, read)) gaps.push(`Line ${from}: ${file} has no test that is called: ${title}`)
  }
  return gaps
}

/** @param {string} file @param {string} title @param {(file: string) => string} read */
function isTest(file, title, read) {
  try {
    return file.endsWith('.rs') ? read(file).includes(`fn ${title}(`) : read(file).includes(title)
  } catch {
    return false
  }
}

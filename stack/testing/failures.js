/** Reads from what the test runners wrote which tests failed and why: whoever has only the end of a log finds it there. */

import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../set-up/paths.js'

/** Lines of a failure's message that are kept: what was expected and what came. */
const lines = 8

/** More failures than this have one cause, which the first ones tell. */
const most = 20

/**
 * @typedef {object} Failure
 * @property {string} test file and title
 * @property {string} message its first lines, without colours
 */

/** @param {string | undefined} message */
const shortened = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s+at /.test(line))
    .slice(0, lines)
    .join('\n')

/**
 * The failed tests of a report in JSON that Vitest or Playwright wrote; none where there is no such file.
 *
 * @param {string} file
 * @returns {Failure[]}
 */
export function failuresIn(file) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults ? vitestFailures(report) : playwrightFailures(report)
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} Assertion
 *
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: Assertion[] }[] }} report
 * @returns {Failure[]}
 */
function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: `${file}: ${fullName}`,
        message: shortened(failureMessages?.join('\n')),
      }))
    // A file that could not be loaded has no tests.
    return status === 'failed' && failed.length === 0 ? [{ test: file, message: shortened(message) }] : failed
  })
}

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 *
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, tests: PlaywrightTest[] }[]} [specs]
 *
 * @param {{ suites?: Suite[], errors?: { message?: string }[] }} report
 * @returns {Failure[]}
 */
function playwrightFailures({ suites = [], errors = [] }) {
  /** @param {Suite} suite @returns {Failure[]} */
  const inside = (suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          test: `e2e/${file}: ${title}`,
          message: shortened(results.findLast(({ error }) => error)?.error?.message),
        })),
    ),
    ...(suite.suites ?? []).flatMap(inside),
  ]
  return [
    ...suites.flatMap(inside),
    ...errors.map(({ message }) => ({ test: 'e2e, outside of any test', message: shortened(message) })),
  ]
}

/**
 * The failed tests in what Cargo, Foundry and Node's runner (with the reporter `tap`) print.
 *
 * @param {string} output
 * @returns {Failure[]}
 */
export function failuresPrinted(output) {
  const cargo = [...output.matchAll(/^---- (\S+) stdout ----\n([\s\S]*?)(?=\n---- |\nfailures:|(?![\s\S]))/gm)].map(
    ([, test = '', message]) => ({ test, message: shortened(message) }),
  )
  const forge = [...output.matchAll(/^\[FAIL(?:: (.*?))?\] (\w+\(.*?\))/gm)].map(([, message, test = '']) => ({
    test,
    message: shortened(message),
  }))
  const tap = [...output.matchAll(/^\s*not ok \d+ - (.*)\n(?:\s+---\n([\s\S]*?)\n\s+\.\.\.)?/gm)].map(
    ([, test = '', told = '']) => ({ test, message: tapMessage(told) }),
  )
  const withoutParents = tap.filter(({ message }) => !/^'\d+ subtests? failed'$/.test(message))
  const seen = new Set()
  return [...cargo, ...forge, ...withoutParents].filter(({ test }) => !seen.has(test) && seen.add(test))
}

/** The message alone of the block in YAML that stands below a failed test. @param {string} told */
function tapMessage(told) {
  const [, block, inline] = /^\s+error: (?:\|-\n([\s\S]*?)\n\s+code:|(.*))/m.exec(told) ?? []
  return shortened((block ?? inline ?? '').replace(/^\s+/gm, ''))
}

/**
 * What the end of a run says of its failures.
 *
 * @param {(Failure & { runner: string })[]} failures
 */
export const failuresTold = (failures) =>
  [
    ...failures
      .slice(0, most)
      .map(({ runner, test, message }) => `✗ ${runner}: ${test}\n${message.replace(/^/gm, '    ')}`.trimEnd()),
    ...(failures.length > most ? [`… and ${failures.length - most} more, in .waymark/test-logs`] : []),
  ].join('\n')

/** Records how long the runners and their slowest tests took, and whether the gate stayed within its time budget. */

import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../set-up/paths.js'

/** Minutes of the gate on the reference machine, from the moment at which tools and packages are installed. */
export const budgetMinutes = 24

/** The run fails where the budget is passed by half: one slow disk is no reason, a forgotten loop is. */
const tolerance = 1.5

/**
 * @typedef {object} TestTime
 * @property {string} test file and title
 * @property {number} seconds
 */

/**
 * Whether a run of the gate took too long.
 *
 * @param {number} seconds from the end of the installation to the end of the last runner
 * @param {number} slowness of this machine, see `calibrate.js`
 * @returns {string | null} a sentence that says so, or null
 */
export function overBudget(seconds, slowness) {
  // A slower processor makes everything later, a quicker one little sooner: half of the gate waits for disks, processes
  // and pages, which `slowness` does not measure.
  const allowed = budgetMinutes * Math.max(1, slowness)
  const limit = allowed * 60 * tolerance
  if (seconds <= limit) return null
  return (
    `The gate took ${(seconds / 60).toFixed(1)} minutes. Its budget is ${allowed.toFixed(1)} minutes on this machine ` +
    `(${budgetMinutes} on the reference machine, this one is ${slowness.toFixed(2)} times as slow), and may be passed by half. ` +
    'Look at `.waymark/test-logs/times.json` for what became slow; a test of a promise that a cheaper one holds belongs to `npm run test:full`.'
  )
}

/**
 * The slowest tests of a report in JSON that Vitest or Playwright wrote; none where there is no such file.
 *
 * @param {string} file
 * @returns {TestTime[]}
 */
export function timesIn(file) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults ? vitestTimes(report) : playwrightTimes(report)
}

/**
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }}
 * report
 * @returns {TestTime[]}
 */
function vitestTimes({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${relative(root, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, tests: { results: { duration: number }[] }[] }[]} [specs]
 *
 * @param {{ suites?: Suite[] }} report
 * @returns {TestTime[]}
 */
function playwrightTimes({ suites = [] }) {
  /** @param {Suite} suite @returns {TestTime[]} */
  const inside = (suite) => [
    ...(suite.specs ?? []).map(({ title, file, tests }) => ({
      test: `e2e/${file}: ${title}`,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...(suite.suites ?? []).flatMap(inside),
  ]
  return suites.flatMap(inside)
}

/**
 * The times in what Node's runner writes with the reporter `tap`.
 *
 * @param {string} output
 * @returns {TestTime[]}
 */
export function tapTimes(output) {
  return [...output.matchAll(/^(?:not )?ok \d+ - (.*)\n\s+---\n\s+duration_ms: ([\d.]+)/gm)].map(
    ([, test = '', ms]) => ({
      test,
      seconds: Number(ms) / 1000,
    }),
  )
}

/**
 * @param {TestTime[]} times
 * @param {number} count
 */
export const slowest = (times, count) => times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)

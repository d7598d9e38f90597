/** Reads the output of test runners: how many tests passed, failed and needed a second try. */

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {object} Format how one kind of runner closes
 * @property {RegExp} closing its closing lines, which are printed again
 * @property {(output: string) => Counts} count
 * @property {(output: string) => string[]} [retried] titles of the tests that passed at a second try
 */

/** @param {string} output @param {RegExp} pattern */
const sum = (output, pattern) => [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)

/** @type {Format} */
export const cargo = {
  closing: /^test result: /,
  count: (output) => ({
    passed: sum(output, /^test result: .*?(\d+) passed/gm),
    failed: sum(output, /^test result: .*?(\d+) failed/gm),
    skipped: sum(output, /^test result: .*?(\d+) ignored/gm),
  }),
}

/** @type {Format} */
export const vitest = {
  closing: /^\s*(Test Files|Tests|Duration) /,
  count: (output) => {
    const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? ''
    return {
      passed: sum(line, /(\d+) passed/g),
      failed: sum(line, /(\d+) failed/g),
      skipped: sum(line, /(\d+) (?:skipped|todo)/g),
    }
  },
}

/** @type {Format} */
export const playwright = {
  closing: /^\s+\d+ (passed|failed|flaky|skipped|did not run)/,
  count: (output) => ({
    passed: sum(output, /^\s+(\d+) passed/gm) + sum(output, /^\s+(\d+) flaky/gm),
    failed: sum(output, /^\s+(\d+) (?:failed|did not run)/gm),
    skipped: sum(output, /^\s+(\d+) skipped/gm),
  }),
  retried(output) {
    const lines = output.split('\n')
    const from = lines.findIndex((line) => /^\s+\d+ flaky/.test(line))
    if (from < 0) return []
    const rest = lines.slice(from + 1)
    const to = rest.findIndex((line) => !/^ {4}\S/.test(line))
    return rest.slice(0, to < 0 ? undefined : to).map((line) => line.replace(/[─\s]+$/, '').trim())
  },
}

/** Node's own runner, as it writes with the reporter `tap`. @type {Format} */
export const nodeTest = {
  closing: /^# (pass|fail|skipped) /,
  count: (output) => ({
    passed: sum(output, /^# pass (\d+)/gm),
    failed: sum(output, /^# fail (\d+)/gm),
    skipped: sum(output, /^# skipped (\d+)/gm),
  }),
}

/** Foundry's tests of the contracts, then Node's of the deployment. @type {Format} */
export const forge = {
  closing: /^Ran \d+ test suites|^# (pass|fail|skipped) /,
  count(output) {
    const line = /^Ran \d+ test suites?.*$/m.exec(output)?.[0] ?? ''
    const node = nodeTest.count(output)
    return {
      passed: sum(line, /(\d+) tests passed/g) + node.passed,
      failed: sum(line, /(\d+) failed/g) + node.failed,
      skipped: sum(line, /(\d+) skipped/g) + node.skipped,
    }
  },
}

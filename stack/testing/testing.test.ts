import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../set-up/paths.js'
import { failuresIn, failuresPrinted, failuresTold } from './failures.js'
import { cargo, forge, nodeTest, playwright, vitest } from './read-output.js'
import { schedule } from './schedule.js'
import { budgetMinutes, overBudget, slowest, tapTimes } from './times.js'

const closings = [
  {
    runner: 'cargo',
    format: cargo,
    output: `
test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.42s
test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s`,
    counts: { passed: 15, failed: 2, skipped: 1 },
  },
  {
    runner: 'Vitest',
    format: vitest,
    output: ` Test Files  1 failed | 3 passed (4)
      Tests  2 failed | 40 passed | 1 skipped | 2 todo (45)
   Duration  3.20s`,
    counts: { passed: 40, failed: 2, skipped: 3 },
  },
  {
    runner: 'Playwright',
    format: playwright,
    output: `
  1 failed
    [pages] › market.spec.ts:20:1 › filter, open, back: the same place ──────
  2 flaky
    [pages] › quests.spec.ts:52:1 › a text comes back ─────────
    [outages] › faults.spec.ts:22:1 › a backend that is down is said so ────
  3 skipped
  1 did not run
  48 passed (4.1m)`,
    counts: { passed: 50, failed: 2, skipped: 3 },
  },
  {
    runner: 'Node',
    format: nodeTest,
    output: '# tests 9\n# pass 7\n# fail 1\n# cancelled 0\n# skipped 1\n',
    counts: { passed: 7, failed: 1, skipped: 1 },
  },
  {
    runner: 'forge',
    format: forge,
    output:
      'Ran 9 test suites in 3.1s (8.2s CPU time): 118 tests passed, 1 failed, 2 skipped (121 total tests)\n# pass 19\n',
    counts: { passed: 137, failed: 1, skipped: 2 },
  },
]

for (const { runner, format, output, counts } of closings)
  test(`the tests that ${runner} ran are counted by its closing lines, a second try as a success`, () => {
    assert.deepEqual(format.count(output), counts)
  })

test('tests that passed at a second try only are called by their names', () => {
  const output = closings[2]?.output ?? ''
  assert.deepEqual(playwright.retried?.(output), [
    '[pages] › quests.spec.ts:52:1 › a text comes back',
    '[outages] › faults.spec.ts:22:1 › a backend that is down is said so',
  ])
  assert.deepEqual(playwright.retried?.('  48 passed (4.1m)\n'), [])
})

/** Tasks that end when they are told to, and what has begun so far. */
function tasks(described: Record<string, { needs?: string[]; alone?: boolean; light?: boolean; lock?: string }>) {
  const begun: string[] = []
  const end = new Map<string, (error?: Error) => void>()
  const list = Object.entries(described).map(([name, { needs = [], ...rest }]) => ({
    name,
    needs,
    ...rest,
    work: () => {
      begun.push(name)
      return new Promise<void>((resolve, reject) => end.set(name, (error) => (error ? reject(error) : resolve())))
    },
  }))
  return {
    list,
    begun,
    async end(name: string, error?: Error) {
      end.get(name)?.(error)
      await new Promise(setImmediate)
    },
  }
}

test('two tasks run side by side, each once what it needs has ended, in the order of the list', async () => {
  const { list, begun, end } = tasks({
    packages: {},
    tools: {},
    core: { needs: ['tools', 'packages'] },
    rust: { needs: ['tools'] },
    chromium: { light: true },
  })
  const ended = schedule(list)
  assert.deepEqual(begun, ['packages', 'tools', 'chromium'])
  await end('tools')
  assert.deepEqual(begun.slice(3), ['rust'])
  await end('packages')
  assert.deepEqual(begun.slice(4), ['core'])
  for (const name of ['core', 'rust', 'chromium']) await end(name)
  await ended
})

test('a task that runs alone waits for all before it, and all behind it wait for it', async () => {
  const { list, begun, end } = tasks({ app: {}, server: { alone: true }, late: {} })
  const ended = schedule(list)
  assert.deepEqual(begun, ['app'])
  await end('app')
  assert.deepEqual(begun, ['app', 'server'])
  await end('server')
  assert.deepEqual(begun, ['app', 'server', 'late'])
  await end('late')
  await ended
})

test('of tasks with the same lock one runs at a time, and leaves the other lane to those behind it', async () => {
  const { list, begun, end } = tasks({ rust: { lock: 'cargo' }, lint: { lock: 'cargo' }, app: {} })
  const ended = schedule(list)
  assert.deepEqual(begun, ['rust', 'app'])
  await end('rust')
  assert.deepEqual(begun, ['rust', 'app', 'lint'])
  for (const name of ['app', 'lint']) await end(name)
  await ended
})

test('a task that fails ends the schedule with its error, and nothing more is begun', async () => {
  const { list, begun, end } = tasks({ tools: {}, other: {}, core: { needs: ['tools'] } })
  const ended = assert.rejects(schedule(list), /no compiler/)
  await end('tools', new Error('no compiler'))
  await end('other')
  await ended
  assert.deepEqual(begun, ['tools', 'other'])
})

test('tasks that wait for each other are refused instead of waiting for ever', async () => {
  const { list } = tasks({ one: { needs: ['two'] }, two: { needs: ['one'] } })
  await assert.rejects(schedule(list), /Nothing can begin: one needs two; two needs one/)
})

test('the gate fails where its budget is passed by half, on the measure of the machine it runs on', () => {
  const budget = budgetMinutes * 60
  assert.equal(overBudget(budget * 1.49, 1), null)
  assert.match(overBudget(budget * 1.6, 1) ?? '', /took 38\.4 minutes\. Its budget is 24\.0 minutes/)
  assert.equal(overBudget(budget * 1.51, 1.2), null)
  assert.equal(overBudget(budget * 1.49, 0.5), null)
  assert.match(overBudget(budget * 2.9, 1.9) ?? '', /Its budget is 45\.6 minutes .* 1\.90 times as slow/)
})

test('the times that Node writes are read, and the slowest come first', () => {
  const times = tapTimes(`TAP version 13
ok 1 - a quick one
  ---
  duration_ms: 12.5
  ...
not ok 2 - a slow one
  ---
  duration_ms: 1500
  ...
`)
  assert.deepEqual(slowest(times, 1), [{ test: 'a slow one', seconds: 1.5 }])
  assert.equal(times.length, 2)
})

/** What a report says of failures, from a file as the runner writes it. */
function failuresOf(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-report-'))
  try {
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
    return failuresIn(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a failed test of Vitest is named with its file and the first lines of its message, without colours and stack', () => {
  const failures = failuresOf({
    testResults: [
      {
        name: join(root, 'app/tests/levels.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'levels rise', status: 'passed', failureMessages: [] },
          {
            fullName: 'levels fall',
            status: 'failed',
            failureMessages: [
              '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at app/tests/levels.test.ts:3:9',
            ],
          },
        ],
      },
      {
        name: join(root, 'app/tests/broken.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  })
  assert.deepEqual(failures, [
    { test: 'app/tests/levels.test.ts: levels fall', message: 'AssertionError: expected 1 to be 2' },
    { test: 'app/tests/broken.test.ts', message: 'no such module' },
  ])
})

test('a failed test of Playwright is named; one that passed at a second try is not', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ title, file: 'journey.spec.ts' },
    tests: [
      { status, results: [{ error: { message: message ?? 'first try' } }, message ? { error: { message } } : {}] },
    ],
  })
  const suites = [{ suites: [{ specs: [spec('buys', 'unexpected', 'no button'), spec('sells', 'flaky')] }] }]
  assert.deepEqual(failuresOf({ suites }), [{ test: 'e2e/journey.spec.ts: buys', message: 'no button' }])
  assert.deepEqual(failuresOf({ suites: [], errors: [{ message: 'no server' }] }), [
    { test: 'e2e, outside of any test', message: 'no server' },
  ])
})

test('a runner without a report has no failures to read', () => {
  assert.deepEqual(failuresIn(join(root, 'no-such-report.json')), [])
})

test('what Cargo, Foundry and Node print of their failures is read', () => {
  const rust = `test levels::rise ... ok
test levels::fall ... FAILED

failures:

---- levels::fall stdout ----

thread 'levels::fall' panicked at src/levels.rs:9:5:
assertion failed: 1 == 2


failures:
    levels::fall
`
  assert.deepEqual(failuresPrinted(rust), [
    {
      test: 'levels::fall',
      message: "thread 'levels::fall' panicked at src/levels.rs:9:5:\nassertion failed: 1 == 2",
    },
  ])
  const foundry = '[PASS] testSell() (gas: 9)\n[FAIL: sold twice; counterexample: 1] testBuy(uint256) (runs: 3)\n'
  assert.deepEqual(failuresPrinted(foundry), [{ test: 'testBuy(uint256)', message: 'sold twice; counterexample: 1' }])
  const node = `not ok 1 - adds up
  ---
  duration_ms: 2.1
  error: |-
    Expected values to be strictly equal:

    1 !== 2

  code: 'ERR_ASSERTION'
  ...
    not ok 1 - child
      ---
      error: 'gone'
      ...
not ok 2 - parent
  ---
  error: '1 subtest failed'
  ...
ok 3 - stands
`
  assert.deepEqual(failuresPrinted(node), [
    { test: 'adds up', message: 'Expected values to be strictly equal:\n1 !== 2' },
    { test: 'child', message: "'gone'" },
  ])
})

test('twenty failures are told at the end of a run, and how many more there are', () => {
  const told = failuresTold(
    Array.from({ length: 23 }, (_, at) => ({ runner: 'app', test: `test ${at}`, message: 'one\ntwo' })),
  )
  assert.match(told, /^✗ app: test 0\n {4}one\n {4}two\n✗ app: test 1\n/)
  assert.match(told, /test 19\n.*\n.*\n… and 3 more, in \.waymark\/test-logs$/)
})

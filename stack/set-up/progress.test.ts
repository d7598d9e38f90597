import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

/** Runs the lines in a process of its own, without a terminal. */
function run(lines: string) {
  const from = JSON.stringify(new URL('progress.js', import.meta.url).href)
  const code = `import { fail, step, StepFailed } from ${from}\n${lines}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', timeout: 60_000 })
}

test('who waits for a step is told what it does, how long it usually takes, and then how long it took', () => {
  const { stdout } = run(`await step('npm packages', async (note) => note('1,700 of them'), 'about 90 s')`)
  const [first, last] = stdout.trimEnd().split('\n')
  assert.match(first ?? '', /^ {2}… npm packages \(\d+\.\d s; about 90 s the first time, on two cores\) 1,700 of them$/)
  assert.match(last ?? '', /^ {2}✓ npm packages — \d+\.\d s$/)
})

test('a step that says nothing tells its usual time all the same, unless it ends at once', () => {
  const late = run(`
    const write = process.stdout.write.bind(process.stdout)
    const told = new Promise((resolve) => {
      process.stdout.write = (text, ...rest) => (/about 90 s/.test(text) && resolve(), write(text, ...rest))
    })
    await step('Core', () => told, 'about 90 s')`)
  assert.match(late.stdout, /… Core \(\d\.\d s; about 90 s the first time/)
  assert.equal(run(`await step('Core', async () => 'cached', 'about 90 s')`).stdout, '  ✓ Core — up to date\n')
})

test('a step that fails ends the command with what happened and what to do', () => {
  const { status, stdout, stderr } = run(`
    await step('Core', () => Promise.reject(new StepFailed('It broke.', 'Mend it.', 'last line'))).catch(fail)`)
  assert.equal(status, 1)
  assert.match(stdout, /✗ Core — failed after/)
  assert.equal(stderr, '\nlast line\n\nIt broke.\nMend it.\n')
})

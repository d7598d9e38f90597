import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ManagedProcess } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-proc-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('what a program left behind writes after it crashed is in its log, and ends nothing else', {
  timeout: 10_000,
}, async () => {
  const log = join(folder, 'forker.log')
  const proc = new ManagedProcess({
    name: 'Forker',
    program: '/bin/sh',
    // Each of the two waits for a file of its own before it goes on.
    args: () => [
      '-c',
      '(until [ -e late ]; do sleep 0.02; done; echo late) & echo ready; until [ -e go ]; do sleep 0.02; done; exit 3',
    ],
    cwd: folder,
    log,
    ready: async () => readFileSync(log, 'utf8').includes('ready'),
    readyWithinMs: 5000,
  })
  const crashed = new Promise<string>((resolve) => {
    proc.onCrash = (_proc, how) => resolve(how)
  })
  await proc.start()
  writeFileSync(join(folder, 'go'), '')
  assert.equal(await crashed, 'it ended with code 3')
  writeFileSync(join(folder, 'late'), '')
  while (!readFileSync(log, 'utf8').includes('late')) await new Promise(setImmediate)
})

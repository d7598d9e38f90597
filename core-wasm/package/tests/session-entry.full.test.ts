/** The tests of the whole core that need no more than a session, run with `waymark-core/session` in its place. */
import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { compareEntries } from './support/compare-entries.ts'

const both = [
  ...['assets', 'compat-client', 'directus-session', 'faults-requests', 'faults-session', 'faults-storage'],
  ...['fetch-shapes', 'nine-faults', 'own-requests', 'queue', 'react-mutations', 'react-queries', 'sending'],
  ...['session-refresh', 'session-storage', 'session-tabs'],
]

test('it passes the tests of faults, storages, tabs, requests, hooks and the queue', async () => {
  const files = both.map((name) => `tests/${name}.test.ts`)
  const env = { ...process.env, WAYMARK_ENTRY: 'session', WAYMARK_TESTS: '' }
  await promisify(execFile)('npx', ['vitest', 'run', ...files], { cwd: join(import.meta.dirname, '..'), env })
}, 300_000)

test(
  'thirty thousand random calls are the same requests, or the same refusals',
  () => compareEntries(randomInt(1_000_000), 30_000),
  120_000,
)

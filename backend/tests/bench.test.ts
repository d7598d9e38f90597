import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backend } from './rig/places.ts'

test('the benchmark still runs, on a small market', { timeout: 240_000 }, () => {
  const said = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(backend, 'bench', 'bench.ts')],
    { encoding: 'utf8', env: { ...process.env, WAYMARK_BENCH_SIZE: 'tiny' } },
  )
  for (const part of ['market page', 'claim', 'worker catches up with purchases']) expect(said).toContain(part)
})

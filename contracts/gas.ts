// SPDX-License-Identifier: MIT OR Apache-2.0
// `npm run gas`: what each call costs, against gas.json, which is what it cost when somebody last looked.
// `npm run gas -- --keep` writes today's figures there.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A call may cost this much more, or less, before somebody has to look: one more storage slot is 10 % of most calls.
 */
const tolerance = 0.02

const recordFile = new URL('gas.json', import.meta.url)

/** Gas of every call that test/Gas.t.sol names, each as a transaction of its own. */
export function measureGas(): Record<string, number> {
  const forge = fileURLToPath(new URL('forge.mjs', import.meta.url))
  const { status, stdout } = spawnSync(
    process.execPath,
    [forge, 'test', '--isolate', '--match-contract', 'GasTest', '--color', 'never'],
    { encoding: 'utf8', env: { ...process.env, FORGE_SNAPSHOT_EMIT: 'true', FOUNDRY_SNAPSHOTS: 'cache/gas' } },
  )
  if (status !== 0) throw new Error(`The gas could not be measured:\n${stdout}`)
  const file = new URL('cache/gas/waymark.json', import.meta.url)
  const figures = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(figures).map(([call, gas]) => [call, Number(gas)]))
}

export function recordedGas(): Record<string, number> {
  return JSON.parse(readFileSync(recordFile, 'utf8'))
}

/** The deviations that must be looked at, a sentence each. */
export function deviations(before: Record<string, number>, now: Record<string, number>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((call) => {
    const [was, is] = [before[call], now[call]]
    if (was === undefined) return [`"${call}" is not in gas.json`]
    if (is === undefined) return [`"${call}" is in gas.json and was not measured`]
    const change = is / was - 1
    if (Math.abs(change) <= tolerance) return []
    return [`"${call}" costs ${is} gas, ${(100 * change).toFixed(1)} % from the ${was} in gas.json`]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const now = measureGas()
  if (process.argv.includes('--keep')) writeFileSync(recordFile, `${JSON.stringify(now, null, 2)}\n`)
  const before = recordedGas()
  console.table(
    Object.fromEntries(Object.entries(now).map(([call, gas]) => [call, { gas, 'in gas.json': before[call] ?? null }])),
  )
  const found = deviations(before, now)
  for (const sentence of found) console.error(sentence)
  if (found.length > 0) console.error('When that is meant: npm run gas -w @waymark/contracts -- --keep')
  process.exit(found.length > 0 ? 1 : 0)
}

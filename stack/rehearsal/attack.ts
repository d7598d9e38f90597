/**
 * Runs the attack suite against the containers from outside, and for some minutes twenty hostile participants, while
 * the memory of each container is watched.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../set-up/command.js'
import { root } from '../set-up/paths.js'
import { StepFailed } from '../set-up/progress.js'
import { podman } from './engine.ts'
import type { Stage } from './operations.ts'
import { address, host } from './settings.ts'

/**
 * The whole suite, some 60,000 attempts. Its few participants may call more often meanwhile: what is tried here is what
 * gets through, not how often somebody may try, and at 8 calls a second it would take two hours.
 */
export async function attackContainers(stage: Stage): Promise<void> {
  await restartWith(stage, '10000')
  await runAttack(stage, ['--processes', '2'])
  await restartWith(stage, '')
}

async function restartWith({ reset, mustRun, until, call }: Stage, callsPerSecond: string): Promise<void> {
  reset({ WAYMARK_CALLS_PER_SECOND: callsPerSecond })
  await mustRun(['up', '--detach'])
  await until('the product with other limits', async () => (await call('GET', '/users/me')).status === 200, 120)
}

async function runAttack(stage: Stage, args: string[] = []): Promise<void> {
  const names = join(stage.state, 'names.mjs')
  // The name is nobody's: for this program it stands for an address of this machine.
  writeFileSync(
    names,
    `import dns from 'node:dns'
const { lookup } = dns
dns.lookup = (name, ...rest) => lookup(name === '${host}' ? '${address}' : name, ...rest)
`,
  )
  const { code, output } = await run(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      `--import=${join(root, 'stack', 'set-up', 'resolve-core.js')}`,
      join(root, 'backend', 'attack', 'main.ts'),
      '--url',
      `https://${host}/api`,
      ...args,
    ],
    {
      mayFail: true,
      onLine: (line) => console.log(`    ${line}`),
      env: {
        ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: stage.password },
        NODE_EXTRA_CA_CERTS: join(stage.state, 'trusted.pem'),
        NODE_OPTIONS: `--import=${names}`,
      },
    },
  )
  if (code !== 0) throw new StepFailed('Something got through.', 'The lines above say what.', output)
}

/** For so many minutes. */
export async function overloadContainers(stage: Stage, minutes: string): Promise<void> {
  const peaks = new Map<string, { bytes: number; limit: number }>()
  let watching = true
  const watched = (async () => {
    while (watching) {
      for (const { name, bytes, limit } of await readMemory()) {
        const peak = peaks.get(name)
        peaks.set(name, { limit, bytes: Math.max(bytes, peak?.bytes ?? 0) })
      }
      await new Promise((resolve) => setTimeout(resolve, 5000))
    }
  })()
  try {
    await runAttack(stage, ['--siege', minutes])
  } finally {
    watching = false
    await watched
  }
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  for (const [name, { bytes, limit }] of peaks)
    console.log(`    ${name}: at most ${megabytes(bytes)} of ${megabytes(limit)} MB`)
  const { output: names } = await podman([
    'ps',
    '--all',
    '--filter',
    'restart-policy=unless-stopped',
    '--format={{.Names}}',
  ])
  const { output } = await podman(['inspect', '--format={{.Name}} {{.RestartCount}}', ...names.trim().split('\n')])
  const restarted = output.split('\n').filter((line) => / [1-9]\d*$/.test(line.trim()))
  if (restarted.length > 0)
    throw new StepFailed(`Started again meanwhile: ${restarted.join(', ')}.`, 'Look at its log.')
}

interface Memory {
  name: string
  bytes: number
  limit: number
}

/** Of the product's own containers. */
async function readMemory(): Promise<Memory[]> {
  const { code, output } = await podman(['stats', '--no-stream', '--no-reset', '--format', 'json'], { mayFail: true })
  if (code !== 0) return []
  const rows: { name: string; mem_usage: string }[] = JSON.parse(output)
  return rows
    .filter(({ name }) => /waymark-(directus|postgres|proxy|redis|backup)/.test(name))
    .map(({ name, mem_usage }) => {
      const [used = 0, limit = 0] = mem_usage.split('/').map(bytesIn)
      return { name, bytes: used, limit }
    })
}

/** As Podman writes sizes: `12.3MB`. */
function bytesIn(text: string): number {
  const [, amount = '0', unit = ''] = /([\d.]+)\s*([kMG]?)i?B/.exec(text) ?? []
  return Number(amount) * ({ k: 1e3, M: 1e6, G: 1e9 }[unit] ?? 1)
}

/** Operations on a running product, by the commands of the runbook, and checks of what must hold afterwards. */

import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { keyAt, keyIndex } from '../local/secrets.ts'
import { StepFailed } from '../set-up/progress.js'
import { announcement } from './load.ts'
import { type administrator, TextFile } from './product.ts'
import type { Runbook } from './runbook.ts'
import { chainUrl } from './settings.ts'

export interface Stage {
  /** Folder of everything that the rehearsal writes. */
  state: string
  mnemonic: string
  password: string
  runbook: Runbook
  /** The values in `.env`. */
  inUse: Record<string, string>
  /** Writes more into it. */
  reset: (more: Record<string, string>) => void
  call: ReturnType<typeof administrator>
  mustRun: (args: string[]) => Promise<string>
  until: (what: string, holds: () => Promise<boolean>, seconds?: number) => Promise<void>
}

const readTitles = async ({ call }: Stage): Promise<string[]> => {
  const { status, body } = await call('GET', '/items/announcements?fields=title&limit=-1')
  if (status !== 200) throw new Error(`announcements: ${status}`)
  return (body as { data: { title: string }[] }).data.map(({ title }) => title)
}

const untilTold = (stage: Stage, title: string) =>
  stage.until('the product', async () => (await readTitles(stage)).includes(title), 180)

async function write({ call }: Stage, title: string): Promise<void> {
  const { status, body } = await call('POST', '/items/announcements', announcement(title))
  if (status !== 200) throw new StepFailed(`"${title}" was not taken: ${status}`, JSON.stringify(body))
}

/** Nothing of it needs something filled in. */
export async function followAlerts(stage: Stage): Promise<void> {
  const { runbook } = stage
  await write(stage, 'before the alerts')
  for (const title of ['Alerts', ...runbook.titles().filter((one) => one.startsWith('Waymark'))]) {
    await runbook.follow(title)
    // One process may just have been started anew; nobody goes on to the other before it is there.
    await untilTold(stage, 'before the alerts')
  }
}

const another = () => randomBytes(32).toString('hex')

/** Every key that may change. The old ones open nothing any more. */
export async function rotateKeys(stage: Stage): Promise<void> {
  const { state, runbook, reset, inUse, mnemonic, mustRun } = stage
  await write(stage, 'before the keys')
  const minter = privateKeyToAddress(inUse['WAYMARK_MINTER_KEY'] as Hex)
  const oldPassword = inUse['POSTGRES_PASSWORD'] ?? ''
  const names = ['DIRECTUS_SECRET', 'DIRECTUS_KEY', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'METRICS_TOKEN']
  mkdirSync(join(state, 'store', 'another'), { recursive: true })
  reset({
    ...Object.fromEntries(names.map((name) => [name, another()])),
    ...{ BACKUP_PASSPHRASE: another(), BACKUP_S3_BUCKET: 'another', WAYMARK_MINTER_KEY: generatePrivateKey() },
  })
  const contracts = writeContractsEnv(state, mnemonic)
  await runbook.follow('Rotate a key', (line) =>
    line
      .replace('contracts/.env', contracts)
      .replace('stack/production/.env', join(state, '.env'))
      .replace('0x…', `${minter} --seed-types`)
      // Containers find the chain by another name.
      .replace('npm run', `WAYMARK_RPC_URL=${chainUrl} npm run`),
  )
  await untilTold(stage, 'before the keys')
  const ask = `PGPASSWORD=${oldPassword} psql -h 127.0.0.1 -U waymark -d waymark -tAc "select 1" || echo refused`
  const answer = await mustRun(['exec', '-T', 'postgres', 'sh', '-c', ask])
  if (!answer.includes('refused')) throw new StepFailed('The old password opens the database.', answer)
}

function writeContractsEnv(state: string, mnemonic: string): string {
  const file = join(state, 'contracts.env')
  const account = (role: keyof typeof keyIndex) => keyAt(mnemonic, keyIndex[role])
  const lines = {
    WAYMARK_DEPLOYER_KEY: account('deployer').privateKey,
    WAYMARK_ADMIN_KEY: account('admin').privateKey,
    WAYMARK_ADMIN_ADDRESS: account('admin').address,
    WAYMARK_PAUSER_ADDRESS: account('pauser').address,
    WAYMARK_FEE_RECIPIENT: account('treasury').address,
    WAYMARK_FEE_BPS: '250',
  }
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, text.join(''), { mode: 0o600 })
  return file
}

const backUp = ({ mustRun }: Stage) => mustRun(['exec', '-T', 'backup', 'sh', '/waymark/backup.sh'])

/** What was written has left the machine. */
async function archive({ mustRun }: Stage): Promise<void> {
  await mustRun(['exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-qc', 'select pg_switch_wal()'])
  await mustRun(['exec', '-T', 'backup', 'sh', '-c', '. /waymark/settings.sh; pgbackrest check'])
}

export async function restorePointInTime(stage: Stage): Promise<void> {
  await backUp(stage)
  await write(stage, 'before the moment')
  const moment = new Date(Date.now() + 1000)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  await write(stage, 'after the moment')
  await archive(stage)
  const utc = moment.toISOString().replace('T', ' ').replace('Z', '+00')
  // The books are compared once the product answers.
  await stage.runbook.follow('Restore', (line) =>
    line.includes('reconcile') ? null : line.replace('2026-11-22 14:03:00+00', utc),
  )
  await untilTold(stage, 'before the moment')
  if ((await readTitles(stage)).includes('after the moment'))
    throw new StepFailed('What came after the moment is there.', 'The restore did not stop where it was told to.')
}

/** Nothing is left but `.env`, the images, and what lies in the store. */
export async function loseDisk(stage: Stage): Promise<void> {
  const { call, mustRun, runbook } = stage
  const stored = await call('POST', '/files', new TextFile('lost.txt', 'What was lost.'))
  const { id } = (stored.body as { data: { id: string } }).data
  await backUp(stage)
  await write(stage, 'the last word')
  await archive(stage)
  await mustRun(['stop', 'directus-1', 'directus-2', 'backup', 'postgres'])
  const lose = 'rm -rf /var/lib/postgresql/data/* /uploads/*; ls -A /var/lib/postgresql/data /uploads | grep -v :'
  await mustRun(['run', '--rm', '-T', '--entrypoint', 'sh', 'restore', '-c', `${lose}; true`])
  await runbook.follow('Lost disk', (line) => (/ build$|reconcile/.test(line) ? null : line))
  await untilTold(stage, 'the last word')
  const asset = await call('GET', `/assets/${id}`)
  if (asset.body !== 'What was lost.') throw new StepFailed('An upload did not come back.', JSON.stringify(asset))
}

/** A file that the team stores lies in the bucket alone, and is served from there. */
export async function storeUploadsInS3(stage: Stage): Promise<void> {
  const { state, inUse, reset, mustRun, call } = stage
  const bucket = join(state, 'store', 'uploads')
  mkdirSync(bucket, { recursive: true })
  reset({
    ...{ WAYMARK_STORAGE: 's3', STORAGE_S3_ENDPOINT: 'store', STORAGE_S3_REGION: 'rehearsal' },
    ...{ STORAGE_S3_BUCKET: 'uploads', STORAGE_S3_KEY: inUse['BACKUP_S3_KEY'] ?? '' },
    STORAGE_S3_SECRET: inUse['BACKUP_S3_SECRET'] ?? '',
  })
  await mustRun(['up', '--detach'])
  await untilTold(stage, 'the last word')
  const text = 'What lies in the store.'
  const { status, body } = await call('POST', '/files', new TextFile('store.txt', text))
  if (status !== 200) throw new StepFailed(`The file was not taken: ${status}`, JSON.stringify(body))
  const { id } = (body as { data: { id: string } }).data
  const there = readdirSync(bucket).filter((name) => name.startsWith(id))
  if (there.length !== 1 || readFileSync(join(bucket, there[0] ?? ''), 'utf8') !== text)
    throw new StepFailed('The file is not in the bucket.', `Look at ${bucket}.`)
  const served = await call('GET', `/assets/${id}`)
  if (served.body !== text) throw new StepFailed('The file is not served.', JSON.stringify(served))
}

/**
 * `npm run attack`: attacks a Waymark of its own, which it starts; `npm run attack -- --url https://host/api` any other
 * one, whose administrator ADMIN_EMAIL and ADMIN_PASSWORD name (`--processes 2` where two of Directus serve it). Ends
 * with code 1 when anything gets through. `--siege 10`: twenty people who mean harm for ten minutes instead, and with
 * code 1 when somebody honest has to wait for longer than half a second.
 *
 * Without either, and when nothing gets through, it writes down which Directus it was: `withstood.json`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Mailbox } from '../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../stack/local/mail/smtp.ts'
import { requireBuiltExtension } from '../tests/support/built-extension.ts'
import { environment, mailEnvironment, password, quiet, startDirectus, still } from '../tests/support/directus.ts'
import { backend, freePort } from '../tests/support/places.ts'
import { makeTemplate } from '../tests/support/template.ts'
import { attack } from './attack.ts'
import { besiege, quantile, summary } from './siege.ts'
import { Target } from './target.ts'

const { values } = parseArgs({
  options: {
    ...{ url: { type: 'string' }, short: { type: 'boolean', default: false }, siege: { type: 'string' } },
    processes: { type: 'string', default: '1' },
  },
})
const minutes = Number(values.siege ?? 0)
if (values.siege !== undefined && !(minutes > 0)) {
  console.error(`--siege ${values.siege} is no number of minutes: for example --siege 10.`)
  process.exit(1)
}

const processes = Number(values.processes)
if (!Number.isSafeInteger(processes) || processes < 1) {
  console.error(`--processes ${values.processes} is no number of processes of Directus: for example --processes 2.`)
  process.exit(1)
}

async function aim(): Promise<{ url: string; email: string; password: string; stop: () => Promise<void> }> {
  if (!values.url) return await startOwn()
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: given } = process.env
  if (!email || !given)
    throw new Error(
      'Who may make the accounts that attack? Set ADMIN_EMAIL and ADMIN_PASSWORD to those of an administrator.',
    )
  if (!URL.canParse(values.url))
    throw new Error(`${values.url} is no address: name the API, for example https://host/api.`)
  return { url: values.url, email, password: given, stop: async () => {} }
}

/** On an empty programme, with live connections and mails. */
async function startOwn() {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-attack-'))
  const live = join(folder, 'live')
  await makeTemplate(live, requireBuiltExtension())
  const port = await freePort()
  const smtp = await startSmtp(new Mailbox(join(folder, 'mail')), port)
  const server = await startDirectus({
    ...{ ...environment(live, null), ...mailEnvironment(port), ...quiet, ...still },
    WEBSOCKETS_ENABLED: 'true',
    // As in production.
    ...(minutes > 0 ? { WAYMARK_CALLS_PER_SECOND: '', NODE_OPTIONS: '--max-old-space-size=768' } : {}),
  })
  return {
    ...{ url: server.url, email: 'admin@example.com', password },
    stop: async () => {
      if (minutes > 0) console.log(`The process used at most ${peakMegabytes(server.process.pid)} MB.`)
      await server.stop()
      await new Promise<void>((resolve) => smtp.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As Linux counts it. */
function peakMegabytes(pid: number | undefined): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

const { stop, ...aimed } = await aim().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
/** In ms: what 95 of 100 calls of somebody honest may take while others mean harm. */
const honestMs = 500

async function besiegeIt(): Promise<number> {
  const siege = await besiege({ ...aimed, target: new Target(aimed.url) }, minutes, (text) => console.log(`  ${text}`))
  console.log(summary(siege))
  for (const failure of siege.honestFailures.slice(0, 5)) console.log(`not answered: ${failure}`)
  for (const fault of siege.faults) console.log(`failed: ${fault}`)
  const isWithstood = quantile(siege.honestMs, 0.95) <= honestMs
  return isWithstood && siege.honestFailures.length + siege.faults.length === 0 ? 0 : 1
}

/** A test asks for it: a new Directus is attacked as a whole before it is taken. */
function noteDirectus(): void {
  const { dependencies } = JSON.parse(readFileSync(join(backend, 'package.json'), 'utf8'))
  const noted = `${JSON.stringify({ directus: dependencies.directus })}\n`
  writeFileSync(join(backend, 'attack', 'withstood.json'), noted)
}

async function attackIt(): Promise<number> {
  console.log(`Attacking ${aimed.url}`)
  const { tally, notes } = await attack({
    ...{ ...aimed, processes, isShort: values.short },
    say: (text) => console.log(`  ${text}`),
  })
  console.log(`\nattempts / escapes\n${tally.table()}\n`)
  for (const note of notes) console.log(`not judged: ${note}`)
  for (const { kind, asker, request, why } of tally.escapes)
    console.log(`ESCAPE (${kind}, ${asker}): ${request}\n  ${why}`)
  console.log(`${tally.attempts()} attempts, ${tally.escapes.length} escapes`)
  if (tally.escapes.length === 0 && !values.url && !values.short) noteDirectus()
  return tally.escapes.length > 0 ? 1 : 0
}

try {
  process.exitCode = minutes > 0 ? await besiegeIt() : await attackIt()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stop()
}
process.exit()

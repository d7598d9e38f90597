/**
 * `npm run attack`: attacks a Waymark of its own, which it starts; `npm run attack -- --url https://host/api` any other one, whose
 * administrator ADMIN_EMAIL and ADMIN_PASSWORD name. Ends with code 1 when anything gets through.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Mailbox } from '../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../stack/local/mail/smtp.ts'
import { requireBuiltExtension } from '../tests/rig/built-extension.ts'
import { environment, mailEnvironment, password, quiet, startDirectus, still } from '../tests/rig/directus.ts'
import { freePort } from '../tests/rig/places.ts'
import { makeTemplate } from '../tests/rig/template.ts'
import { attack } from './attack.ts'

const { values } = parseArgs({ options: { url: { type: 'string' }, short: { type: 'boolean', default: false } } })

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
  })
  return {
    ...{ url: server.url, email: 'admin@example.com', password },
    stop: async () => {
      await server.stop()
      await new Promise<void>((resolve) => smtp.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const { stop, ...aimed } = await aim().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
try {
  console.log(`Attacking ${aimed.url}`)
  const { tally, notes } = await attack({ ...aimed, isShort: values.short, say: (text) => console.log(`  ${text}`) })
  console.log(`\nattempts / escapes\n${tally.table()}\n`)
  for (const note of notes) console.log(`not judged: ${note}`)
  for (const { kind, asker, request, why } of tally.escapes)
    console.log(`ESCAPE (${kind}, ${asker}): ${request}\n  ${why}`)
  console.log(`${tally.attempts()} attempts, ${tally.escapes.length} escapes`)
  process.exitCode = tally.escapes.length > 0 ? 1 : 0
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stop()
}
process.exit()

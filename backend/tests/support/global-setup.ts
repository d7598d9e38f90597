/**
 * One empty programme as a template, and for each worker a chain and a Directus: for every file that does not need its
 * own.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { Mailbox } from '../../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../../stack/local/mail/smtp.ts'
import { requireBuiltExtension } from './built-extension.ts'
import { startChain } from './chain.ts'
import { environment, mailEnvironment, startDirectus } from './directus.ts'
import { clientId, startIssuer } from './issuer.ts'
import { putOnPostgres, usualDatabase } from './place.ts'
import { freePort } from './places.ts'
import { type OfferedPostgres, offerPostgres } from './postgres.ts'
import type { Shared } from './shared.ts'
import { makeTemplate } from './template.ts'
import { workers } from './workers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with a database to which `bootstrap` and `waymark apply` were applied. */
    template: string
    /** Where a database on PostgreSQL is to be had: see `postgres.ts`. */
    postgres: string
    /** What each worker has for itself. */
    shared: Shared[]
  }
}

interface Started extends Shared {
  stop: () => Promise<void>
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const extension = requireBuiltExtension()
  const folder = mkdtempSync(join(tmpdir(), 'waymark-backend-'))
  const onPostgres = await offerPostgres(folder)
  const template = join(folder, 'template')
  await makeTemplate(template, extension)
  // Files that import what they test need none: `mutate.ts` runs many of them.
  const wanted = process.env['WAYMARK_WITHOUT_DIRECTUS'] ? 0 : workers
  const started = await Promise.all(
    Array.from({ length: wanted }, (_, place) => start(folder, `worker-${place + 1}`, onPostgres)),
  )
  provide('template', template)
  provide('postgres', onPostgres.address)
  provide(
    'shared',
    started.map(({ stop: _, ...one }) => one),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    await onPostgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(folder: string, name: string, onPostgres: OfferedPostgres): Promise<Started> {
  const live = join(folder, name)
  if (usualDatabase === 'sqlite') cpSync(join(folder, 'template'), live, { recursive: true })
  else {
    const copy = await onPostgres.copy()
    cpSync(copy.template, live, { recursive: true })
    putOnPostgres(live, copy.url)
  }
  const mail = join(folder, `${name}-mail`)
  const smtpPort = await freePort()
  const smtp = await startSmtp(new Mailbox(mail), smtpPort)
  const chain = await startChain()
  const issuer = await startIssuer(await freePort())
  const server = await startDirectus({
    ...environment(live, chain.settings),
    ...mailEnvironment(smtpPort),
    WAYMARK_IDENTITY_PROVIDERS: JSON.stringify([
      { id: 'google', name: 'Google', issuer: issuer.url, clientId },
      { id: 'nowhere', name: 'Nowhere', issuer: 'http://127.0.0.1:9', clientId },
    ]),
  })
  return {
    ...{ url: server.url, live, chain: chain.settings, mail, issuer: issuer.url },
    stop: async () => {
      await server.stop()
      chain.stop()
      issuer.stop()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

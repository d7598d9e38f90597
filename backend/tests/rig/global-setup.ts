/** One empty programme as a template, one chain, one Directus: shared by every file that does not need its own. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { Mailbox } from '../../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../../stack/local/mail/smtp.ts'
import type { ChainSettings } from '../../src/settings.ts'
import { startChain } from './chain.ts'
import { directus, environment, mailEnvironment, startDirectus } from './directus.ts'
import { clientId, startIssuer } from './issuer.ts'
import { putOnPostgres, usualDatabase } from './place.ts'
import { freePort } from './places.ts'
import { offerPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with a database to which `bootstrap` and `waymark apply` were applied. */
    template: string
    /** Where a database on PostgreSQL is to be had: see `postgres.ts`. */
    postgres: string
    /** Folder of the database behind `url`. */
    live: string
    url: string
    chain: ChainSettings
    /** Folder of the mails that the Directus behind `url` sent. */
    mail: string
    /** OpenID Connect issuer that the Directus behind `url` trusts, as provider `google`. */
    issuer: string
  }
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-backend-'))
  const template = join(folder, 'template')
  const live = join(folder, 'live')
  const chainStarting = startChain()
  const onPostgres = await offerPostgres(folder)
  for (const args of [['bootstrap'], ['waymark', 'apply']]) {
    const { code, output } = await directus(args, environment(template, null))
    if (code !== 0) throw new Error(`directus ${args.join(' ')} failed:\n${output}`)
  }
  const chain = await chainStarting
  if (usualDatabase === 'sqlite') cpSync(template, live, { recursive: true })
  else {
    const copy = await onPostgres.copy()
    cpSync(copy.template, live, { recursive: true })
    putOnPostgres(live, copy.url)
  }
  const mail = join(folder, 'mail')
  const smtpPort = await freePort()
  const smtp = await startSmtp(new Mailbox(mail), smtpPort)
  const issuer = await startIssuer(await freePort())
  const server = await startDirectus({
    ...environment(live, chain.settings),
    ...mailEnvironment(smtpPort),
    WAYMARK_IDENTITY_PROVIDERS: JSON.stringify([
      { id: 'google', name: 'Google', issuer: issuer.url, clientId },
      { id: 'nowhere', name: 'Nowhere', issuer: 'http://127.0.0.1:9', clientId },
    ]),
  })
  provide('template', template)
  provide('postgres', onPostgres.address)
  provide('live', live)
  provide('url', server.url)
  provide('chain', chain.settings)
  provide('mail', mail)
  provide('issuer', issuer.url)
  return async () => {
    await server.stop()
    chain.stop()
    issuer.stop()
    await onPostgres.stop()
    await new Promise<void>((resolve) => smtp.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

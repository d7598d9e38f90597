/** A programme with many members: one process on SQLite, or two on PostgreSQL that take requests in turn. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { inject } from 'vitest'
import { Mailbox } from '../../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../../stack/local/mail/smtp.ts'
import type { ChainSettings } from '../../src/platform/settings/settings.ts'
import { visit } from '../support/address.ts'
import { startChain, testClient } from '../support/chain.ts'
import { administrators, crowd, gameMasters } from '../support/crowd.ts'
import { copyOfTemplate } from '../support/database.ts'
import { environment, mailEnvironment, startDirectus } from '../support/directus.ts'
import type { Database } from '../support/place.ts'
import { freePort } from '../support/places.ts'
import { scaledProgramme } from '../support/scaled.ts'
import { type Arena, many } from './arena.ts'

interface Programme {
  db: Knex
  env: Record<string, string>
  stop: () => Promise<void>
}

export interface OpenArena extends Arena {
  /** What its processes were started with. */
  env: Record<string, string>
  close: () => Promise<void>
}

export async function openArena(database: Database): Promise<OpenArena> {
  const chain = await startChain()
  const mail = mkdtempSync(join(inject('template'), '..', 'mail-'))
  const smtpPort = await freePort()
  const smtp = await startSmtp(new Mailbox(mail), smtpPort)
  const more = { ...mailEnvironment(smtpPort), WAYMARK_RECONCILE_MINUTES: '0' }
  const { db, env, stop } = await (database === 'sqlite'
    ? oneProcess(chain.settings, more)
    : scaledProgramme({ chain: chain.settings, env: more }))
  return {
    ...{ db, env, chain: chain.settings, client: testClient(chain.settings.rpcUrl), mail },
    people: await crowd(db, many),
    masters: await gameMasters(db, 8),
    admins: await administrators(db, 2),
    close: async () => {
      await stop()
      chain.stop()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

async function oneProcess(chain: ChainSettings, more: Record<string, string>): Promise<Programme> {
  const { folder, db } = copyOfTemplate('sqlite')
  const env = { ...environment(folder, chain), ...more }
  const server = await startDirectus(env)
  const leave = visit([server.url])
  return {
    db,
    env,
    stop: async () => {
      leave()
      await db.destroy()
      await server.stop()
    },
  }
}

/** What Directus loads: the calls, the hooks and the commands of the programme. */
import { registerGuards } from './access/guards.ts'
import { startWorker } from './chain/worker.ts'
import { registerCommands } from './commands.ts'
import { loadCore } from './core.ts'
import { isSqlite } from './database/transaction.ts'
import type { Directus } from './directus.ts'
import { writeLinkMails } from './email/link-mails.ts'
import { registerCalls } from './endpoint.ts'
import type { ExpressRouter } from './http/route.ts'
import type { Programme } from './programme.ts'
import { settingsFrom } from './settings.ts'
import { type ExpressApp, guardDoors } from './sign-in/directus-doors.ts'
import { refuseSignedOut } from './sign-in/everywhere.ts'

interface Context extends Directus {
  env: Record<string, unknown>
}

interface Register {
  filter: Parameters<typeof registerGuards>[0]
  action: (event: string, act: () => void) => void
  init: (
    event: string,
    act: (about: { program?: Parameters<typeof registerCommands>[0]; app?: ExpressApp }) => void,
  ) => void
}

/** Directus hands the same database to endpoint and hook; both share one programme. */
let shared: Programme | null = null

function programmeOf(context: Context): Programme {
  if (shared) return shared
  loadCore()
  shared = { directus: context, settings: settingsFrom(context.env) }
  return shared
}

const endpoint = {
  id: 'programme',
  handler: (router: ExpressRouter, context: Context) => registerCalls(router, programmeOf(context)),
}

function hook({ filter, action, init }: Register, context: Context): void {
  const programme = programmeOf(context)
  registerGuards(filter)
  refuseSignedOut(filter as unknown as Parameters<typeof refuseSignedOut>[0])
  writeLinkMails(filter as unknown as Parameters<typeof writeLinkMails>[0], programme)
  init('cli.before', ({ program }) => {
    if (program) registerCommands(program, programme)
  })
  init('routes.before', ({ app }) => {
    if (app) guardDoors(app, programme)
  })
  let stop: () => void = () => undefined
  action('server.start', () => {
    const { chain } = programme.settings
    if (chain) stop = startWorker(context.database, chain, context.logger)
    else context.logger.warn('programme: no contracts are named, so the chain is not followed')
  })
  action('server.stop', () => stop())
  // Other processes may write to the same file: wait for them instead of failing at once.
  if (isSqlite(context.database)) void context.database.raw('pragma busy_timeout = 10000')
}

export const endpoints = [{ name: 'programme', config: endpoint }]
export const hooks = [{ name: 'programme-rules', config: hook }]
export const operations = []

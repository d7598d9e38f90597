/** Starts the databases: SQLite for one process of Directus, or PostgreSQL and Redis for two. */

import { join } from 'node:path'
import { createDatabase, postgres } from '../services/postgres.ts'
import { redis } from '../services/redis.ts'
import { postgresSettings, redisSettings } from '../services/settings.ts'
import { requireNginx } from '../set-up/nginx.js'
import { stateFolder } from '../set-up/paths.js'
import { step } from '../set-up/progress.js'
import { choosePort } from './ports.ts'
import type { ManagedProcess } from './process.ts'
import type { Secrets } from './secrets.ts'

/** The databases of a stack and the processes of Directus on them. */
export interface Databases {
  /** Directus's settings for the databases. */
  settings: Record<string, string>
  /** A file that exists once the database does. */
  file: string
  /** Ports of the processes of Directus. */
  ports: number[]
  /** Whether a process that crashes is restarted instead of ending the stack. */
  restarts: boolean
}

/** SQLite in one file, and one process of Directus. */
async function small(): Promise<Databases> {
  const file = join(stateFolder, 'directus.db')
  return {
    settings: { DB_CLIENT: 'sqlite3', DB_FILENAME: file },
    file,
    ports: [await choosePort('WAYMARK_DIRECTUS_PORT', 8055)],
    restarts: false,
  }
}

/** Real servers and two processes; the servers are started with `begin`. */
async function scaled(
  { postgresPassword }: Secrets,
  begin: (proc: ManagedProcess) => Promise<void>,
): Promise<Databases> {
  await requireNginx()
  const first = await choosePort('WAYMARK_DIRECTUS_PORT', 8055)
  const second = await choosePort('WAYMARK_DIRECTUS_PORT_2', first + 1)
  const ports = {
    postgres: await choosePort('WAYMARK_POSTGRES_PORT', 5460),
    redis: await choosePort('WAYMARK_REDIS_PORT', 6390),
  }
  const log = (name: string) => join(stateFolder, 'logs', `${name}.log`)
  const database = await step('PostgreSQL', async () => {
    const folder = join(stateFolder, 'postgres')
    const made = await postgres({ folder, port: ports.postgres, password: postgresPassword, log: log('postgres') })
    await begin(made.process)
    await createDatabase(made, 'waymark')
    return made
  })
  const store = await step('Redis', async (note) => {
    const made = await redis({ folder: stateFolder, port: ports.redis, log: log('redis') }, note)
    await begin(made.process)
    return made
  })
  return {
    settings: { ...postgresSettings(database.url('waymark')), ...redisSettings(store.url) },
    file: join(database.folder, 'data', 'PG_VERSION'),
    ports: [first, second],
    restarts: true,
  }
}

/** Starts the databases of the profile: PostgreSQL and Redis for `WAYMARK_PROFILE=scaled`, otherwise SQLite. */
export function startDatabases(secrets: Secrets, begin: (proc: ManagedProcess) => Promise<void>): Promise<Databases> {
  return process.env.WAYMARK_PROFILE === 'scaled' ? scaled(secrets, begin) : small()
}

/** The programme to be measured: on SQLite with one process of Directus, and on PostgreSQL with two and a Redis. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex, { type Knex } from 'knex'
import { postgres } from '../../stack/services/postgres.ts'
import { redis } from '../../stack/services/redis.ts'
import { redisSettings } from '../../stack/services/settings.ts'
import type { ChainSettings } from '../src/platform/settings/settings.ts'
import { directus, environment, type RunningDirectus, startDirectus } from '../tests/support/directus.ts'
import { putOnPostgres } from '../tests/support/place.ts'
import { freePort } from '../tests/support/places.ts'

export interface Measured {
  name: 'SQLite' | 'PostgreSQL'
  db: Knex
  /** Starts the processes; what is written before needs no second look. */
  start: () => Promise<string[]>
  stop: () => Promise<void>
}

/** Empty but for what ships with the programme. */
export async function onSqlite(chain: ChainSettings): Promise<Measured> {
  const folder = placeOf()
  const env = settings(folder, chain)
  await prepare(env)
  const db = knex({
    client: 'sqlite3',
    connection: { filename: join(folder, 'directus.db') },
    useNullAsDefault: true,
    pool: {
      afterCreate: (connection: { run: (sql: string, done: () => void) => void }, done: () => void) =>
        connection.run('pragma busy_timeout = 10000', done),
    },
  })
  return running('SQLite', db, env, 1, async () => rmSync(folder, { recursive: true, force: true }))
}

export async function onPostgres(chain: ChainSettings): Promise<Measured> {
  const folder = placeOf()
  const log = (name: string) => join(folder, `${name}.log`)
  const [cluster, store] = await Promise.all([
    // As in production: what was answered is on the disk.
    postgres({ folder: join(folder, 'cluster'), port: await freePort(), password: 'cairn', log: log('postgres') }),
    redis({ folder, port: await freePort(), log: log('redis') }),
  ])
  await Promise.all([cluster.process.start(), store.process.start()])
  putOnPostgres(folder, cluster.url('postgres'))
  const env = { ...settings(folder, chain), ...redisSettings(store.url) }
  await prepare(env)
  const db = knex({ client: 'pg', connection: cluster.url('postgres') })
  return running('PostgreSQL', db, env, 2, async () => {
    await Promise.all([cluster.process.kill(), store.process.kill()])
    for (const place of [cluster.folder, folder]) rmSync(place, { recursive: true, force: true })
  })
}

/** Rows that are written straight into tables are no ledger: nobody compares them with one meanwhile. */
const settings = (folder: string, chain: ChainSettings) => ({
  ...environment(folder, chain),
  WAYMARK_RECONCILE_MINUTES: '0',
})

function placeOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  // PostgreSQL runs as a user of its own, who must reach its folder.
  chmodSync(folder, 0o711)
  return folder
}

async function prepare(env: Record<string, string>): Promise<void> {
  for (const args of [['bootstrap'], ['waymark', 'apply']]) {
    const { code, output } = await directus(args, env)
    if (code !== 0) throw new Error(`directus ${args.join(' ')} failed:\n${output}`)
  }
}

function running(
  name: Measured['name'],
  db: Knex,
  env: Record<string, string>,
  processes: number,
  after: () => Promise<void>,
): Measured {
  let started: RunningDirectus[] = []
  return {
    name,
    db,
    start: async () => {
      started = await Promise.all(Array.from({ length: processes }, () => startDirectus(env)))
      return started.map(({ url }) => url)
    },
    stop: async () => {
      await db.destroy()
      await Promise.all(started.map((one) => one.stop()))
      await after()
    },
  }
}

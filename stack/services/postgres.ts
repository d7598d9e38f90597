/** Creates a PostgreSQL cluster when there is none, and runs it on a port of the loopback address. */

import { createHash } from 'node:crypto'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import knex from 'knex'
import { loopback } from '../local/ports.ts'
import { ManagedProcess } from '../local/process.ts'
import { run } from '../set-up/command.js'
import { findPostgres } from '../set-up/postgres.js'
import { folderFor, makeOwned, reachable, unprivileged } from '../set-up/unprivileged.js'

/** Name of the role that owns everything. */
const role = 'waymark'

export interface PostgresOptions {
  /** Where its data should lie. */
  folder: string
  port: number
  password: string
  log: string
  /** For tests: what was written last may be lost with the machine. */
  careless?: boolean
}

export interface Postgres {
  process: ManagedProcess
  /** Where its data lies indeed. */
  folder: string
  /** Address of one of its databases; `postgres` is there from the beginning. */
  url: (database: string) => string
}

/** Makes the cluster unless it is there. Starting the process is left to the caller. */
export async function postgres({
  folder: wish,
  port,
  password,
  log,
  careless = false,
}: PostgresOptions): Promise<Postgres> {
  const owner = unprivileged()
  const found = await findPostgres()
  const version = createHash('sha256').update(found.whole).digest('hex').slice(0, 12)
  const whole = reachable(found.whole, `postgres-${version}`, owner)
  const at = (program: string) => join(whole, relative(found.whole, program))
  const folder = folderFor(wish, owner)
  makeOwned(folder, owner)
  const data = join(folder, 'data')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const secret = join(folder, 'password')
    writeFileSync(secret, password, { mode: 0o600 })
    if (owner) chownSync(secret, owner.uid, owner.gid)
    // A half-made cluster is made again.
    rmSync(data, { recursive: true, force: true })
    // Sorts as people of a language do, which is what hosted databases do as well: nothing may rely on the order of
    // bytes.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en']
    const access = [`--username=${role}`, `--pwfile=${secret}`, '--auth=scram-sha-256']
    try {
      await run(at(found.initdb), ['-D', data, ...locale, ...access, ...(careless ? ['--no-sync'] : [])], {
        cwd: folder,
        ...(owner ? { owner } : {}),
        hint: `PostgreSQL could not make its data folder ${data}. The lines above say why.`,
      })
    } finally {
      rmSync(secret, { force: true })
    }
  }
  const set = (name: string, value: string) => ['-c', `${name}=${value}`]
  const proc: ManagedProcess = new ManagedProcess({
    name: 'PostgreSQL',
    port,
    program: at(found.postgres),
    args: () => [
      ...['-D', data, '-p', String(port)],
      ...set('listen_addresses', loopback),
      ...set('unix_socket_directories', ''),
      ...set('max_connections', '200'),
      ...(careless
        ? ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].flatMap((it) => set(it, 'off'))
        : []),
    ],
    cwd: folder,
    log,
    ...(owner ? { owner } : {}),
    // Its word for "end now": without it, it waits until everybody has hung up.
    stopSignal: 'SIGINT',
    ready: async () => isReady(join(data, 'postmaster.pid'), proc.pid),
    // After a power cut it reads its log first.
    readyWithinMs: 60_000,
  })
  return {
    process: proc,
    folder,
    url: (database) => `postgres://${role}:${encodeURIComponent(password)}@${loopback}:${port}/${database}`,
  }
}

/** Makes a database unless it is there; with what is in `template`, if one is named. */
export async function createDatabase({ url }: Pick<Postgres, 'url'>, name: string, template?: string): Promise<void> {
  const db = knex({ client: 'pg', connection: url('postgres') })
  try {
    if (await db('pg_database').where({ datname: name }).first('datname')) return
    await db.raw(`create database ?? ${template ? 'template ?? strategy file_copy' : ''}`, [
      name,
      ...(template ? [template] : []),
    ])
  } finally {
    await db.destroy()
  }
}

/**
 * What `pg_ctl` looks at: who wrote the file, which outlives a crash, and on its eighth line whether others may come.
 */
function isReady(file: string, pid: number | null): boolean {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

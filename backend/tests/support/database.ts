/**
 * A database to look into, or a copy of the template to work on without Directus.
 *
 * A programme's folder holds either `directus.db` (SQLite) or `postgres-url`; `openDatabase`, `environment` and
 * everything else that is given the folder finds out by itself. Tests run on SQLite unless they ask, or
 * WAYMARK_TEST_DATABASE=postgres does:
 *
 *     describe.each(databases)('on %s', (database) => {
 *       const { folder, db } = copyOfTemplate(database)
 *
 * PostgreSQL starts when the first test asks for it, once for the whole run; a copy takes about a fifth of a second.
 * Two processes on one database: `scaled.ts`.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import knex, { type Knex } from 'knex'
import { inject } from 'vitest'
import { full } from './full.ts'
import { type Database, postgresOf, putOnPostgres, usualDatabase } from './place.ts'

export const bothDatabases: Database[] = ['sqlite', 'postgres']

/** On which ones a promise of the programme is held: in the gate on one, for both-databases.test.ts compares them. */
export const databases = full ? bothDatabases : [usualDatabase]

export function openDatabase(folder: string): Knex {
  const url = postgresOf(folder)
  if (url) return knex({ client: 'pg', connection: url })
  return knex({
    client: 'sqlite3',
    connection: { filename: join(folder, 'directus.db') },
    useNullAsDefault: true,
    pool: {
      afterCreate: (connection: { run: (sql: string, done: () => void) => void }, done: () => void) =>
        connection.run('pragma busy_timeout = 10000', done),
    },
  })
}

export function copyOfTemplate(database: Database = usualDatabase): { folder: string; db: Knex } {
  // Beside the template, so that the end of the run removes it too.
  const folder = mkdtempSync(join(inject('template'), '..', 'copy-'))
  if (database === 'sqlite') cpSync(inject('template'), folder, { recursive: true })
  else {
    const { template, url } = askForPostgres()
    cpSync(template, folder, { recursive: true })
    putOnPostgres(folder, url)
  }
  return { folder, db: openDatabase(folder) }
}

/** A function that does not wait cannot ask over the network; a program can. */
function askForPostgres(): { template: string; url: string } {
  const ask = `fetch(${JSON.stringify(inject('postgres'))}).then((reply) => reply.text()).then((text) => console.log(text))`
  const said = execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' })
  const answer = JSON.parse(said) as { template: string; url: string; error?: string }
  if (answer.error) throw new Error(answer.error)
  return answer
}

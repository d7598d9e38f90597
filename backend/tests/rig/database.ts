/** A database to look into, or a copy of the template to work on without Directus. */
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import knex, { type Knex } from 'knex'
import { inject } from 'vitest'

export function openDatabase(folder: string): Knex {
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

export function copyOfTemplate(): { folder: string; db: Knex } {
  // Beside the template, so that the end of the run removes it too.
  const folder = mkdtempSync(join(inject('template'), '..', 'copy-'))
  cpSync(inject('template'), folder, { recursive: true })
  return { folder, db: openDatabase(folder) }
}

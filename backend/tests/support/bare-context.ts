/**
 * What Directus hands to the extension, without Directus: the database of the programme in the folder HOME, and services
 * that do nothing, apart from the one that deletes files.
 */
import { join } from 'node:path'
import knex from 'knex'
import { fileServiceOf } from './file-service.ts'
import { postgresOf } from './place.ts'

// biome-ignore lint/suspicious/noExplicitAny: the driver has no types here
type Any = any

const folder = process.env['HOME'] ?? ''
const url = postgresOf(folder)
const database = url
  ? knex({ client: 'pg', connection: url })
  : knex({
      client: 'sqlite3',
      connection: { filename: join(folder, 'directus.db') },
      useNullAsDefault: true,
      pool: { afterCreate: (one: Any, done: () => void) => one.run('pragma foreign_keys = on', done) },
    })
const say = (text: unknown) => process.stderr.write(`${text instanceof Error ? text.stack : text}\n`)

export const bareContext = {
  database,
  env: process.env,
  // What guards stand in front of; nothing here calls it.
  services: {
    ItemsService: class {
      getKeysByQuery() {}
    },
    FilesService: fileServiceOf(database, join(folder, 'uploads')),
    MailService: class {},
    ExportService: class {
      transform() {}
    },
    AuthenticationService: class {
      login() {}
      refresh() {}
    },
    TFAService: class {
      verifyOTP() {}
      enableTFA() {}
    },
  },
  getSchema: async () => ({}),
  logger: { info: () => undefined, warn: say, error: say },
}

export const builtExtension: Promise<Any> = import(
  new URL('../../extensions/programme/dist/api.js', import.meta.url).href
)

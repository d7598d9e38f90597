// What Directus may do in the database of production, by the file that makes its role, on a real PostgreSQL.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import knex, { type Knex } from 'knex'
import { freePort } from '../../backend/tests/support/places.ts'
import { type Postgres, postgres } from '../services/postgres.ts'

const password = 'what-stands-in-the-env-file'
const file = readFileSync(new URL('postgres/roles.sql', import.meta.url), 'utf8')
const place = mkdtempSync(join(tmpdir(), 'waymark-roles-'))
let cluster: Postgres
let admin: Knex
let app: Knex

const connect = (url: string) => knex({ client: 'pg', connection: url, pool: { max: 2 } })

/** What psql makes of the file: of a line that ends with \gexec the answers are run, and :'password' is filled in. */
async function runAsPsql(text: string): Promise<void> {
  for (const line of text.split('\n').filter((one) => one && !/^(--|\\getenv)/.test(one))) {
    const filled = line.replaceAll(":'password'", `'${password}'`).replace(/;$/, '')
    const [, generating] = /^(.*) \\gexec$/.exec(filled) ?? []
    if (!generating) await admin.raw(filled)
    else for (const row of (await admin.raw(generating)).rows) await admin.raw(String(Object.values(row)[0]))
  }
}

before(async () => {
  cluster = await postgres({
    ...{ folder: join(place, 'cluster'), port: await freePort(), password: 'of-the-superuser' },
    ...{ log: join(place, 'postgres.log'), careless: true },
  })
  await cluster.process.start()
  // The superuser of a cluster of ours bears the name that the programme has in production.
  admin = connect(cluster.url('postgres'))
  await admin.raw(`create role postgres superuser login password 'of-the-superuser'`)
  await admin.destroy()
  const as = (name: string, secret: string, database: string) =>
    cluster.url(database).replace(/\/\/.*@/, `//${name}:${secret}@`)
  admin = connect(as('postgres', 'of-the-superuser', 'postgres'))
  await admin.raw('alter role waymark rename to founder')
  await runAsPsql(file)
  // It runs at each start.
  await runAsPsql(file)
  app = connect(as('waymark', password, 'waymark'))
})

after(async () => {
  await Promise.all([app?.destroy(), admin?.destroy()])
  await cluster?.process.kill()
  if (cluster) rmSync(cluster.folder, { recursive: true, force: true })
  rmSync(place, { recursive: true, force: true })
})

test('Directus owns its database and no other, and is no superuser', async () => {
  await app.raw('create table quests (id int)')
  const [own] = await admin('pg_roles').where({ rolname: 'waymark' })
  for (const right of ['rolsuper', 'rolcreatedb', 'rolcreaterole', 'rolreplication', 'rolbypassrls'])
    assert.equal(own[right], false, right)
  for (const [attempt, refusal] of [
    [`copy quests from program 'echo 1'`, /permission denied/],
    [`select pg_read_file('/etc/passwd')`, /permission denied/],
    ['create role another', /permission denied/],
    ['create database another', /permission denied/],
    [`alter system set log_statement = 'all'`, /permission denied/],
  ] as const)
    await assert.rejects(app.raw(attempt), refusal, attempt)
  const elsewhere = connect(cluster.url('postgres').replace(/\/\/.*@/, `//waymark:${password}@`))
  await assert.rejects(elsewhere.raw('select 1'), /permission denied for database/)
  await elsewhere.destroy()
})

test('Directus waits for a lock for fifteen seconds, for a statement and an idle transaction for a minute', async () => {
  for (const [name, value] of [
    ['lock_timeout', '15s'],
    ['statement_timeout', '1min'],
    ['idle_in_transaction_session_timeout', '1min'],
  ]) {
    const { rows } = await app.raw(`show ${name}`)
    assert.equal(rows[0][name ?? ''], value, name)
  }
})

import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import knex, { type Knex } from 'knex'
import { createDatabase, type Postgres, postgres } from '../services/postgres.ts'
import { run } from '../set-up/command.js'
import { findPostgresWithClient } from '../set-up/postgres-client.js'

const found = await findPostgresWithClient()
const missing = 'needs pg_dump and a PostgreSQL of the same version, on PATH or among the packages of the system'
const skip = found ? false : missing
// The full run proves everything, or says that it could not.
if (skip && process.env['WAYMARK_TESTS'] === 'full') throw new Error(missing)
const folder = mkdtempSync(join(tmpdir(), 'waymark-backup-'))
const uploads = join(folder, 'uploads')
const backups = join(folder, 'backups')
let cluster: Postgres

function script(name: string, ...args: string[]) {
  const { hostname, port, username, password } = new URL(cluster.url('waymark'))
  return run('sh', [fileURLToPath(new URL(name, import.meta.url)), ...args], {
    mayFail: true,
    env: {
      ...found?.env,
      ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: 'waymark' },
      PATH: `${found?.bin}${delimiter}${process.env['PATH']}`,
    },
  })
}

async function withDatabase<T>(work: (db: Knex) => Promise<T>): Promise<T> {
  const db = knex({ client: 'pg', connection: cluster.url('waymark') })
  return await work(db).finally(() => db.destroy())
}

const amounts = () => withDatabase((db) => db('ledger').orderBy('id').pluck('amount'))
const newest = () => join(backups, readdirSync(backups).toSorted().at(-1) ?? '')

before(async () => {
  if (!found) return
  process.env['WAYMARK_POSTGRES_BIN'] = found.bin
  Object.assign(process.env, found.env)
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
  for (const made of [uploads, backups]) mkdirSync(made)
  writeFileSync(join(uploads, 'picture.webp'), 'one')
  const log = join(folder, 'postgres.log')
  cluster = await postgres({ folder: join(folder, 'postgres'), port, password: 'cairn', log, careless: true })
  await cluster.part.start()
  await createDatabase(cluster, 'waymark')
  await withDatabase(async (db) => {
    await db.raw('create table ledger (id integer primary key, amount integer not null)')
    await db('ledger').insert([
      { id: 1, amount: 60 },
      { id: 2, amount: 40 },
    ])
    // What the product has besides tables comes back as well.
    await db.raw(`create function waymark_ledger_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is append-only'; end $$`)
    await db.raw('create trigger kept before update on ledger execute function waymark_ledger_append_only()')
  })
})

after(async () => {
  await cluster?.part.kill()
  if (cluster) rmSync(cluster.folder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

test('a backup brings back rows, triggers and uploads, and keeps what was there', { skip }, async () => {
  const made = await script('backup.sh', backups, uploads, '30')
  assert.equal(made.code, 0, made.output)
  await withDatabase(async (db) => {
    await db.raw('drop table ledger')
    await db.raw('create table ledger (id integer primary key, amount integer not null)')
  })
  rmSync(join(uploads, 'picture.webp'))
  writeFileSync(join(uploads, 'later.webp'), 'two')
  const restored = await script('restore.sh', newest(), uploads)
  assert.equal(restored.code, 0, restored.output)
  assert.deepEqual(await amounts(), [60, 40])
  await assert.rejects(
    withDatabase((db) => db('ledger').update({ amount: 1 })),
    /append-only/,
  )
  assert.equal(readFileSync(join(uploads, 'picture.webp'), 'utf8'), 'one')
  assert.ok(existsSync(join(uploads, 'later.webp')))
  assert.match(restored.output, /kept as database waymark_before_/)
})

test('a damaged backup changes nothing', { skip }, async () => {
  const damaged = join(folder, 'damaged')
  await run('cp', ['-r', newest(), damaged])
  writeFileSync(join(damaged, 'database.dump'), 'half of it')
  const { code, output } = await script('restore.sh', damaged, uploads)
  assert.equal(code, 1)
  assert.match(output, /damaged.*Nothing was changed/s)
  assert.deepEqual(await amounts(), [60, 40])
})

test('nothing is restored under somebody who works', { skip }, async () => {
  await withDatabase(async (db) => {
    await db.raw('select 1')
    const { code, output } = await script('restore.sh', newest(), uploads)
    assert.equal(code, 1)
    assert.match(output, /stop Directus/)
  })
})

test('old backups go, the newest three stay, and a failed one is none', { skip }, async () => {
  const old = new Date(Date.now() - 40 * 86_400_000)
  for (const day of ['01', '02', '03', '04']) {
    const made = join(backups, `202001${day}T000000Z`)
    mkdirSync(made)
    utimesSync(made, old, old)
  }
  assert.equal((await script('backup.sh', backups, uploads, '30')).code, 0)
  assert.equal(readdirSync(backups).length, 3)
  assert.notEqual((await script('backup.sh', backups, join(folder, 'no-uploads'), '30')).code, 0)
  assert.equal(readdirSync(backups).length, 3)
})

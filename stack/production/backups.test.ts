// What backs up the database and the uploads of production, as its scripts are told. That it can be restored: `npm run
// rehearse`.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('postgres/', import.meta.url))
const passphrase = 'what-nobody-else-knows-0123456789'

/** What pgBackRest and restic find in their environment. */
function told(more: Record<string, string> = {}): Record<string, string> {
  const env = { PATH: process.env['PATH'] ?? '', BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP_DAYS: '30', ...more }
  const lines = execFileSync('sh', ['-c', '. ./settings.sh; env; umask'], { cwd: folder, env, encoding: 'utf8' })
  return Object.fromEntries(lines.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
}

const store = {
  BACKUP_S3_ENDPOINT: 's3.waymark.test:9000',
  BACKUP_S3_REGION: 'eu-central-1',
  BACKUP_S3_BUCKET: 'waymark',
  BACKUP_S3_KEY: 'key',
  BACKUP_S3_SECRET: 'word',
}

test('backups of the database and of the uploads are encrypted, and kept for as many days as was said', () => {
  for (const env of [told(), told(store)]) {
    assert.equal(env['PGBACKREST_REPO1_CIPHER_TYPE'], 'aes-256-cbc')
    assert.equal(env['PGBACKREST_REPO1_CIPHER_PASS'], passphrase)
    assert.equal(env['RESTIC_PASSWORD'], passphrase)
    assert.deepEqual(
      [env['PGBACKREST_REPO1_RETENTION_FULL_TYPE'], env['PGBACKREST_REPO1_RETENTION_FULL']],
      ['time', '30'],
    )
  }
})

test('where a store is named, they leave the machine for it by TLS; else they go to the folder', () => {
  const away = told(store)
  assert.deepEqual([away['PGBACKREST_REPO1_TYPE'], away['PGBACKREST_REPO1_S3_BUCKET']], ['s3', 'waymark'])
  assert.equal(away['RESTIC_REPOSITORY'], 's3:https://s3.waymark.test:9000/waymark/uploads')
  const here = told()
  assert.deepEqual(
    [here['PGBACKREST_REPO1_TYPE'], here['PGBACKREST_REPO1_PATH'], here['RESTIC_REPOSITORY']],
    ['posix', '/backups/database', '/backups/uploads'],
  )
})

test('each change of the database is away within a minute, so that any moment can be restored', () => {
  const conf = readFileSync(`${folder}postgresql.conf`, 'utf8')
  for (const line of [
    /^archive_mode = on$/m,
    /^archive_command = 'pgbackrest archive-push %p'$/m,
    /^archive_timeout = 60$/m,
  ])
    assert.match(conf, line)
})

test('only Directus comes to the database over the network, with its password, and the superuser inside alone', () => {
  const rules = readFileSync(`${folder}pg_hba.conf`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
  assert.deepEqual(rules, [
    ['local', 'all', 'postgres', 'peer'],
    ['host', 'waymark', 'waymark', 'all', 'scram-sha-256'],
  ])
})

test('a restore brings nobody back who was erased: the list is beside what it sets back, and in each backup', () => {
  const compose = readFileSync(`${folder}../compose.yaml`, 'utf8')
  assert.match(compose, /^ {2}WAYMARK_ERASURE_LIST: \/erasures\/erased\.jsonl$/m)
  assert.match(compose, /"uploads:\/directus\/uploads", "stamps:\/stamps:ro", "erasures:\/erasures"/)
  const [backup, restore] = ['backup.sh', 'restore.sh'].map((name) => readFileSync(`${folder}${name}`, 'utf8'))
  // Also where uploads are in a store of their own, which is not backed up here.
  assert.match(String(backup), /^restic backup --quiet --host waymark-erasures \/erasures$/m)
  // Added to the one that is there, never in its place.
  assert.match(String(restore), /^ {2}cat \S+ >>\/erasures\/erased\.jsonl/m)
})

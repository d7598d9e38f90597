/** An export is asked for, made, told by mail and fetched: by whoever it is about, who has just proved it, and once. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { ExportLink, PersonalExport, SessionTokens } from 'waymark-core'
import { dropExports } from '../src/domain/privacy/export/drop.ts'
import { newId } from '../src/platform/database/ids.ts'
import { insertRows } from '../src/platform/database/insert-rows.ts'
import { openDatabase } from './support/database.ts'
import { full } from './support/full.ts'
import { mailTo } from './support/mail.ts'
import { administrator, member, Person, proofOf, send } from './support/person.ts'
import { shared } from './support/shared.ts'
import { storeFile } from './support/upload.ts'

let walker: Person
let stranger: Person
let db: ReturnType<typeof openDatabase>
const address = 'export-walker@example.com'

beforeAll(async () => {
  ;[walker, stranger] = await Promise.all([member(), member()])
  db = openDatabase(shared().live)
  const { id } = (await walker.me()).profile
  await db('directus_users')
    .where({ id: (await walker.me()).userId })
    .update({ email: address })
  await walker.call('PATCH', `/items/profiles/${id}`, { bio: 'I keep bees & <b>maps</b>.' })
  await storeFile(walker, 'ridge – map.pdf', 'application/pdf', '%PDF-a ridge')
  return () => db.destroy()
})

const state = async (who: Person) => (await who.programme<PersonalExport>('GET', '/me/export')).data

async function ready(who: Person): Promise<PersonalExport> {
  await expect.poll(async () => (await state(who)).state).toBe('ready')
  return await state(who)
}

async function fetchOnce(link: ExportLink) {
  const reply = await fetch(`${shared().url}/programme${link.path}`)
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes: Buffer.from(await reply.arrayBuffer()),
  }
}

const linkOf = async (who: Person) => await who.programme<ExportLink>('POST', '/me/export/link', {})

test('everything about a person is made in the background, told by mail and read by a stranger’s tools', async () => {
  expect(await state(walker)).toMatchObject({ state: 'none', askedAt: null, until: null })
  expect((await linkOf(walker)).code).toBe('NOT_FOUND')
  const asked = await walker.programme<PersonalExport>('POST', '/me/export', {})
  expect(asked.data.state).toBe('making')
  const made = await ready(walker)
  expect(made.done).toBe(made.total)
  expect(made.files).toBe(1)
  const mail = await mailTo(address, ({ subject }) => subject === 'Your data is ready')
  expect(mail.text).toContain('seven days')

  const { data: link } = await linkOf(walker)
  const { type, bytes } = await fetchOnce(link)
  expect(type).toBe('application/zip')
  const file = join(mkdtempSync(join(tmpdir(), 'waymark-export-')), 'export.zip')
  writeFileSync(file, bytes)
  expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected')

  const { files } = await createRequire(import.meta.url)('jszip').loadAsync(bytes)
  const read = (name: string): Promise<string> => files[name].async('string')
  const manifest = JSON.parse(await read('manifest.json'))
  const { id } = (await walker.me()).profile
  expect(manifest).toMatchObject({ format: 'waymark-export/1', profile: id })
  const named = manifest.tables.flatMap((table: { files: string[] }) => table.files)
  expect(
    Object.keys(files)
      .filter((name) => name.startsWith('tables/'))
      .toSorted(),
  ).toEqual(named.toSorted())
  const account = JSON.parse(await read('tables/account/directus_users.json'))
  expect(account).toMatchObject([{ email: address }])
  expect(account[0]).not.toHaveProperty('password')
  const consents: { hash: string }[] = JSON.parse(await read('tables/account/consents.json'))
  const texts: { hash: string; json: string; markdown: string }[] = manifest.texts
  expect(texts.map(({ hash }) => hash).toSorted()).toEqual(consents.map(({ hash }) => hash).toSorted())
  for (const { hash, json, markdown } of texts) {
    const whole = await read(json)
    expect(createHash('sha256').update(whole).digest('hex')).toBe(hash)
    const [english] = JSON.parse(whole)
    expect(await read(markdown)).toBe(
      `# ${english.title}\n\n${english.body}\n`.replaceAll('{{product}}', () => 'Waymark'),
    )
  }
  expect(await read('tables/account/wallets.csv')).toContain(walker.account.address)
  const upload = Object.keys(files).find((name) => name.startsWith('files/'))
  expect(upload).toMatch(/^files\/[0-9a-f-]{36}-ridge . map\.pdf$/u)
  expect(await read(upload ?? '')).toBe('%PDF-a ridge')

  const page = await read('index.html')
  expect(page).toContain('Everything about A Walker')
  expect(page).toContain('I keep bees &amp; &lt;b&gt;maps&lt;/b&gt;.')
  for (const { markdown, json } of texts) for (const path of [markdown, json]) expect(page).toContain(`href="${path}"`)
  expect(page).not.toMatch(/<script|mail\.export/)
  const { id: other } = (await stranger.me()).profile
  const all = (await Promise.all(Object.keys(files).map((name) => read(name)))).join('\n')
  expect(all).not.toContain(other)
  expect(all).not.toContain(stranger.account.address)
})

test('a link is used up by whoever fetches it, and a newer one ends it', async () => {
  await walker.programme('POST', '/me/export', {})
  await ready(walker)
  const { data: first } = await linkOf(walker)
  const { data: second } = await linkOf(walker)
  expect((await fetchOnce(first)).status).toBe(404)
  expect((await fetchOnce(second)).status).toBe(200)
  expect((await fetchOnce(second)).status).toBe(404)
  const { data: third } = await linkOf(walker)
  await db('exports').update({ link_expires_at: new Date(0) })
  expect((await fetchOnce(third)).status).toBe(404)
})

test('a program that looks at a link leaves it good, however often, and from whatever network', async () => {
  const { data: link } = await linkOf(walker)
  const look = () => fetch(`${shared().url}/programme${link.path}`, { method: 'HEAD' })
  const looks = await Promise.all(Array.from({ length: 20 }, look))
  for (let count = 0; count < 20; count++) looks.push(await look())
  expect(new Set(looks.map(({ status, headers }) => `${status} ${headers.get('content-type')}`))).toEqual(
    new Set(['200 application/zip']),
  )
  expect((await fetchOnce(link)).status).toBe(200)
  expect((await look()).status).toBe(404)
})

test('signing out everywhere ends a link', async () => {
  const own = await member()
  await own.programme('POST', '/me/export', {})
  await ready(own)
  const { data: link } = await linkOf(own)
  expect((await own.programme('POST', '/auth/sign-out-everywhere', {})).status).toBe(200)
  expect((await fetchOnce(link)).status).toBe(404)
})

test('one download of a person runs at a time', async () => {
  const own = await member()
  const id = await storeFile(own, 'long.pdf', 'application/pdf', '%PDF-')
  const { filename_disk } = await db('directus_files').where({ id }).first('filename_disk')
  // More than lies between the two ends of a connection.
  writeFileSync(join(shared().live, 'uploads', filename_disk), Buffer.alloc(20 * 1024 * 1024, '%PDF-'))
  await own.programme('POST', '/me/export', {})
  await ready(own)
  const { data: link } = await linkOf(own)
  const running = await fetch(`${shared().url}/programme${link.path}`)
  const refused = await linkOf(own)
  expect([refused.code, refused.params]).toEqual(['CONFLICT', { reason: 'running' }])
  await running.body?.cancel()
  await expect.poll(async () => (await linkOf(own)).status).toBe(200)
})

test('nobody has the export of somebody else', async () => {
  expect(await state(stranger)).toMatchObject({ state: 'none' })
  expect((await linkOf(stranger)).code).toBe('NOT_FOUND')
  const admin = await administrator()
  for (const path of ['/items/exports', '/items/export_parts', '/collections/exports'])
    expect((await admin.call('GET', path)).status, path).toBeGreaterThanOrEqual(400)
})

test('asking, and fetching, need a fresh proof of who somebody is', async () => {
  const { data } = await send<SessionTokens>('POST', '/programme/auth/wallet', await proofOf(stranger.account))
  const renewed = await send<SessionTokens>('POST', '/auth/refresh', {
    refresh_token: data.refresh_token,
    mode: 'json',
  })
  const stale = new Person(renewed.data.access_token, stranger.key)
  expect((await stale.programme('POST', '/me/export', {})).code).toBe('FRESH_SIGN_IN_NEEDED')
  expect((await linkOf(stale)).code).toBe('FRESH_SIGN_IN_NEEDED')
  expect((await state(stale)).state).toBe('none')
  expect((await send('POST', '/programme/me/export', {})).status).toBe(401)
})

test('an export is gone after seven days, with all of its parts', async () => {
  await walker.programme('POST', '/me/export', {})
  const { until, askedAt } = await ready(walker)
  const days = (new Date(until ?? '').getTime() - new Date(askedAt ?? '').getTime()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  await dropExports(db, new Date(new Date(until ?? '').getTime() + 1))
  expect(await db('exports')).toEqual([])
  expect(await db('export_parts').select('id')).toEqual([])
  expect((await state(walker)).state).toBe('none')
})

test('an attempt that ended with its process is begun again, and what it wrote is not kept', async () => {
  const { id: profile } = (await stranger.me()).profile
  const [id, claim] = [newId(), newId()]
  await db('export_parts').insert({ id: `${claim}:0:0`, claim, entry: 0, place: 0, bytes: Buffer.from('half') })
  await db('exports').insert({
    ...{ id, profile, lang: 'de', state: 'asked', asked_at: new Date(), claim, claimed_at: new Date(0) },
    ...{ attempts: 0, done: 3, rows: 3, files: 0 },
  })
  await ready(stranger)
  expect(await db('export_parts').where({ claim }).select('id')).toEqual([])
  const { bytes } = await fetchOnce((await linkOf(stranger)).data)
  const { files } = await createRequire(import.meta.url)('jszip').loadAsync(bytes)
  // In the language that was asked for.
  expect(await files['index.html'].async('string')).toContain('<html lang="de">')
})

test.runIf(full)('an export of 10,000 rows takes less than five seconds', async () => {
  const { id: profile } = (await stranger.me()).profile
  const rows = Array.from({ length: 10_000 }, (_, place) => ({
    ...{ id: newId(), profile, kind: 'quest_approved', at: new Date(), day: '2026-11-28' },
    ...{ quest: null, item_type: null, item: null, listing: null, level: 1, xp: place },
  }))
  await insertRows(db, 'activity', rows)
  const began = performance.now()
  await stranger.programme('POST', '/me/export', {})
  const { rows: told } = await ready(stranger)
  const took = performance.now() - began
  console.info(`an export of ${told} rows took ${Math.round(took)} ms, from asking until it was ready`)
  expect(told).toBeGreaterThan(10_000)
  expect(took).toBeLessThan(5000)
})

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Upload } from 'waymark-core'
import { dropUploads, startUpload, takePart } from '../src/domain/uploads/upload.ts'
import { newId } from '../src/platform/database/ids.ts'
import { type Db, inTransaction } from '../src/platform/database/transaction.ts'
import { submissionsFolder } from '../src/platform/directus/roles.ts'
import { settingsFrom } from '../src/platform/settings/settings.ts'
import { copyOfTemplate, databases, openDatabase } from './support/database.ts'
import { directus, environment } from './support/directus.ts'
import { administrator, member, type Person } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'
import { finishUpload, sendPart as sendTo, storeFile } from './support/upload.ts'

let walker: Person
let stranger: Person

beforeAll(async () => {
  ;[walker, stranger] = await Promise.all([member(), member()])
})

const whole = Buffer.concat([Buffer.from('%PDF-'), randomBytes(699_995)])
const storage = settingsFrom({}).storage

async function profileIn(db: Db): Promise<string> {
  const id = newId()
  await db('profiles').insert({
    ...{ id, display_name: 'Una', visibility: 'public', onboarding_step: 'handle', date_created: new Date() },
    ...{ xp_cached: 0, level_cached: 1 },
  })
  return id
}

async function announce(bytes = whole.length, name = 'ridge.pdf'): Promise<Upload> {
  const reply = await walker.programme<Upload>('POST', '/uploads', { name, mediaType: 'application/pdf', bytes })
  expect(reply.status).toBe(200)
  return reply.data
}

const sendPart = (id: string, from: number | string, part: Uint8Array, who = walker) => sendTo(who, id, from, part)
const finish = (id: string, who = walker) => finishUpload(who, id)

const halves = () => [whole.subarray(0, 400_000), whole.subarray(400_000)] as const

test('parts become one file, which belongs to whoever sent them', async () => {
  const { id } = await announce()
  const [first, second] = halves()
  expect(await sendPart(id, 0, first)).toMatchObject({ received: 400_000 })
  expect((await walker.programme<Upload>('GET', `/uploads/${id}`)).data.received).toBe(400_000)
  expect(await sendPart(id, 400_000, second)).toMatchObject({ received: whole.length })
  const { file } = (await finish(id)).data
  const admin = await administrator()
  const { data } = await admin.call<object>('GET', `/files/${file}`)
  expect(data).toMatchObject({ filename_download: 'ridge.pdf', type: 'application/pdf', folder: submissionsFolder })
  const stored = await fetch(`${shared().url}/assets/${file}`, {
    headers: { authorization: `Bearer ${walker.token}` },
  })
  expect(Buffer.from(await stored.arrayBuffer()).equals(whole)).toBe(true)
  expect((await stranger.call('GET', `/files/${file}`)).status).toBe(403)
  expect((await finish(id)).data.file).toBe(file)
})

test('a file of no named type is stored as one of any, under the name that is read', async () => {
  const id = await storeFile(walker, '\u202egnp.exe', '', 'MZ.')
  const db = openDatabase(shared().live)
  const row = await db('directus_files').where({ id }).first('type', 'filename_download')
  expect(row).toEqual({ type: 'application/octet-stream', filename_download: 'gnp.exe' })
  await db.destroy()
})

test('a name that could be a path, or has a control character, is stored without them', async () => {
  const id = await storeFile(walker, '..\\C:\\maps/ri\ndge\u200f.txt', 'text/plain;charset=utf-8', 'A map.')
  const db = openDatabase(shared().live)
  const row = await db('directus_files').where({ id }).first('type', 'filename_download')
  expect(row).toEqual({ type: 'text/plain;charset=utf-8', filename_download: '..-C:-maps-ri-dge.txt' })
  await db.destroy()
})

test('a part that begins elsewhere is not taken, and the answer says where to go on', async () => {
  const { id } = await announce()
  const [first, second] = halves()
  expect(await sendPart(id, 400_000, second)).toMatchObject({ status: 200, received: 0 })
  await sendPart(id, 0, first)
  expect(await sendPart(id, 0, first)).toMatchObject({ status: 200, received: 400_000 })
})

test('of twenty that send the same part at the same moment, one is taken', async () => {
  const { id } = await announce()
  const [first, second] = halves()
  const replies = await Promise.all(Array.from({ length: 20 }, () => sendPart(id, 0, first)))
  expect(new Set(replies.map(({ received }) => received))).toEqual(new Set([400_000]))
  await sendPart(id, 400_000, second)
  expect((await finish(id)).status).toBe(200)
})

test('under an id that was chosen, the same upload goes on, and the file has it', async () => {
  const id = newId()
  const about = { id, name: 'ridge.pdf', mediaType: 'application/pdf', bytes: whole.length }
  const begin = async (who = walker, changed = {}) =>
    await who.programme<Upload>('POST', '/uploads', { ...about, ...changed })
  expect((await begin()).data).toEqual({ id, bytes: whole.length, received: 0 })
  const [first, second] = halves()
  await sendPart(id, 0, first)
  expect((await begin()).data.received).toBe(400_000)
  // Of another size, or of somebody else, it is another file.
  for (const reply of [await begin(walker, { bytes: 10 }), await begin(stranger)])
    expect([reply.status, reply.params]).toEqual([400, { field: 'id', reason: 'taken' }])
  await sendPart(id, 400_000, second)
  expect((await finish(id)).data.file).toBe(id)
  expect((await begin()).data.received).toBe(whole.length)
  expect((await finish(id)).data.file).toBe(id)
})

test('what is announced again under its id has the name and the type of the last time', async () => {
  const id = newId()
  const about = { id, bytes: whole.length }
  await walker.programme('POST', '/uploads', { ...about, name: 'a.png', mediaType: 'image/png' })
  await sendPart(id, 0, whole.subarray(0, 400_000))
  await sendPart(id, 400_000, whole.subarray(400_000))
  expect((await finish(id)).params).toMatchObject({ reason: 'other_type' })
  await walker.programme('POST', '/uploads', { ...about, name: 'a.pdf', mediaType: 'application/pdf' })
  expect((await finish(id)).data.file).toBe(id)
})

test('no file that is there is written over by an upload under its id', async () => {
  const admin = await administrator()
  const form = new FormData()
  form.append('file', new Blob(['The map of the programme.'], { type: 'text/plain' }), 'map.txt')
  const { id } = (
    await (
      await fetch(`${shared().url}/files`, {
        ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${admin.token}` } },
      })
    ).json()
  ).data
  const reply = await walker.programme('POST', '/uploads', { id, name: 'a.txt', mediaType: 'text/plain', bytes: 3 })
  expect(reply.params).toEqual({ field: 'id', reason: 'taken' })
  for (const other of ['../etc', 'A', `${id}0`])
    expect(
      (await walker.programme('POST', '/uploads', { id: other, name: 'a.txt', mediaType: '', bytes: 3 })).code,
    ).toBe('VALIDATION')
})

describe('what is refused', () => {
  test('somebody else neither sees, feeds nor finishes it', async () => {
    const { id } = await announce()
    expect((await stranger.programme('GET', `/uploads/${id}`)).code).toBe('NOT_FOUND')
    expect((await sendPart(id, 0, halves()[0], stranger)).status).toBe(404)
    expect((await finish(id, stranger)).code).toBe('NOT_FOUND')
  })

  test('too much at once, more than was announced, nothing at all, and no place', async () => {
    const { id } = await announce(1000)
    expect(await sendPart(id, 0, randomBytes(600_000))).toMatchObject({ status: 400, reason: 'too_long' })
    expect(await sendPart(id, 0, randomBytes(1001))).toMatchObject({ status: 400, reason: 'too_long' })
    expect(await sendPart(id, 0, new Uint8Array())).toMatchObject({ status: 400, reason: 'missing' })
    expect(await sendPart(id, '-1', randomBytes(10))).toMatchObject({ status: 400, reason: 'not_a_whole_number' })
    expect((await finish(id)).params).toMatchObject({ field: 'parts', reason: 'missing' })
  })

  test('a file that does not begin as its type does, whoever asks again, and nothing is stored', async () => {
    const { id } = await announce(6)
    await sendPart(id, 0, Buffer.from('<html>'))
    for (const reply of [await finish(id), await finish(id)])
      expect([reply.status, reply.params]).toEqual([
        400,
        { field: 'file', reason: 'other_type', type: 'application/pdf' },
      ])
    expect((await walker.programme<Upload>('GET', `/uploads/${id}`)).data.received).toBe(6)
    const db = openDatabase(shared().live)
    expect(await db('directus_files').where({ id })).toEqual([])
    await db.destroy()
  })

  test.each(['image/png\r\nX: y', '../..', 'png', 'image/'])('a media type that is none: %j', async (mediaType) => {
    const reply = await walker.programme('POST', '/uploads', { name: 'a.png', mediaType, bytes: 3 })
    expect([reply.status, reply.params?.['field']]).toEqual([400, 'mediaType'])
  })

  test('a file that is empty or larger than files may be', async () => {
    const about = { name: 'a.pdf', mediaType: '' }
    for (const bytes of [0, 26 * 1024 * 1024])
      expect((await walker.programme('POST', '/uploads', { ...about, bytes })).code).toBe('VALIDATION')
  })
})

test('of twenty that make a file of the same parts at the same moment, one does, and all are told of it', async () => {
  const { id } = await announce()
  const [first, second] = halves()
  await sendPart(id, 0, first)
  await sendPart(id, 400_000, second)
  const replies = await Promise.all(Array.from({ length: 20 }, () => finish(id)))
  expect(new Set(replies.map(({ status, data }) => `${status} ${data?.file}`))).toEqual(new Set([`200 ${id}`]))
  const db = openDatabase(shared().live)
  expect(await db('directus_files').where({ id }).pluck('filesize')).toEqual([whole.length])
  expect(await db('upload_claims').where({ upload: id })).toEqual([])
  await db.destroy()
})

test('nobody stores a file by Directus itself, where nothing counts it', async () => {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'page.pdf')
  const headers = { authorization: `Bearer ${walker.token}` }
  const reply = await fetch(`${shared().url}/files`, { method: 'POST', headers, body: form })
  expect(reply.status).toBe(403)
})

describe('room', () => {
  const limits = { ...{ megabytesPerDay: 2, megabytesInAll: 3, unfinishedMegabytes: 10 }, freeMegabytes: 1, root: null }
  const file = { name: 'ridge.pdf', mediaType: '', bytes: 1024 * 1024 }
  const hours = (count: number) => new Date(Date.now() + count * 3600_000)

  async function room(database: (typeof databases)[number], settings: Partial<typeof storage> = {}) {
    const { db } = copyOfTemplate(database)
    const profile = await profileIn(db)
    const owner = { user: null, storage: { ...limits, ...settings } }
    const announceAt = (now: Date, who = profile) =>
      inTransaction(db, (trx) => startUpload({ db: trx, now, lang: 'en', profile: who }, file, owner))
    return { db, profile, announceAt }
  }

  test.each(databases)('is so much for one person in a day, and so much in all: %s', async (database) => {
    const { db, announceAt } = await room(database)
    await announceAt(hours(0))
    await announceAt(hours(0))
    await expect(announceAt(hours(1))).rejects.toMatchObject({ code: 'UPLOAD_QUOTA_DAY', params: { megabytes: 2 } })
    await announceAt(hours(25))
    await expect(announceAt(hours(50))).rejects.toMatchObject({ code: 'UPLOAD_QUOTA_TOTAL', params: { megabytes: 3 } })
    // Somebody else has room of their own.
    await announceAt(hours(50), await profileIn(db))
    await db.destroy()
  })

  test.each(databases)('of many at the same moment no more are taken than there is room for: %s', async (database) => {
    const { db, announceAt } = await room(database)
    const taken = await Promise.allSettled(Array.from({ length: 10 }, () => announceAt(hours(0))))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await db.destroy()
  })

  test('ends for all where the disk is almost full, or too much is on its way', async () => {
    const full = await room('sqlite', { root: shared().live, freeMegabytes: 1e12 })
    await expect(full.announceAt(hours(0))).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 })
    const crowded = await room('sqlite', { unfinishedMegabytes: 0 })
    await expect(crowded.announceAt(hours(0))).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    await Promise.all([full.db.destroy(), crowded.db.destroy()])
  })

  test('is what has come, not what was announced: with the parts of many it ends as well', async () => {
    const { db, announceAt } = await room('sqlite', { unfinishedMegabytes: 1 })
    const people = [await profileIn(db), await profileIn(db), await profileIn(db)]
    // None of them has sent anything yet.
    const uploads = await Promise.all(people.map((who) => announceAt(hours(0), who)))
    const send = (at: number, settings: typeof storage = { ...limits, unfinishedMegabytes: 1 }) =>
      takePart(
        { db, now: hours(0), lang: 'en', profile: people[at] ?? '' },
        uploads[at]?.id ?? '',
        { from: 0, part: Buffer.alloc(400 * 1024) },
        settings,
      )
    for (const at of [0, 1]) expect((await send(at)).received).toBe(400 * 1024)
    await expect(send(2)).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 })
    const full = { ...limits, root: shared().live, freeMegabytes: 1e12 }
    await expect(send(2, full)).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect((await send(2, limits)).received).toBe(400 * 1024)
    await db.destroy()
  })
})

test('a file that was never sent for a step goes after three days, one that was sent stays', async () => {
  const [sent = '', old = '', fresh = ''] = await Promise.all(
    ['sent.pdf', 'old.pdf', 'fresh.pdf'].map((name) => storeFile(walker, name, 'application/pdf', '%PDF-1.4 a page')),
  )
  const walk = await Walk.start(walker, (await makeQuest({ steps: [{ kind: 'file' }] })).slug)
  expect((await walk.send(0, { files: [sent] })).status).toBe(200)
  const db = openDatabase(shared().live)
  const daysAgo = (days: number) => ({ touched_at: new Date(Date.now() - days * 86_400_000) })
  await db('uploads').whereIn('id', [sent, old]).update(daysAgo(4))
  await db('uploads').where({ id: fresh }).update(daysAgo(2))
  const { code, output } = await directus(['waymark', 'sweep'], environment(shared().live, null))
  expect([code, output]).toEqual([0, expect.any(String)])
  const kept = await db('directus_files').whereIn('id', [sent, old, fresh]).pluck('id')
  expect(kept.toSorted()).toEqual([sent, fresh].toSorted())
  const asset = (id: string) =>
    fetch(`${shared().url}/assets/${id}`, { headers: { authorization: `Bearer ${walker.token}` } })
  expect((await asset(sent)).status).toBe(200)
  expect(existsSync(join(shared().live, 'uploads', `${old}.pdf`))).toBe(false)
  await db.destroy()
})

test('a line that is cut in the middle of a part harms nobody, and nothing of the part is taken', async () => {
  const { id } = await announce()
  const { hostname, port } = new URL(shared().url)
  await new Promise<void>((resolve) => {
    const line = connect(Number(port), hostname, () => {
      line.write(`PUT /programme/uploads/${id}?from=0 HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 400000\r\n`)
      line.write(`Content-Type: application/octet-stream\r\nAuthorization: Bearer ${walker.token}\r\n\r\n`)
      line.write(whole.subarray(0, 100_000), () => line.destroy())
    })
    line.once('close', () => resolve())
  })
  expect(await sendPart(id, 0, halves()[0])).toMatchObject({ status: 200, received: 400_000 })
})

test('what nobody went on with for a day is thrown away, and of many the oldest', async () => {
  const db = openDatabase(shared().live)
  const old = await announce()
  await sendPart(old.id, 0, halves()[0])
  await dropUploads(db, new Date(Date.now() + 23 * 3600_000))
  expect((await walker.programme('GET', `/uploads/${old.id}`)).status).toBe(200)
  await dropUploads(db, new Date(Date.now() + 25 * 3600_000))
  expect((await walker.programme('GET', `/uploads/${old.id}`)).code).toBe('NOT_FOUND')
  expect(await db('upload_parts').where({ upload: old.id })).toEqual([])
  const first = await announce()
  for (let more = 0; more < 5; more++) await announce()
  expect((await walker.programme('GET', `/uploads/${first.id}`)).code).toBe('NOT_FOUND')
  await db.destroy()
})

test.each(databases)('parts are kept, given out and thrown away alike: %s', async (database) => {
  const { db } = copyOfTemplate(database)
  const context = { db, now: new Date(), lang: 'en', profile: await profileIn(db) }
  const { id } = await startUpload(context, { name: 'ridge.pdf', mediaType: '', bytes: 10 }, { user: null, storage })
  const at = (from: number, part: string) => takePart(context, id, { from, part: Buffer.from(part) }, storage)
  expect((await Promise.all([at(0, 'abcd'), at(0, 'abcd'), at(0, 'abcd')])).map(({ received }) => received)).toEqual([
    4, 4, 4,
  ])
  expect((await at(4, 'efghij')).received).toBe(10)
  const parts = await db('upload_parts').where({ upload: id }).orderBy('start').pluck('bytes')
  expect(Buffer.concat(parts).toString()).toBe('abcdefghij')
  await dropUploads(db, new Date(context.now.getTime() + 25 * 3600_000))
  expect(await db('uploads').where({ id })).toEqual([])
  await db.destroy()
})

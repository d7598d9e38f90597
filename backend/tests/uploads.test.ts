import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoredFile, Upload } from 'waymark-core'
import { submissionsFolder } from '../src/access/roles.ts'
import { newId } from '../src/database/ids.ts'
import { dropUploads, startUpload, takePart } from '../src/uploads/upload.ts'
import { copyOfTemplate, databases, openDatabase } from './rig/database.ts'
import { requireDescribed } from './rig/description.ts'
import { administrator, member, type Person } from './rig/person.ts'
import { shared } from './rig/shared.ts'

let walker: Person
let stranger: Person

beforeAll(async () => {
  ;[walker, stranger] = await Promise.all([member(), member()])
})

const whole = randomBytes(700_000)

async function announce(bytes = whole.length, name = 'ridge.pdf'): Promise<Upload> {
  const reply = await walker.programme<Upload>('POST', '/uploads', { name, mediaType: 'application/pdf', bytes })
  expect(reply.status).toBe(200)
  return reply.data
}

async function sendPart(id: string, from: number | string, part: Uint8Array, who = walker) {
  const path = `/programme/uploads/${id}?from=${from}`
  const reply = await fetch(`${shared().url}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    body: new Blob([new Uint8Array(part)]),
  })
  const body = await reply.json()
  const contentType = reply.headers.get('content-type') ?? ''
  await requireDescribed(shared().url, { method: 'PUT', path, status: reply.status, contentType, body })
  return { status: reply.status, received: body.data?.received, reason: body.errors?.[0]?.extensions.params?.reason }
}

const finish = (id: string, who = walker) => who.programme<StoredFile>('POST', `/uploads/${id}/finish`, {})

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

  test('a file that is empty or larger than files may be', async () => {
    const about = { name: 'a.pdf', mediaType: '' }
    for (const bytes of [0, 26 * 1024 * 1024])
      expect((await walker.programme('POST', '/uploads', { ...about, bytes })).code).toBe('VALIDATION')
  })
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
  for (let more = 0; more < 10; more++) await announce()
  expect((await walker.programme('GET', `/uploads/${first.id}`)).code).toBe('NOT_FOUND')
  await db.destroy()
})

test.each(databases)('parts are kept, given out and thrown away alike: %s', async (database) => {
  const { db } = copyOfTemplate(database)
  const scene = { db, now: new Date(), lang: 'en', profile: newId() }
  const { id } = await startUpload(scene, { name: 'ridge.pdf', mediaType: '', bytes: 10 })
  const at = (from: number, part: string) => takePart(scene, id, from, Buffer.from(part))
  expect((await Promise.all([at(0, 'abcd'), at(0, 'abcd'), at(0, 'abcd')])).map(({ received }) => received)).toEqual([
    4, 4, 4,
  ])
  expect((await at(4, 'efghij')).received).toBe(10)
  const parts = await db('upload_parts').where({ upload: id }).orderBy('start').pluck('bytes')
  expect(Buffer.concat(parts).toString()).toBe('abcdefghij')
  await dropUploads(db, new Date(scene.now.getTime() + 25 * 3600_000))
  expect(await db('uploads').where({ id })).toEqual([])
  await db.destroy()
})

/** Files for a step from a phone on which nobody is signed in. */
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonalObjections, PhoneFiles, PhoneLink, StepConfig, StoredFile, Upload } from 'waymark-core'
import { dropLinks, type PhoneRule } from '../src/domain/uploads/phone-link.ts'
import { newId } from '../src/platform/database/ids.ts'
import { openDatabase } from './support/database.ts'
import { requireDescribed } from './support/description.ts'
import { administrator, member, type Person, type Reply, send } from './support/person.ts'
import { makeQuest, Walk } from './support/quests.ts'
import { shared } from './support/shared.ts'
import { storeFile } from './support/upload.ts'

let walker: Person
let stranger: Person

beforeAll(async () => {
  ;[walker, stranger] = await Promise.all([member(), member()])
})

const photograph = Buffer.from('\xff\xd8\xff the bytes of a photograph', 'latin1')
const pictures: StepConfig = { mediaTypes: ['image/jpeg'], maxBytes: 1000 }
const newKey = () => randomBytes(32).toString('base64url')

/** A run of a quest that a person reads: a picture, and a text. */
async function begin(own = walker) {
  const steps = [{ kind: 'file' as const, config: pictures }, { kind: 'text' as const }]
  const walk = await Walk.start(own, (await makeQuest({ steps, quest: { review: 'manual' } })).slug)
  const path = (index: number) => `/runs/${walk.run}/steps/${walk.detail.steps[index]?.id}/phone`
  const link = (index = 0, who = own) => who.programme<PhoneLink>('POST', path(index), {})
  const read = (who = own) => who.programme<PhoneFiles>('GET', path(0))
  const files = async () => (await read()).data
  return { walk, link, files, read }
}

/** A phone: it has no account and no token of one. */
class Phone {
  readonly key = newKey()

  open({ token }: PhoneLink): Promise<Reply<PhoneRule>> {
    return send('POST', '/programme/phone/open', { token, key: this.key })
  }

  start(change: object = {}): Promise<Reply<Upload>> {
    const file = { name: 'page.jpg', mediaType: 'image/jpeg', bytes: photograph.length, ...change }
    return send('POST', '/programme/phone/uploads', { key: this.key, ...file })
  }

  async part(id: string, part = photograph, key = this.key): Promise<Reply<Upload>> {
    const path = `/programme/phone/uploads/${id}?from=0`
    const reply = await fetch(`${shared().url}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Blob([key, new Uint8Array(part)]),
    })
    const body = await reply.json()
    const contentType = reply.headers.get('content-type') ?? ''
    await requireDescribed(shared().url, { method: 'PUT', path, status: reply.status, contentType, body })
    const error = body.errors?.[0]?.extensions
    return { status: reply.status, data: body.data, code: error?.code, params: error?.params }
  }

  finish(id: string): Promise<Reply<StoredFile>> {
    return send('POST', `/programme/phone/uploads/${id}/finish`, { key: this.key })
  }

  async store(): Promise<string> {
    const { data } = await this.start()
    await this.part(data.id)
    return (await this.finish(data.id)).data.file
  }
}

async function opened(own = walker) {
  const begun = await begin(own)
  const phone = new Phone()
  const { data: link } = await begun.link()
  await phone.open(link)
  return { ...begun, phone, made: link }
}

test("what a phone stores is the person's own, there at once, and sent as their answer", async () => {
  const { walk, link, files } = await begin()
  const made = (await link()).data
  expect(await files()).toEqual({ state: 'waiting', coming: 0, files: [] })
  const phone = new Phone()
  const rule = (await phone.open(made)).data
  expect(rule).toEqual({
    ...{ title: walk.detail.quest.title, mediaTypes: ['image/jpeg'], maxBytes: 1000 },
    until: expect.any(String),
  })
  const { id } = (await phone.start()).data
  expect(await files()).toEqual({ state: 'opened', coming: 1, files: [] })
  await phone.part(id)
  const { file } = (await phone.finish(id)).data
  expect(await files()).toEqual({ state: 'opened', coming: 0, files: [{ id: file, name: 'page.jpg' }] })
  expect((await walk.send(0, { files: [file] })).data.steps[0]?.state).toBe('sent')
  const stored = await (await administrator()).call<{ uploaded_by: string }>('GET', `/files/${file}`)
  expect(stored.data.uploaded_by).toBe((await walker.me()).userId)
  expect((await stranger.call('GET', `/files/${file}`)).status).toBe(403)
})

test("a link is one device's: it opens it again, and no other ever does", async () => {
  const { link } = await begin()
  const made = (await link()).data
  const phones = [new Phone(), new Phone(), new Phone()]
  const replies = await Promise.all(phones.map((phone) => phone.open(made)))
  expect(replies.map(({ code }) => code ?? 'opened').toSorted()).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'opened'])
  const first = phones[replies.findIndex(({ status }) => status === 200)] as Phone
  expect((await first.open(made)).status).toBe(200)
  expect((await new Phone().open(made)).code).toBe('TOKEN_EXPIRED')
  for (const phone of phones) expect((await phone.start()).code).toBe(phone === first ? undefined : 'TOKEN_EXPIRED')
})

test('a file above what its person may upload in a day is refused, and they can object to that', async () => {
  const own = await member()
  const { profile } = await own.me()
  const phone = new Phone()
  await phone.open((await (await begin(own)).link()).data)
  const db = openDatabase(shared().live)
  await db('uploads').insert({
    ...{ id: newId(), profile: profile.id, name: 'a.png', media_type: 'image/png', bytes: 2_000_000_000 },
    ...{ received: 0, file: newId(), touched_at: new Date() },
  })
  expect((await phone.start()).code).toBe('UPLOAD_QUOTA_DAY')
  const { data } = await own.programme<PersonalObjections>('GET', '/me/objections')
  expect(data.decisions.map(({ kind }) => kind)).toEqual(['upload_quota_day'])
  await db.destroy()
})

describe('leads nowhere', () => {
  const refusals = async (phone: Phone, id: string) => [
    (await phone.start()).code,
    (await phone.part(id)).code,
    (await phone.finish(id)).code,
  ]
  const all = (code: string) => [code, code, code]

  test('once its person is to be erased, until they undo that', async () => {
    const own = await member()
    const { phone } = await opened(own)
    const { id } = (await phone.start()).data
    await own.programme('POST', '/me/erasure', {})
    expect(await refusals(phone, id)).toEqual(all('ERASURE_PENDING'))
    await own.programme('DELETE', '/me/erasure')
    expect((await phone.part(id)).status).toBe(200)
  })

  test('after ten minutes, opened or not', async () => {
    const { phone, link, files } = await opened()
    const { id } = (await phone.start()).data
    const db = openDatabase(shared().live)
    const past = { expires_at: new Date(Date.now() - 1000) }
    await db('upload_links').update(past)
    expect(await refusals(phone, id)).toEqual(all('TOKEN_EXPIRED'))
    expect((await files()).state).toBe('over')
    const unopened = (await link()).data
    await db('upload_links').update(past)
    expect((await new Phone().open(unopened)).code).toBe('TOKEN_EXPIRED')
    await db.destroy()
  })

  test('once another was shown for the step', async () => {
    const { phone, link, made } = await opened()
    const { id } = (await phone.start()).data
    const unopened = (await link()).data
    expect(await refusals(phone, id)).toEqual(all('TOKEN_EXPIRED'))
    await link()
    expect((await new Phone().open(unopened)).code).toBe('TOKEN_EXPIRED')
    expect((await phone.open(made)).code).toBe('TOKEN_EXPIRED')
  })

  test('once the step was sent, the run submitted or given up', async () => {
    const { phone, walk, link } = await opened()
    const file = await phone.store()
    const { id } = (await phone.start()).data
    await walk.send(0, { files: [file] })
    expect(await refusals(phone, id)).toEqual(all('STEP_CLOSED'))
    expect((await link()).code).toBe('STEP_CLOSED')
    await walk.send(1, { text: 'A plain answer.' })
    await walk.submit()
    expect(await refusals(phone, id)).toEqual(all('RUN_NOT_OPEN'))
    expect((await link()).code).toBe('RUN_NOT_OPEN')
    const other = await opened()
    const begun = (await other.phone.start()).data.id
    await walker.programme('POST', `/runs/${other.walk.run}/abandon`, {})
    expect(await refusals(other.phone, begun)).toEqual(all('RUN_NOT_OPEN'))
  })

  test('of somebody who may not use the programme any more', async () => {
    const who = await member()
    const { phone } = await opened(who)
    const admin = await administrator()
    const { userId } = await who.me()
    await admin.call('PATCH', `/users/${userId}`, { status: 'suspended' })
    expect((await phone.start()).code).toBe('TOKEN_EXPIRED')
  })
})

test('it is made by whoever the run belongs to, for a step that takes files', async () => {
  const { link, read, walk } = await begin()
  expect((await link(0, stranger)).code).toBe('NOT_FOUND')
  expect((await link(1)).code).toBe('STEP_UNKNOWN')
  expect((await read()).data).toEqual({ state: 'over', coming: 0, files: [] })
  await link()
  expect((await read(stranger)).code).toBe('NOT_FOUND')
  // Whether it was sent is nobody else's.
  await walk.send(0, { files: [await storeFile(walker, 'page.jpg', 'image/jpeg', new Uint8Array(photograph).buffer)] })
  expect((await link(0, stranger)).code).toBe('NOT_FOUND')
  expect((await send('GET', `/programme/runs/${walk.run}/steps/${walk.detail.steps[0]?.id}/phone`)).status).toBe(401)
})

test('it takes what the step takes, and as much', async () => {
  const { phone } = await opened()
  const refused = async (change: object) => {
    const { code, params } = await phone.start(change)
    return [code, params?.['reason']]
  }
  expect(await refused({ bytes: 1001 })).toEqual(['ANSWER_INVALID', 'file_too_large'])
  expect(await refused({ bytes: 30_000_000 })).toEqual(['VALIDATION', 'out_of_range'])
  for (const mediaType of ['text/html', 'image/png', ''])
    expect(await refused({ mediaType })).toEqual(['ANSWER_INVALID', 'file_type'])
  const { id } = (await phone.start()).data
  expect((await phone.part(id, randomBytes(1001))).params).toMatchObject({ field: 'part', reason: 'too_long' })
  for (let count = 0; count < 5; count++) await phone.store()
  expect(await refused({})).toEqual(['ANSWER_INVALID', 'too_many_files'])
})

test('it neither feeds nor finishes what another link, or the person, announced, and reads nothing', async () => {
  const [one, other] = [await opened(), await opened()]
  const { id } = (await one.phone.start()).data
  expect((await other.phone.part(id)).code).toBe('NOT_FOUND')
  expect((await other.phone.finish(id)).code).toBe('NOT_FOUND')
  const own = await walker.programme<Upload>('POST', '/uploads', { name: 'a.jpg', mediaType: 'image/jpeg', bytes: 9 })
  expect((await one.phone.part(own.data.id)).code).toBe('NOT_FOUND')
  const bearer = { authorization: `Bearer ${one.phone.key}` }
  for (const path of ['/programme/me', `/files/${id}`, '/users/me'])
    expect((await send('GET', path, undefined, bearer)).status, path).toBeGreaterThanOrEqual(401)
})

test('neither secret is kept as it is, and a day later nothing is', async () => {
  const { phone, made } = await opened()
  await phone.store()
  const db = openDatabase(shared().live)
  const kept = JSON.stringify(await db('upload_links').select('*'))
  expect(kept).not.toContain(made.token)
  expect(kept).not.toContain(phone.key)
  await dropLinks(db, new Date(Date.now() + 25 * 3600_000))
  expect(await db('upload_links').select('*')).toEqual([])
  expect(await db('linked_uploads').select('*')).toEqual([])
  await db.destroy()
})

test('links are made thirty times in an hour', async () => {
  const who = await member()
  const steps = [{ kind: 'file' as const, config: pictures }]
  const walk = await Walk.start(who, (await makeQuest({ steps })).slug)
  const path = `/runs/${walk.run}/steps/${walk.detail.steps[0]?.id}/phone`
  for (let times = 0; times < 30; times++) expect((await who.programme('POST', path, {})).status).toBe(200)
  expect((await who.programme('POST', path, {})).code).toBe('RATE_LIMITED')
})

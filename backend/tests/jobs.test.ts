/** What the jobs throw away, which run every minute: here at once, by the operator's command. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { participantRole } from '../src/platform/directus/roles.ts'
import { forgetAnswers } from '../src/platform/http/idempotency.ts'
import { copyOfTemplate } from './support/database.ts'
import { directus, environment } from './support/directus.ts'

const { folder, db } = copyOfTemplate()
afterAll(() => db.destroy())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000)
const replyOf = (profile: string, key: string, at: Date) => ({
  ...{ id: randomUUID(), profile, key, request_hash: 'x', status: 200, created_at: at },
  answer: JSON.stringify({ email: `${key}@example.com`, signature: '0xsigned' }),
})
const keysOf = async (profile: string) => await db('idempotency').where({ profile }).pluck('key')

test('replies go after a day, accounts that nobody confirmed after two, uploads that nobody went on with after one', async () => {
  const profile = randomUUID()
  await db('idempotency').insert([replyOf(profile, 'old', hoursAgo(25)), replyOf(profile, 'new', hoursAgo(23))])
  const accounts = { old: [randomUUID(), hoursAgo(51)], new: [randomUUID(), hoursAgo(47)] } as const
  for (const [name, [id, mailed_at]] of Object.entries(accounts)) {
    const row = { id, email: `unconfirmed-${name}@example.com`, status: 'unverified', role: participantRole }
    await db('directus_users').insert(row)
    await db('registrations').insert({ user: id, token: 'x', mailed_at })
  }
  const uploads = { old: hoursAgo(25), new: hoursAgo(23) }
  for (const [name, touched_at] of Object.entries(uploads))
    await db('uploads').insert({
      ...{ id: randomUUID(), profile, name, media_type: '', bytes: 10, received: 5, touched_at },
    })
  const { code, output } = await directus(['waymark', 'sweep'], environment(folder, null))
  expect([code, output]).toEqual([0, expect.anything()])
  expect(await keysOf(profile)).toEqual(['new'])
  const left = await db('directus_users').where({ status: 'unverified' }).pluck('email')
  expect(left).toEqual(['unconfirmed-new@example.com'])
  expect(await db('uploads').where({ profile }).pluck('name')).toEqual(['new'])
  // Neither the address nor the voucher of the old reply is anywhere any more.
  expect(JSON.stringify(await db('idempotency').select())).not.toContain('old@example.com')
})

test('of one person the newest thousand replies are kept, however many calls they make in a day', async () => {
  const [busy, other] = [randomUUID(), randomUUID()]
  const replies = Array.from({ length: 1500 }, (_, at) => replyOf(busy, `call-${at}`, new Date(Date.now() - at * 1000)))
  await db.batchInsert('idempotency', [...replies, replyOf(other, 'only', hoursAgo(20))], 100)
  await forgetAnswers(db, new Date())
  expect((await keysOf(busy)).toSorted()).toEqual(Array.from({ length: 1000 }, (_, at) => `call-${at}`).toSorted())
  expect(await keysOf(other)).toEqual(['only'])
})

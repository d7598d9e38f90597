/** An erasure is asked for, told by mail, undone or not, and done: by the person or by an administrator, with a fresh proof. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { PersonalErasure, SessionTokens } from 'waymark-core'
import { newId } from '../src/platform/database/ids.ts'
import { openDatabase } from './support/database.ts'
import { mailTo } from './support/mail.ts'
import { administrator, member, newcomer, Person, proofOf, send } from './support/person.ts'
import { shared } from './support/shared.ts'
import { storeFile } from './support/upload.ts'

let db: ReturnType<typeof openDatabase>

beforeAll(() => {
  db = openDatabase(shared().live)
  return () => db.destroy()
})

const erasure = (who: Person) => who.programme<PersonalErasure>('GET', '/me/erasure')
const ask = (who: Person) => who.programme<PersonalErasure>('POST', '/me/erasure', {})
const undo = (who: Person) => who.programme<PersonalErasure>('DELETE', '/me/erasure')

async function withAddress(who: Person, address: string): Promise<{ profile: string; user: string }> {
  const { profile, userId: user } = await who.me()
  await db('directus_users').where({ id: user }).update({ email: address })
  return { profile: profile.id, user }
}

/** The days of grace are over. */
const makeDue = (profile: string) =>
  db('erasures')
    .where({ profile })
    .update({ until: new Date(0) })
const stateIn = async (profile: string) => (await db('erasures').where({ profile }).first('state'))?.state

test('who asked changes nothing until it is undone, takes their data along, and finds everything as it was', async () => {
  const walker = await member()
  const { profile } = await withAddress(walker, 'erasure-walker@example.com')
  expect((await walker.me()).erasureUntil).toBeNull()
  expect((await erasure(walker)).data).toEqual({
    ...{ state: 'none', askedAt: null, until: null, byTeam: false },
    matters: [
      { kind: 'runs', count: 1, fate: 'ended' },
      { kind: 'items', count: 1, fate: 'lost' },
    ],
  })
  const asked = await ask(walker)
  expect(asked.data).toMatchObject({ state: 'asked', byTeam: false })
  const days = (Date.parse(asked.data.until ?? '') - Date.parse(asked.data.askedAt ?? '')) / 86_400_000
  expect(days).toBe(7)
  expect((await walker.me()).erasureUntil).toBe(asked.data.until)
  // The second time changes nothing.
  expect((await ask(walker)).data).toEqual(asked.data)
  const mail = await mailTo('erasure-walker@example.com', ({ subject }) => subject === 'Your account will be erased')
  expect(mail.text).toContain('Until then you can sign in and undo it.')

  const change = { bio: 'I stay.' }
  expect((await walker.call('PATCH', `/items/profiles/${profile}`, change)).code).toBe('ERASURE_PENDING')
  expect((await walker.call('PATCH', '/users/me', { first_name: 'Ann' })).code).toBe('ERASURE_PENDING')
  expect((await walker.programme('PUT', '/calendar', { on: true })).code).toBe('ERASURE_PENDING')
  expect((await walker.programme('GET', '/quests')).status).toBe(200)
  expect((await walker.programme('POST', '/me/export', {})).status).toBe(200)
  const again = await newcomer(walker.key)
  expect((await undo(again)).data.state).toBe('none')
  expect((await undo(again)).data.state).toBe('none')
  expect((await walker.call('PATCH', `/items/profiles/${profile}`, change)).status).toBe(200)
  expect((await ask(walker)).data.state).toBe('asked')
  await undo(walker)
})

test('asking needs a fresh proof of who somebody is', async () => {
  const walker = await member()
  const { data } = await send<SessionTokens>('POST', '/programme/auth/wallet', await proofOf(walker.account))
  const { refresh_token } = data
  const renewed = await send<SessionTokens>('POST', '/auth/refresh', { refresh_token, mode: 'json' })
  const stale = new Person(renewed.data.access_token, walker.key)
  expect((await ask(stale)).code).toBe('FRESH_SIGN_IN_NEEDED')
  expect((await erasure(stale)).data.state).toBe('none')
  expect((await send('POST', '/programme/me/erasure', {})).status).toBe(401)
})

test('a live listing has to be ended first, and it says so', async () => {
  const seller = await member()
  const { profile } = await seller.me()
  const item = await db('items').where({ owner: profile.id }).first('id', 'item_type')
  const listing = { id: newId(), item: item.id, item_type: item.item_type, seller: profile.id, state: 'active' }
  await db('listings').insert({ ...listing, price: '1', price_key: '1', amount: 1, version: 1 })
  const refused = await ask(seller)
  expect([refused.code, refused.params]).toEqual(['CONFLICT', { reason: 'erasure_blocked', matters: ['listings'] }])
  const { matters } = (await erasure(seller)).data
  expect(matters).toContainEqual({ kind: 'listings', count: 1, fate: 'first' })
  await db('listings').where({ id: listing.id }).delete()
  expect((await ask(seller)).status).toBe(200)
  await undo(seller)
})

test('after the days of grace nothing leads to the person: rows, files, sessions; the wallet is that of somebody new', async () => {
  const walker = await member()
  const address = 'erasure-gone@example.com'
  const { profile, user } = await withAddress(walker, address)
  await walker.call('PATCH', `/items/profiles/${profile}`, { bio: 'I keep bees at Lindenhof.' })
  const file = await storeFile(walker, 'Lindenhof.pdf', 'application/pdf', '%PDF-Lindenhof')
  const stored = () => readdirSync(join(shared().live, 'uploads')).filter((name) => name.startsWith(file))
  expect(stored()).toHaveLength(1)
  await ask(walker)
  await makeDue(profile)
  await expect.poll(() => stateIn(profile)).toBe('done')
  expect((await mailTo(address, ({ subject }) => subject === 'Your account is being erased')).text).toContain(
    'last mail',
  )
  expect(stored()).toEqual([])
  expect(await found([address, 'Lindenhof', user, walker.account.address.toLowerCase()])).toEqual([])
  expect((await walker.programme('GET', '/me')).status).toBeGreaterThanOrEqual(401)
  const back = await newcomer(walker.key)
  const { profile: next } = await back.me()
  expect([next.id === profile, next.handle]).toEqual([false, null])
})

test('an erasure waits for a decision that is not in effect yet, and can be undone until it begins', async () => {
  const walker = await member()
  const { profile } = await walker.me()
  const { id: run } = await db('quest_runs').where({ profile: profile.id }).first('id')
  const held = { run, by: newId(), decision: 'approve', note: '', steps: '[]', version: 1, made_at: new Date() }
  await db('held_decisions').insert({ ...held, due_at: new Date('2100-01-01'), failures: 0 })
  expect((await ask(walker)).data.matters).toContainEqual({ kind: 'decisions', count: 1, fate: 'waited' })
  await makeDue(profile.id)
  // Whoever is due later does not wait with them.
  const other = await member()
  const { profile: others } = await other.me()
  await ask(other)
  await makeDue(others.id)
  await expect.poll(() => stateIn(others.id)).toBe('done')
  expect(await stateIn(profile.id)).toBe('asked')
  expect((await undo(walker)).data.state).toBe('none')
  await ask(walker)
  await makeDue(profile.id)
  await db('held_decisions').where({ run }).delete()
  await expect.poll(() => stateIn(profile.id)).toBe('done')
})

test('who is to be erased changes nothing of the programme or its settings either, and opens the account in no new way', async () => {
  const [admin, other] = await Promise.all([administrator(), member()])
  const { profile, userId } = await admin.me()
  const erased = {
    id: newId(),
    profile: profile.id,
    state: 'asked',
    asked_at: new Date(),
    until: new Date('2100-01-01'),
  }
  await db('erasures').insert({ ...erased, lang: 'en', by: null })
  try {
    for (const [method, path] of [
      ['PATCH', '/settings'],
      ['POST', '/roles'],
      ['POST', '/collections'],
      ['POST', '/folders'],
      ['POST', '/translations'],
      ['POST', '/presets'],
      ['POST', '/utils/cache/clear'],
    ] as const)
      expect((await admin.call(method, path, { name: 'x' })).code, path).toBe('ERASURE_PENDING')
    const mutation = { query: 'mutation { update_settings(data: { public_note: "x" }) { public_note } }' }
    expect(JSON.stringify(await admin.call('POST', '/graphql/system', mutation))).toContain('ERASURE_PENDING')
    // No event tells of a collection that is changed in this way.
    const hidden =
      'mutation { update_collections_item(collection: "announcements", data: { meta: { hidden: true } }) { collection } }'
    const meta = () => db('directus_collections').where({ collection: 'announcements' }).first('hidden')
    const before = await meta()
    const changed = await admin.call('POST', '/graphql/system', { query: hidden })
    expect([changed.status, changed.code]).toEqual([403, 'ERASURE_PENDING'])
    expect(await meta()).toEqual(before)
    expect((await admin.call('POST', '/graphql/system', { query: '{ users_me { id } }' })).status).toBe(200)
    const linked = await admin.programme('POST', '/auth/email/link', { email: 'a@example.com', code: '123456' })
    expect(linked.code).toBe('ERASURE_PENDING')
    expect((await admin.call('GET', `/users/${userId}`)).status).toBe(200)
    expect((await other.call('PATCH', `/items/profiles/${(await other.me()).profile.id}`, { bio: 'x' })).status).toBe(
      200,
    )
  } finally {
    await db('erasures').where({ id: erased.id }).delete()
  }
})

test('an administrator asks for it as well, nobody else does, and the person can undo it', async () => {
  const [walker, other, admin] = await Promise.all([member(), member(), administrator()])
  const { profile, userId } = await walker.me()
  const path = `/desk/people/${profile.id}/erasure`
  expect((await other.programme('POST', path, {})).code).toBe('FORBIDDEN')
  expect((await other.programme('GET', path)).code).toBe('FORBIDDEN')
  const deleted = await admin.call('DELETE', `/users/${userId}`)
  expect(deleted.status).toBe(403)
  expect((await admin.programme<PersonalErasure>('POST', path, {})).data).toMatchObject({
    state: 'asked',
    byTeam: true,
  })
  expect((await erasure(walker)).data).toMatchObject({ state: 'asked', byTeam: true })
  expect((await undo(walker)).data.state).toBe('none')
  expect((await admin.programme('POST', path, {})).status).toBe(200)
  expect((await admin.programme<PersonalErasure>('DELETE', path)).data.state).toBe('none')
  expect((await admin.programme('GET', `/desk/people/${newId()}/erasure`)).code).toBe('NOT_FOUND')
})

/** `table.column: string` wherever a string stands in the database. */
async function found(strings: readonly string[]): Promise<string[]> {
  const hits: string[] = []
  const tables: string[] = await db('sqlite_master').where({ type: 'table' }).pluck('name')
  for (const table of tables)
    for (const row of await db(table).select('*'))
      for (const [column, value] of Object.entries(row)) {
        const text = String(value).toLowerCase()
        for (const one of strings) if (text.includes(one.toLowerCase())) hits.push(`${table}.${column}: ${one}`)
      }
  return hits
}

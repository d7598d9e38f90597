import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './support/database.ts'
import { password } from './support/directus.ts'
import { send } from './support/person.ts'
import { shared } from './support/shared.ts'

const admin = 'admin@example.com'
const wrong = 'not the password of anybody'
const owner = '203.0.113.20'

let db: Knex
beforeAll(() => {
  db = openDatabase(shared().live)
})
afterAll(() => db.destroy())

const signIn = (email: string, given: string, from: string) =>
  send('POST', '/auth/login', { email, password: given }, { 'x-forwarded-for': from })

test('a thousand wrong passwords suspend nobody, and the owner signs in at once', async () => {
  const replies = []
  for (let times = 0; times < 20; times++) {
    const batch = Array.from({ length: 50 }, () => signIn(admin, wrong, `198.51.100.${times}`))
    replies.push(...(await Promise.all(batch)))
  }
  const counts = Object.groupBy(replies, ({ status }) => status)
  // Ten from each of twenty networks: as many as would have suspended the account eight times.
  expect(counts[401]).toHaveLength(200)
  expect(counts[429]).toHaveLength(800)
  expect(replies.at(-1)?.code).toBe('RATE_LIMITED')
  expect((await signIn(admin, password, owner)).status).toBe(200)
  expect(await db('directus_users').where({ email: admin }).first('status')).toEqual({ status: 'active' })
})

test('who waits for others is not told whether an account has the address', async () => {
  const statuses = []
  for (let times = 0; times < 12; times++)
    statuses.push((await signIn('nobody-has-this@example.com', wrong, '192.0.2.8')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
})

test('an address written in another way, or from the same network, is the same one', async () => {
  const from = (host: number) => `2001:db8:7:7::${host.toString(16)}`
  for (let times = 0; times < 10; times++) await signIn('Somebody@Example.com ', wrong, from(times))
  expect((await signIn('somebody@example.com', wrong, from(77))).status).toBe(429)
  expect((await signIn('somebody@example.com', wrong, '2001:db8:7:8::1')).status).toBe(401)
})

test('who remembers the password after a few tries begins anew', async () => {
  const from = '192.0.2.9'
  for (let round = 0; round < 3; round++) {
    for (let times = 0; times < 8; times++) expect((await signIn(admin, wrong, from)).status).toBe(401)
    expect((await signIn(admin, password, from)).status).toBe(200)
  }
})

test('a company behind one address signs in on one morning', async () => {
  const statuses = new Set<number>()
  for (let times = 0; times < 80; times++) {
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(admin, password, '192.0.2.1')))
    for (const { status } of replies) statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
})

test('a door whose name is written in capital letters, or with more slashes, counts with the others', async () => {
  const from = { 'x-forwarded-for': '192.0.2.10' }
  const doors = ['/auth/login', '/AUTH//login', '/auth/LOGIN//', '//Auth/Login/', '/auth/login/default']
  const statuses = []
  for (let times = 0; times < 12; times++)
    statuses.push((await send('POST', doors[times % 4] ?? '', { email: admin, password: wrong }, from)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  for (const door of doors)
    expect([door, (await send('POST', door, { email: admin, password }, from)).status]).toEqual([door, 429])
})

test('nobody signs in by GraphQL, where one request holds many tries', async () => {
  const tries = Array.from(
    { length: 30 },
    (_, at) => `t${at}: auth_login(email: "${admin}", password: "${wrong}") { expires }`,
  )
  const doors = [
    '/graphql/system',
    '/GraphQL/System',
    '/graphql//system',
    '/graphql/system/',
    '/graphql/system/any/more',
  ]
  // This one knows none of the names, and says what to do all the same.
  for (const door of [...doors, '/graphql'])
    expect([door, (await send('POST', door, { query: `mutation { ${tries.join(' ')} }` })).code]).toEqual([
      door,
      'FORBIDDEN',
    ])
})

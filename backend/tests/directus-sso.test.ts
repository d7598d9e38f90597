/** Single sign-on of Directus itself, at providers of OAuth 2 that say whatever somebody might have them say. */
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOfTemplate } from './support/database.ts'
import { environment, quiet, type RunningDirectus, startDirectus, still } from './support/directus.ts'
import { oauth2Settings, signInBy, startOauth2 } from './support/oauth2.ts'
import { shared } from './support/shared.ts'

let db: Knex
let server: RunningDirectus
let stopProvider: () => void

beforeAll(async () => {
  const provider = await startOauth2()
  stopProvider = provider.stop
  const copy = copyOfTemplate()
  db = copy.db
  server = await startDirectus({
    ...environment(copy.folder, shared().chain),
    ...quiet,
    ...still,
    AUTH_PROVIDERS: 'corp,other,nokey',
    ...oauth2Settings('corp', provider.url, { IDENTIFIER_KEY: 'sub' }),
    ...oauth2Settings('other', provider.url, { IDENTIFIER_KEY: 'sub', SYNC_USER_INFO: 'true' }),
    ...oauth2Settings('nokey', provider.url),
  })
}, 240_000)
afterAll(async () => {
  stopProvider()
  await server.stop()
  await db.destroy()
})

const enter = (provider: string, person: object, redirect?: string) => signInBy(server.url, provider, person, redirect)
const refused = { place: '/welcome?reason=INVALID_CREDENTIALS', user: null }

test('a sign-in leads to a path of the product, also when it is refused', async () => {
  expect(await enter('corp', { sub: 'leads' }, '/a/../welcome?x=1')).toMatchObject({ place: '/welcome?x=1' })
  expect((await enter('nokey', {})).place).toBe(refused.place)
})

test.each([
  '/.//evil.example/x',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/.\t//evil.example',
])('no sign-in begins that would lead to %j', async (redirect) => {
  for (const path of ['/auth/login/corp', '/Auth/Login/corp/', '/auth/login/corp/callback']) {
    const reply = await fetch(`${server.url}${path}?redirect=${encodeURIComponent(redirect)}`, { redirect: 'manual' })
    expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 400, null])
    expect((await reply.json()).errors[0].extensions).toMatchObject({ params: { field: 'redirect' } })
  }
})

test('an account belongs to one provider and one subject, letter by letter', async () => {
  const { user } = await enter('corp', { sub: 'Abc-1' })
  expect(user).toBeTruthy()
  expect((await enter('corp', { sub: 'Abc-1' })).user).toBe(user)
  expect(await enter('corp', { sub: 'aBC-1' })).toEqual(refused)
})

test('another provider writes nothing into it', async () => {
  const { user } = await enter('corp', { sub: 'own-1', email: 'own@example.com', email_verified: true })
  const before = await db('directus_users').where({ id: user }).first()
  const stranger = { sub: 'own-1', email: 'stranger@example.com', email_verified: true, name: 'A stranger' }
  expect(await enter('other', stranger)).toEqual(refused)
  const { last_access: _, ...after } = await db('directus_users').where({ id: user }).first()
  expect(before).toMatchObject(after)
  expect(after.email).toBe('own@example.com')
})

test('no account is found by an address that nobody verified', async () => {
  const email = 'claimed@example.com'
  for (const person of [{ email }, { email, email_verified: false }, { email, sub: 'z1' }])
    expect(await enter('nokey', person)).toEqual(refused)
  expect(await db('directus_users').where({ external_identifier: email })).toEqual([])
  const { user } = await enter('nokey', { email, email_verified: true })
  expect(user).toBeTruthy()
  expect(await enter('nokey', { email, email_verified: false })).toEqual(refused)
})

test('an address whose letters would make another mailbox of it is none', async () => {
  const { user } = await enter('corp', { sub: 'kelvin', email: 'oa\u212Aley@example.com', email_verified: true })
  expect(await db('directus_users').where({ id: user }).first('email')).toEqual({ email: null })
})

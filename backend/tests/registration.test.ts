import { describe, expect, test } from 'vitest'
import { Core } from 'waymark-core'
import { linksOf } from '../../stack/local/mail/pages.ts'
import { dropUnconfirmed } from '../src/identity/password/registration.ts'
import { gameMasterRole } from '../src/platform/directus/roles.ts'
import { address } from './support/address.ts'
import { openDatabase } from './support/database.ts'
import { appUrl } from './support/directus.ts'
import { mailsTo, mailTo } from './support/mail.ts'
import { newcomer, send } from './support/person.ts'
import { shared } from './support/shared.ts'

let addresses = 0
const newAddress = () => `newcomer-${addresses++}@example.com`
const password = 'a walk in the fog'

const register = (email: string, chosen = password, lang = 'en') =>
  send('POST', '/users/register', { email, password: chosen, verification_url: `${appUrl}/verify-email?lang=${lang}` })
const confirm = (token: string | null, chosen = password, replace = false) =>
  send<{ access_token: string }>('POST', '/programme/auth/registration/confirm', { token, password: chosen, replace })
const signIn = (email: string, chosen = password) => send('POST', '/auth/login', { email, password: chosen })

async function mailedLink(email: string, count = 1) {
  await expect.poll(() => mailsTo(email).length).toBe(count)
  const { subject, text, html } = await mailTo(email)
  const link = new URL(linksOf(text, html)[0] ?? '')
  return { subject, link, token: link.searchParams.get('token') }
}

test('what is asked for is said before', async () => {
  const { data } = await send('GET', '/programme/auth/registration')
  expect(data).toEqual({ open: true, confirmsEmail: true, passwordMin: 10 })
})

test('an account opens once the link of the mail and its password confirmed the address, and the link works once', async () => {
  const email = newAddress()
  expect((await register(email)).status).toBe(204)
  expect((await signIn(email)).status).toBe(401)
  const { link, token } = await mailedLink(email)
  expect(link.origin + link.pathname).toBe(`${appUrl}/verify-email`)
  const { status, data } = await confirm(token)
  expect(status).toBe(200)
  const me = await send<{ email: string }>('GET', '/users/me?fields=email', undefined, {
    authorization: `Bearer ${data.access_token}`,
  })
  expect(me.data.email).toBe(email)
  expect((await signIn(email)).status).toBe(200)
  expect((await confirm(token)).code).toBe('CONFLICT')
})

test('a password is stored as a hash alone', async () => {
  const email = newAddress()
  await register(email)
  const db = openDatabase(shared().live)
  const stored = await db('directus_users').where({ email }).first('password')
  await db.destroy()
  expect(stored.password).toMatch(/^\$argon2id\$/)
  expect(stored.password).not.toContain(password)
})

test('a link that was cut off or made up confirms nothing', async () => {
  const email = newAddress()
  await register(email)
  const { token } = await mailedLink(email)
  expect(await confirm((token ?? '').slice(0, -4))).toMatchObject({ status: 400, params: { field: 'token' } })
  expect((await confirm('nothing')).status).toBe(400)
  expect((await signIn(email)).status).toBe(401)
})

describe('an address that somebody else registered', () => {
  const stranger = 'the words of a stranger'
  const own = 'the words of the owner'

  test('opens with the password of the newest registration, and never with the first', async () => {
    const email = newAddress()
    await register(email, stranger)
    const early = await mailedLink(email)
    await register(email, own)
    const { token } = await mailedLink(email, 2)
    // Two mails of one second have the same token.
    const late = early.token === token ? 'PASSWORD_MISMATCH' : 'TOKEN_EXPIRED'
    expect((await confirm(early.token, stranger)).code).toBe(late)
    expect((await confirm(token, own)).status).toBe(200)
    expect((await signIn(email, stranger)).status).toBe(401)
    expect((await signIn(email, own)).status).toBe(200)
  })

  test('is not opened by whoever only reads its mail, and then by the password that they choose', async () => {
    const email = newAddress()
    await register(email, stranger)
    const { token } = await mailedLink(email)
    expect((await confirm(token, own)).code).toBe('PASSWORD_MISMATCH')
    expect((await signIn(email, stranger)).status).toBe(401)
    expect(await confirm(token, 'short', true)).toMatchObject({ code: 'VALIDATION', params: { field: 'password' } })
    expect((await confirm(token, own, true)).status).toBe(200)
    expect((await signIn(email, stranger)).status).toBe(401)
    expect((await signIn(email, own)).status).toBe(200)
  })

  test('is not opened by the link of any mail but the newest', async () => {
    const email = newAddress()
    await register(email, own)
    const { token } = await mailedLink(email)
    const db = openDatabase(shared().live)
    const ofAddress = db('registrations').whereIn('user', db('directus_users').where({ email }).select('id'))
    expect(await ofAddress.clone().update({ token: 'that of a later mail' })).toBe(1)
    await db.destroy()
    expect((await confirm(token, own)).code).toBe('TOKEN_EXPIRED')
    expect((await signIn(email, own)).status).toBe(401)
  })

  test('is free again when nobody confirmed it for two days', async () => {
    const email = newAddress()
    await register(email, stranger)
    await mailedLink(email)
    const db = openDatabase(shared().live)
    const isThere = async () => Boolean(await db('directus_users').where({ email }).first('id'))
    const sweepIn = (hours: number) => dropUnconfirmed(db, new Date(Date.now() + hours * 3600_000))
    await sweepIn(47)
    expect(await isThere()).toBe(true)
    await sweepIn(51)
    expect(await isThere()).toBe(false)
    await db.destroy()
  })
})

describe('the specification’s call of registration, as the package makes it', () => {
  const visitor = () => new Core({ apiUrl: `${address()}/` })
  const verification_url = `${appUrl}/verify-email?lang=en`

  test('makes an account that the mail opens, and answers alike for an address that has one (S110)', async () => {
    const email = newAddress()
    const asked = { password, verification_url, first_name: 'Ada' }
    expect(await visitor().users.register({ ...asked, email })).toBeUndefined()
    // Tests before this one may have sent the administrator codes.
    const before = mailsTo('admin@example.com').length
    expect(await visitor().users.register({ ...asked, email: 'admin@example.com' })).toBeUndefined()
    expect((await signIn(email)).status).toBe(401)
    const { token } = await mailedLink(email)
    expect((await confirm(token)).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    expect(mailsTo('admin@example.com')).toHaveLength(before)
  })

  test('takes no role, no status and no list of people, and no weak password (S110)', async () => {
    const email = newAddress()
    for (const body of [
      { email, password, role: gameMasterRole },
      { email, password, status: 'active' },
      [{ email, password }],
    ])
      for (const path of ['/users', '/users/', '/Users?fields=*'])
        expect((await send('POST', path, body)).status, path).toBe(400)
    expect(await send('POST', '/users', { email, password: 'short' })).toMatchObject({ params: { reason: 'too_weak' } })
    expect(mailsTo(email)).toEqual([])
    const db = openDatabase(shared().live)
    expect(await db('directus_users').where({ email }).first('id')).toBeUndefined()
    await db.destroy()
  })

  test('makes nobody’s account where somebody is signed in who may not (S110)', async () => {
    const email = newAddress()
    const reply = await (await newcomer()).call('POST', '/users', { email, password })
    expect(reply.code).toBe('FORBIDDEN')
  })
})

test('a weak password is refused alike, whether an account has the address or not', async () => {
  const weak = [await register('admin@example.com', 'short'), await register(newAddress(), 'short')]
  for (const reply of weak)
    expect(reply).toMatchObject({ status: 400, code: 'VALIDATION', params: { field: 'password', reason: 'too_weak' } })
  const good = [await register('admin@example.com'), await register(newAddress())]
  expect(good.map(({ status }) => status)).toEqual([204, 204])
})

test('an address whose letters would make another mailbox of it is refused', async () => {
  const kelvin = { email: 'oa\u212Aley@example.com', password: 'a-long-password' }
  for (const path of ['/users/register', '/users', '/Users/Register/']) {
    const { status, code, params } = await send('POST', path, kelvin)
    expect([path, status, code, params]).toEqual([path, 400, 'VALIDATION', { field: 'email', reason: 'malformed' }])
  }
  const code = await send('POST', '/programme/auth/email/request', { email: kelvin.email })
  expect(code.code).toBe('VALIDATION')
  expect(mailsTo('oakley@example.com')).toEqual([])
})

test('nobody registers by GraphQL, where the password is not looked at first', async () => {
  const query = 'mutation { users_register(email: "admin@example.com", password: "short") }'
  for (const door of ['/graphql/system', '/graphql/system/again'])
    expect([door, (await send('POST', door, { query })).code]).toEqual([door, 'FORBIDDEN'])
})

test('the link of a mail opens no account by GraphQL, which would ask for no password', async () => {
  const email = newAddress()
  await register(email)
  const { token } = await mailedLink(email)
  const query = `mutation { users_register_verify(token: "${token}") }`
  expect((await send('POST', '/graphql/system', { query })).code).toBe('FORBIDDEN')
  expect((await signIn(email)).status).toBe(401)
  expect((await confirm(token)).status).toBe(200)
})

test('a mail speaks the language it was asked for in, and its link does not carry it', async () => {
  const email = newAddress()
  await register(email, password, 'de')
  const { subject, link } = await mailedLink(email)
  expect(subject).toBe('Bestätige deine Adresse für Waymark')
  expect([...link.searchParams.keys()]).toEqual(['token'])
  const other = newAddress()
  await register(other, password, 'constructor')
  expect((await mailedLink(other)).subject).toBe('Confirm your address for Waymark')
})

test('one mailbox gets only so many mails an hour, and nobody can tell', async () => {
  const email = newAddress()
  const replies = []
  for (let times = 0; times < 8; times++) replies.push((await register(email)).status)
  expect(new Set(replies)).toEqual(new Set([204]))
  const { Mailbox } = await import('../../stack/local/mail/mailbox.ts')
  await expect.poll(() => new Mailbox(shared().mail).list(email).length).toBe(6)
})

test('where addresses need no proof, an account opens at once', async () => {
  const db = openDatabase(shared().live)
  await db('directus_settings').update({ public_registration_verify_email: false })
  const email = newAddress()
  try {
    await expect
      .poll(async () => (await send('GET', '/programme/auth/registration')).data)
      .toMatchObject({ confirmsEmail: false })
    expect((await register(email)).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
  } finally {
    await db('directus_settings').update({ public_registration_verify_email: true })
    await db.destroy()
  }
})

import { expect, test } from 'vitest'
import { linksOf } from '../../stack/local/mail/pages.ts'
import { openDatabase } from './rig/database.ts'
import { appUrl } from './rig/directus.ts'
import { mailTo } from './rig/mail.ts'
import { send } from './rig/person.ts'
import { shared } from './rig/shared.ts'

let addresses = 0
const newAddress = () => `newcomer-${addresses++}@example.com`
const password = 'a walk in the fog'

const register = (email: string, chosen = password, lang = 'en') =>
  send('POST', '/users/register', { email, password: chosen, verification_url: `${appUrl}/verify-email?lang=${lang}` })
const confirm = (token: string | null) => send('POST', '/programme/auth/registration/confirm', { token })
const signIn = (email: string) => send('POST', '/auth/login', { email, password })

async function mailedLink(email: string) {
  const { subject, text, html } = await mailTo(email)
  const link = new URL(linksOf(text, html)[0] ?? '')
  return { subject, link, token: link.searchParams.get('token') }
}

test('what is asked for is said before', async () => {
  const { data } = await send('GET', '/programme/auth/registration')
  expect(data).toEqual({ open: true, confirmsEmail: true, passwordMin: 10 })
})

test('an account opens once the link of the mail confirmed its address, and the link works once', async () => {
  const email = newAddress()
  expect((await register(email)).status).toBe(204)
  expect((await signIn(email)).status).toBe(401)
  const { link, token } = await mailedLink(email)
  expect(link.origin + link.pathname).toBe(`${appUrl}/verify-email`)
  expect((await confirm(token)).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
  expect((await confirm(token)).code).toBe('CONFLICT')
})

test('a link that was cut off or made up confirms nothing', async () => {
  const email = newAddress()
  await register(email)
  const { token } = await mailedLink(email)
  expect(await confirm((token ?? '').slice(0, -4))).toMatchObject({ status: 400, params: { field: 'token' } })
  expect((await confirm('nothing')).status).toBe(400)
  expect((await signIn(email)).status).toBe(401)
})

test('a weak password is refused alike, whether an account has the address or not', async () => {
  const weak = [await register('admin@example.com', 'short'), await register(newAddress(), 'short')]
  for (const reply of weak)
    expect(reply).toMatchObject({ status: 400, code: 'VALIDATION', params: { field: 'password', reason: 'too_weak' } })
  const good = [await register('admin@example.com'), await register(newAddress())]
  expect(good.map(({ status }) => status)).toEqual([204, 204])
})

test('nobody registers by GraphQL, where the password is not looked at first', async () => {
  const query = 'mutation { users_register(email: "admin@example.com", password: "short") }'
  expect((await send('POST', '/graphql/system', { query })).code).toBe('FORBIDDEN')
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

import { describe, expect, test } from 'vitest'
import type { EmailCodeSent } from 'waymark-core'
import { linksOf } from '../../stack/local/mail/pages.ts'
import type { Session } from '../src/sign-in/session-answer.ts'
import { openDatabase } from './rig/database.ts'
import { appUrl, password } from './rig/directus.ts'
import { codeIn, mailsTo, mailTo } from './rig/mail.ts'
import { oneTimePassword, otpSecret } from './rig/one-time-password.ts'
import { administrator, Person, send } from './rig/person.ts'
import { shared } from './rig/shared.ts'

let addresses = 0
const newAddress = () => `walker-${addresses++}@example.com`

const ask = (email: string, lang = 'en') =>
  send<EmailCodeSent>('POST', `/programme/auth/email/request?lang=${lang}`, { email })
const verify = (email: string, code: string, otp?: string) =>
  send<Session>('POST', '/programme/auth/email/verify', { email, code, ...(otp ? { otp } : {}) })

async function codeFor(email: string): Promise<string> {
  const before = mailsTo(email).map(({ id }) => id)
  const { status, code } = await ask(email)
  if (status !== 200) throw new Error(`No code: ${code}`)
  // Other mails may arrive meanwhile.
  return codeIn(await mailTo(email, (mail) => codeIn(mail) !== '' && !before.includes(mail.id)))
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function changeUser(email: string, change: object): Promise<void> {
  const db = openDatabase(shared().live)
  await db('directus_users').where({ email }).update(change)
  await db.destroy()
}

describe('a code by mail', () => {
  test('makes an account for somebody new, and opens the same one the next time', async () => {
    const email = newAddress()
    const first = await verify(email.toUpperCase(), await codeFor(email))
    expect(first.status).toBe(200)
    const me = await new Person(first.data.access_token).me()
    expect(me).toMatchObject({ email, role: 'participant' })
    const again = await verify(email, await codeFor(email))
    expect((await new Person(again.data.access_token).me()).userId).toBe(me.userId)
    const renewed = await send('POST', '/auth/refresh', { refresh_token: again.data.refresh_token, mode: 'json' })
    expect(renewed.status).toBe(200)
  })

  test('is asked for alike, whether an account has the address or not', async () => {
    const [known, unknown] = [await ask('admin@example.com'), await ask(newAddress())]
    const { expiresAt: _, ...rest } = known.data
    expect({ status: known.status, rest }).toEqual({ status: 200, rest: { tries: 5 } })
    expect({ ...unknown.data, expiresAt: '' }).toEqual({ ...known.data, expiresAt: '' })
    await mailTo('admin@example.com', ({ subject }) => subject.includes('is your code'))
  })

  test('is kept as a keyed hash, and so is the address', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const db = openDatabase(shared().live)
    const rows = JSON.stringify(await db('email_codes').select())
    await db.destroy()
    expect(rows).not.toContain(email)
    expect(rows).not.toContain(code)
  })

  test('comes in the language of the person', async () => {
    const email = newAddress()
    await ask(email, 'de')
    expect((await mailTo(email)).text).toContain('Gib diesen Code')
  })

  test('works once, also when it is sent four times at once', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const replies = await Promise.all([1, 2, 3, 4].map(() => verify(email, code)))
    const codes = replies.map((reply) => reply.code ?? 'ok').sort()
    expect(codes).toEqual(['EMAIL_CODE_EXPIRED', 'EMAIL_CODE_EXPIRED', 'EMAIL_CODE_EXPIRED', 'ok'])
  })

  test('is wrong four times, and the fifth time was the last', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    for (const triesLeft of [4, 3, 2, 1]) {
      const reply = await verify(email, wrong(code))
      expect([reply.code, reply.params?.['triesLeft']]).toEqual(['EMAIL_CODE_INVALID', triesLeft])
    }
    expect((await verify(email, wrong(code))).code).toBe('EMAIL_CODE_TOO_MANY')
    expect((await verify(email, code)).code).toBe('EMAIL_CODE_TOO_MANY')
    expect((await verify(email, await codeFor(email))).status).toBe(200)
  })

  test('is guessed at five times, however many guesses come at once', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(code))))
    const counted = replies.filter((reply) => reply.code === 'EMAIL_CODE_INVALID')
    expect(counted.length).toBeLessThanOrEqual(5)
    expect((await verify(email, code)).code).toBe('EMAIL_CODE_TOO_MANY')
  })

  test('replaces the one before it', async () => {
    const email = newAddress()
    const old = await codeFor(email)
    await ask(email)
    const newest = codeIn(await mailTo(email, (mail) => codeIn(mail) !== old))
    expect((await verify(email, old)).code).toBe('EMAIL_CODE_INVALID')
    expect((await verify(email, newest)).status).toBe(200)
  })

  test('runs out', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const db = openDatabase(shared().live)
    await db('email_codes').update({ expires_at: new Date(Date.now() - 1000) })
    await db.destroy()
    expect((await verify(email, code)).code).toBe('EMAIL_CODE_EXPIRED')
    expect((await verify(newAddress(), '123456')).code).toBe('EMAIL_CODE_EXPIRED')
  })

  test('belongs to its address', async () => {
    const [mine, theirs] = [newAddress(), newAddress()]
    const code = await codeFor(mine)
    await codeFor(theirs)
    expect((await verify(theirs, code)).code).toBe('EMAIL_CODE_INVALID')
  })

  test('is sent six times an hour to one address', async () => {
    const email = newAddress()
    for (let count = 0; count < 6; count++) expect((await ask(email)).status).toBe(200)
    const seventh = await ask(email)
    expect([seventh.status, seventh.code]).toEqual([429, 'RATE_LIMITED'])
  })

  test.each(['', 'nobody', 'a@b', 'a b@example.com', 'a@example.com,b@example.com', `${'a'.repeat(250)}@example.com`])(
    'is not sent to "%s"',
    async (email) => {
      expect((await ask(email)).code).toBe('VALIDATION')
    },
  )
})

describe('an account', () => {
  async function register(email: string) {
    const body = { email, password: 'not-their-password', verification_url: `${appUrl}/verify-email` }
    return await send('POST', '/users/register', body)
  }

  test('with a one-time password is not opened by a code alone', async () => {
    const email = newAddress()
    await verify(email, await codeFor(email))
    await changeUser(email, { tfa_secret: otpSecret })
    const code = await codeFor(email)
    expect((await verify(email, code)).code).toBe('INVALID_OTP')
    expect((await verify(email, code, '000000')).code).toBe('INVALID_OTP')
    expect((await verify(email, code, oneTimePassword(otpSecret))).status).toBe(200)
  })

  test('that is suspended stays closed', async () => {
    const email = newAddress()
    await verify(email, await codeFor(email))
    await changeUser(email, { status: 'suspended' })
    expect((await verify(email, await codeFor(email))).code).toBe('USER_SUSPENDED')
  })

  test('is registered with a password, and opens once the mail proved the address', async () => {
    const email = newAddress()
    expect((await register(email)).status).toBe(204)
    const credentials = { email, password: 'not-their-password', mode: 'json' }
    expect((await send('POST', '/auth/login', credentials)).status).toBe(401)
    const { text, html } = await mailTo(email)
    const link = linksOf(text, html).find((found) => found.startsWith(`${appUrl}/verify-email?token=`)) ?? ''
    const token = new URL(link).searchParams.get('token')
    await fetch(`${shared().url}/users/register/verify-email?token=${token}`, { redirect: 'manual' })
    const login = await send<Session>('POST', '/auth/login', credentials)
    expect(await new Person(login.data.access_token).me()).toMatchObject({ email, role: 'participant' })
  })

  test('that somebody else registered with the address of a person is the person’s, without the other’s password', async () => {
    const email = newAddress()
    await register(email)
    await mailTo(email)
    expect((await verify(email, await codeFor(email))).status).toBe(200)
    expect((await send('POST', '/auth/login', { email, password: 'not-their-password' })).status).toBe(401)
  })

  test('gets a new password through a link to the app', async () => {
    const email = newAddress()
    await verify(email, await codeFor(email))
    const reset_url = `${appUrl}/reset-password`
    expect((await send('POST', '/auth/password/request', { email, reset_url })).status).toBe(204)
    const { text, html } = await mailTo(email, ({ subject }) => subject.includes('password'))
    const link = linksOf(text, html).find((found) => found.startsWith(`${reset_url}?token=`)) ?? ''
    const token = new URL(link).searchParams.get('token')
    expect((await send('POST', '/auth/password/reset', { token, password })).status).toBe(204)
    expect((await send('POST', '/auth/login', { email, password })).status).toBe(200)
    const elsewhere = { email, reset_url: 'https://evil.example/reset-password' }
    expect((await send('POST', '/auth/password/request', elsewhere)).status).toBe(400)
  })

  test('of the programme team is opened by a code as well', async () => {
    const { data } = await verify('admin@example.com', await codeFor('admin@example.com'))
    expect((await new Person(data.access_token).me()).userId).toBe((await (await administrator()).me()).userId)
  })
})

import { describe, expect, test } from 'vitest'
import type { EmailCodeSent, SessionTokens } from 'waymark-core'
import { linksOf } from '../../stack/local/mail/pages.ts'
import { gameMasterRole } from '../src/platform/directus/roles.ts'
import { openDatabase } from './support/database.ts'
import { appUrl, password } from './support/directus.ts'
import { full } from './support/full.ts'
import { codeIn, mailsTo, mailTo } from './support/mail.ts'
import { oneTimePassword, otpSecret } from './support/one-time-password.ts'
import { Person, send } from './support/person.ts'
import { shared } from './support/shared.ts'

let addresses = 0
const newAddress = () => `walker-${addresses++}@example.com`

const ask = (email: string, lang = 'en', network = '127.0.0.1') =>
  send<EmailCodeSent>('POST', `/programme/auth/email/request?lang=${lang}`, { email }, { 'x-forwarded-for': network })

/** What came by mail, and what came back to whoever asked. */
interface Given {
  code: string
  challenge: string
}

const verify = (email: string, given: Given, otp?: string) =>
  send<SessionTokens>('POST', '/programme/auth/email/verify', { email, ...given, ...(otp ? { otp } : {}) })

async function codeFor(email: string): Promise<Given> {
  const before = mailsTo(email).map(({ id }) => id)
  const { status, code, data } = await ask(email)
  if (status !== 200) throw new Error(`No code: ${code}`)
  // Other mails may arrive meanwhile.
  const mail = await mailTo(email, (one) => codeIn(one) !== '' && !before.includes(one.id))
  return { code: codeIn(mail), challenge: data.challenge }
}

const wrong = ({ code, challenge }: Given): Given => ({
  ...{ challenge, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') },
})

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
    const shape = ({ challenge, expiresAt: _, ...rest }: EmailCodeSent) => ({ ...rest, challenge: challenge.length })
    expect({ status: known.status, data: shape(known.data) }).toEqual({
      status: 200,
      data: { tries: 5, challenge: 32 },
    })
    expect(shape(unknown.data)).toEqual(shape(known.data))
    await mailTo('admin@example.com', ({ subject }) => subject.includes('is your code'))
  })

  test('is kept as a keyed hash, and so is the address', async () => {
    const email = newAddress()
    const { code } = await codeFor(email)
    const db = openDatabase(shared().live)
    const rows = JSON.stringify(await db('email_challenges').select())
    await db.destroy()
    expect(rows).not.toContain(email)
    expect(rows).not.toContain(code)
  })

  test('comes in the language of the person', async () => {
    const email = newAddress()
    await ask(email, 'de')
    expect((await mailTo(email)).text).toContain('Gib diesen Code')
    // The modal also speaks French (S142).
    const french = newAddress()
    await ask(french, 'fr')
    expect((await mailTo(french)).text).toContain('Saisissez ce code')
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

  test('works for whoever asked for it, whoever else asks', async () => {
    const email = newAddress()
    const own = await codeFor(email)
    const stranger = await codeFor(email)
    // The code of one with the challenge of the other.
    expect((await verify(email, { ...own, code: stranger.code })).code).toBe('EMAIL_CODE_INVALID')
    for (let tries = 0; tries < 5; tries++) await verify(email, wrong(stranger))
    expect((await verify(email, stranger)).code).toBe('EMAIL_CODE_TOO_MANY')
    expect((await verify(email, own)).status).toBe(200)
    // Then nothing that others asked for works any more.
    expect((await verify(email, stranger)).code).toBe('EMAIL_CODE_EXPIRED')
  })

  test('runs out', async () => {
    const email = newAddress()
    const code = await codeFor(email)
    const db = openDatabase(shared().live)
    await db('email_challenges').update({ expires_at: new Date(Date.now() - 1000) })
    await db.destroy()
    expect((await verify(email, code)).code).toBe('EMAIL_CODE_EXPIRED')
    expect((await verify(newAddress(), { code: '123456', challenge: 'made-up' })).code).toBe('EMAIL_CODE_EXPIRED')
  })

  test('belongs to its address', async () => {
    const [mine, theirs] = [newAddress(), newAddress()]
    const code = await codeFor(mine)
    await codeFor(theirs)
    expect((await verify(theirs, code)).code).toBe('EMAIL_CODE_EXPIRED')
  })

  test('is sent six times an hour to one address for one network', async () => {
    const email = newAddress()
    for (let count = 0; count < 6; count++) expect((await ask(email)).status).toBe(200)
    const seventh = await ask(email)
    expect([seventh.status, seventh.code]).toEqual([429, 'RATE_LIMITED'])
    expect((await ask(email, 'en', '192.0.2.1')).status).toBe(200)
  })

  test('reaches its owner although many wrong ones came from everywhere', async () => {
    const email = newAddress()
    const { data } = await verify(email, await codeFor(email))
    const owner = await new Person(data.access_token).me()
    const given: Given[] = []
    for (let network = 1; network <= 12; network++)
      for (let count = 0; count < 4; count++) {
        const sent = await ask(email, 'en', `198.51.100.${network}`)
        if (sent.status === 200) given.push({ code: '000000', challenge: sent.data.challenge })
      }
    // So many a day go to an address from networks that it was never opened from: thirty, and its owner's first was one
    // of them.
    expect(given).toHaveLength(29)
    for (let guess = 0; guess < (full ? 1000 : 200); guess++) {
      const one = given[guess % given.length]
      if (one) await verify(email, { ...one, code: String(guess).padStart(6, '0') })
    }
    const again = await verify(email, await codeFor(email))
    expect((await new Person(again.data.access_token).me()).userId).toBe(owner.userId)
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
    // Directus's own link asks for no password: it leads to the page that does.
    for (const path of ['/users/register/verify-email', '/Users/Register/Verify-Email']) {
      const { status, headers } = await fetch(`${shared().url}${path}?token=${token}`, { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([302, `${appUrl}/verify-email?token=${token}`])
    }
    expect((await send('POST', '/auth/login', credentials)).status).toBe(401)
    await send('POST', '/programme/auth/registration/confirm', { token, password: credentials.password })
    const login = await send<SessionTokens>('POST', '/auth/login', credentials)
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

  test('that asks for a one-time password asks for it after a new password by a link in a mail, too', async () => {
    const email = newAddress()
    await verify(email, await codeFor(email))
    await changeUser(email, { tfa_secret: otpSecret, role: gameMasterRole })
    const reset_url = `${appUrl}/reset-password`
    expect((await send('POST', '/auth/password/request', { email, reset_url })).status).toBe(204)
    const { text, html } = await mailTo(email, ({ subject }) => subject.includes('password'))
    const link = linksOf(text, html).find((found) => found.startsWith(`${reset_url}?token=`)) ?? ''
    const token = new URL(link).searchParams.get('token')
    expect((await send('POST', '/auth/password/reset', { token, password })).status).toBe(204)
    expect((await send('POST', '/auth/login', { email, password })).code).toBe('INVALID_OTP')
    const otp = oneTimePassword(otpSecret)
    expect((await send('POST', '/auth/login', { email, password, otp })).status).toBe(200)
    expect((await send('POST', '/auth/login', { email, password, otp })).code).toBe('INVALID_OTP')
  })

  test('of the programme team is opened by a code only beside a one-time password', async () => {
    const email = 'admin@example.com'
    expect((await verify(email, await codeFor(email))).code).toBe('SECOND_FACTOR_NEEDED')
    await changeUser(email, { tfa_secret: otpSecret })
    try {
      const { data } = await verify(email, await codeFor(email), oneTimePassword(otpSecret))
      expect((await new Person(data.access_token).me()).email).toBe(email)
    } finally {
      await changeUser(email, { tfa_secret: null })
    }
  })
})

import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { EmailCodeSent, Me, SessionTokens, SignInWays } from 'waymark-core'
import { toDate } from '../src/platform/database/columns.ts'
import { gameMasterRole, participantRole } from '../src/platform/directus/roles.ts'
import { openDatabase } from './support/database.ts'
import { secret as key } from './support/directus.ts'
import { idToken } from './support/issuer.ts'
import { codeIn, mailTo } from './support/mail.ts'
import { forgetUsedPasswords, oneTimePassword, otpSecret, withinOneStep } from './support/one-time-password.ts'
import { administrator, askNonce, newcomer, Person, proofOf, send } from './support/person.ts'
import { shared } from './support/shared.ts'

const issuer = shared().issuer
let count = 0
const newSubject = () => `linked-${count++}`

async function identityProof(sub: string, asker?: Person) {
  const { nonce, verifier } = await askNonce(asker)
  return { provider: 'google', id_token: await idToken(issuer, { claims: { sub, nonce } }), nonce, verifier }
}

async function withIdentity(sub: string): Promise<Person> {
  const { data } = await send<SessionTokens>('POST', '/programme/auth/identity', await identityProof(sub))
  return new Person(data.access_token)
}

const link = async (person: Person, sub: string, asker = person) =>
  await person.programme<SignInWays>('POST', '/identities/link', await identityProof(sub, asker))

const ways = async (person: Person) => (await person.programme<SignInWays>('GET', '/auth/ways')).data

async function withCredentials(email: string): Promise<Person> {
  const role = '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01'
  const credentials = { email, password: 'a-long-password' }
  await (await administrator()).call('POST', '/users', { ...credentials, status: 'active', first_name: 'Lin', role })
  const { data } = await send<SessionTokens>('POST', '/auth/login', credentials)
  return new Person(data.access_token)
}

describe('linking', () => {
  test('gives an account with credentials a wallet, which then opens it too', async () => {
    const person = await withCredentials('linked@example.com')
    const proof = await proofOf(person.account, { asker: person })
    const linked = await person.programme<Me>('POST', '/wallets/link', proof)
    expect(linked.data.wallets.map(({ address }) => address)).toEqual([person.account.address])
    expect((await (await newcomer(person.key)).me()).userId).toBe(linked.data.userId)
    expect((await person.programme<Me>('DELETE', `/wallets/${person.account.address}`)).data.wallets).toEqual([])
    // Whoever comes with it now is somebody new.
    expect((await (await newcomer(person.key)).me()).userId).not.toBe(linked.data.userId)
  })

  test('gives a wallet’s account an identity, which then opens it too', async () => {
    const person = await newcomer()
    const sub = newSubject()
    const { data } = await link(person, sub)
    expect(data).toMatchObject({ email: null, password: false, twoFactor: false })
    expect(data.identities.map(({ provider }) => provider)).toEqual(['google'])
    expect((await link(person, sub)).data.identities).toHaveLength(1)
    expect((await (await withIdentity(sub)).me()).userId).toBe((await person.me()).userId)
  })

  test('gives an account without an address one that a code proved, and by it a password', async () => {
    const person = await newcomer()
    const email = 'added@example.com'
    const ask = async () => (await send<EmailCodeSent>('POST', '/programme/auth/email/request', { email })).data
    const { challenge } = await ask()
    const proof = { email, code: codeIn(await mailTo(email)), challenge }
    expect((await person.programme<SignInWays>('POST', '/auth/email/link', proof)).data.email).toBe(email)
    const again = await ask()
    const code = codeIn(await mailTo(email, (mail) => codeIn(mail) !== proof.code))
    const second = { email, code, challenge: again.challenge }
    expect((await (await newcomer()).programme('POST', '/auth/email/link', second)).code).toBe('EMAIL_TAKEN')
    expect((await send('POST', '/auth/password/request', { email })).status).toBe(204)
  })

  test('is refused for what belongs to another account', async () => {
    const [owner, other] = [await newcomer(), await newcomer()]
    const sub = newSubject()
    await link(owner, sub)
    expect((await link(other, sub)).code).toBe('IDENTITY_TAKEN')
    const claim = await proofOf(owner.account, { asker: other })
    expect((await other.programme('POST', '/wallets/link', claim)).code).toBe('WALLET_TAKEN')
  })

  test('is refused with what was proven for somebody else’s request', async () => {
    const [person, victim] = [await newcomer(), await newcomer()]
    expect((await link(person, newSubject(), victim)).code).toBe('NONCE_OTHER_SESSION')
    const proof = await proofOf(person.account)
    expect((await person.programme('POST', '/wallets/link', proof)).code).toBe('NONCE_OTHER_SESSION')
  })

  test('is for people who are signed in', async () => {
    const proof = await identityProof(newSubject())
    expect((await send('POST', '/programme/identities/link', proof)).code).toBe('INVALID_CREDENTIALS')
  })
})

describe('unlinking', () => {
  test('never takes the last way in', async () => {
    const wallet = await newcomer()
    const gone = await wallet.programme('DELETE', `/wallets/${wallet.account.address}`)
    expect(gone.code).toBe('WALLET_LAST_SIGN_IN')
    const identity = await withIdentity(newSubject())
    const [only] = (await ways(identity)).identities
    expect((await identity.programme('DELETE', `/identities/${only?.id}`)).code).toBe('IDENTITY_LAST_SIGN_IN')
  })

  test('takes one of two away, and not both when both are asked for at once', async () => {
    const person = await newcomer()
    const [identity] = (await link(person, newSubject())).data.identities
    const replies = await Promise.all([
      person.programme('DELETE', `/identities/${identity?.id}`),
      person.programme('DELETE', `/wallets/${person.account.address}`),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = await ways(person)
    expect(left.identities.length + left.wallets.length).toBe(1)
  })

  test('of somebody else’s identity finds nothing', async () => {
    const [owner, other] = [await newcomer(), await newcomer()]
    const [identity] = (await link(owner, newSubject())).data.identities
    expect((await other.programme('DELETE', `/identities/${identity?.id}`)).code).toBe('NOT_FOUND')
  })
})

describe('signing out everywhere', () => {
  test('ends every session of the account and nobody else’s', async () => {
    const email = 'everywhere@example.com'
    await withCredentials(email)
    const login = () => send<SessionTokens>('POST', '/auth/login', { email, password: 'a-long-password' })
    const [here, there] = [(await login()).data, (await login()).data]
    const other = await newcomer()
    const person = new Person(here.access_token)
    const ended = await person.programme<{ sessions: number }>('POST', '/auth/sign-out-everywhere', {})
    expect(ended.data.sessions).toBe(3)
    for (const { refresh_token } of [here, there])
      expect((await send('POST', '/auth/refresh', { refresh_token, mode: 'json' })).status).toBe(401)
    expect((await new Person(there.access_token).call('GET', '/users/me')).code).toBe('INVALID_TOKEN')
    expect((await other.programme('GET', '/me')).status).toBe(200)
    const back = await login()
    expect((await new Person(back.data.access_token).programme('GET', '/me')).status).toBe(200)
  })

  test('ends tokens of the same second with those before, and none of the next', async () => {
    const person = await newcomer()
    const { userId: id } = await person.me()
    expect((await person.programme('POST', '/auth/sign-out-everywhere', {})).status).toBe(200)
    const db = openDatabase(shared().live)
    const { at } = await db('sign_outs').where({ user: id }).first('at')
    await db.destroy()
    const second = Math.floor(toDate(at).getTime() / 1000)
    const tokenOf = async (iat: number) =>
      await new SignJWT({ id, role: participantRole, app_access: false, admin_access: false })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(iat)
        .setIssuer('directus')
        .setExpirationTime(second + 900)
        .sign(new TextEncoder().encode(key))
    const ask = async (iat: number) => (await new Person(await tokenOf(iat)).programme('GET', '/me')).code ?? 'ok'
    expect([await ask(second - 1), await ask(second), await ask(second + 1)]).toEqual([
      ...['INVALID_TOKEN', 'INVALID_TOKEN'],
      'ok',
    ])
    // Whoever signs in right after the answer is not put out by it.
    expect(Date.now()).toBeGreaterThanOrEqual((second + 1) * 1000)
  })

  test('is for people who are signed in', async () => {
    expect((await send('POST', '/programme/auth/sign-out-everywhere', {})).code).toBe('INVALID_CREDENTIALS')
  })
})

describe('a token that is out', () => {
  test('is worth nothing once its account is suspended, and is to be renewed once it has another role', async () => {
    const email = 'suspended-soon@example.com'
    const person = await withCredentials(email)
    const db = openDatabase(shared().live)
    const change = (columns: object) => db('directus_users').where({ email }).update(columns)
    const ask = async () => (await person.programme('GET', '/me')).code ?? 'ok'
    await change({ status: 'suspended' })
    expect(await ask()).toBe('INVALID_TOKEN')
    await change({ status: 'active' })
    expect(await ask()).toBe('ok')
    await change({ role: gameMasterRole })
    expect(await ask()).toBe('TOKEN_EXPIRED')
    await db.destroy()
  })
})

describe('a second step', () => {
  test('is switched on with the password and a code, asked for, and switched off with a code', async () => {
    const email = 'two-steps@example.com'
    const password = 'a-long-password'
    const person = await withCredentials(email)
    expect((await person.call('POST', '/users/me/tfa/generate', { password: 'another one' })).status).toBe(401)
    const { data } = await person.call<{ secret: string }>('POST', '/users/me/tfa/generate', { password })
    const { secret } = data
    expect((await person.call('POST', '/users/me/tfa/enable', { secret, otp: '000000' })).status).toBe(400)
    expect((await person.call('POST', '/users/me/tfa/enable', { secret, otp: oneTimePassword(secret) })).status).toBe(
      204,
    )
    expect(await ways(person)).toMatchObject({ password: true, twoFactor: true })
    expect((await send('POST', '/auth/login', { email, password })).code).toBe('INVALID_OTP')
    const login = { email, password, otp: oneTimePassword(secret) }
    expect((await send('POST', '/auth/login', login)).status).toBe(200)
    const disable = (otp: string) => person.call('POST', '/users/me/tfa/disable', { otp })
    // Each code works once, wherever it was used.
    expect((await disable(login.otp)).status).toBe(400)
    const db = openDatabase(shared().live)
    await forgetUsedPasswords(db)
    await db.destroy()
    expect((await disable(oneTimePassword(secret))).status).toBe(204)
    expect((await send('POST', '/auth/login', { email, password })).status).toBe(200)
  })

  test('is asked for by a wallet and by an identity as well, and cannot be found by trying', async () => {
    const person = await newcomer()
    const sub = newSubject()
    await link(person, sub)
    const { userId } = await person.me()
    const db = openDatabase(shared().live)
    await db('directus_users').where({ id: userId }).update({ tfa_secret: otpSecret })
    const byWallet = async (otp?: string) =>
      await send<SessionTokens>('POST', '/programme/auth/wallet', {
        ...(await proofOf(person.account)),
        ...(otp ? { otp } : {}),
      })
    const byIdentity = async (otp?: string) =>
      await send<SessionTokens>('POST', '/programme/auth/identity', {
        ...(await identityProof(sub)),
        ...(otp ? { otp } : {}),
      })
    for (const open of [byWallet, byIdentity]) {
      expect((await open()).code).toBe('INVALID_OTP')
      expect((await open('000000')).code).toBe('INVALID_OTP')
      const statuses = await withinOneStep(() =>
        Promise.all([1, 2, 3].map(async () => (await open(oneTimePassword(otpSecret))).status)),
      )
      expect(statuses.sort()).toEqual([200, 401, 401])
      await forgetUsedPasswords(db)
    }
    // What was sent too late counted as wrong; from here on nothing has.
    const { status } = await withinOneStep(async () => {
      await forgetUsedPasswords(db)
      return byWallet(oneTimePassword(otpSecret))
    })
    expect(status).toBe(200)
    await db.destroy()
    for (let tries = 0; tries < 10; tries++) expect((await byWallet('000000')).code).toBe('INVALID_OTP')
    expect((await byWallet('000000')).code).toBe('RATE_LIMITED')
  })

  test('cannot be written past those calls', async () => {
    const person = await withCredentials('one-step@example.com')
    expect((await person.call('PATCH', '/users/me', { tfa_secret: otpSecret })).status).toBe(400)
    const query = `mutation { update_users_me(data: { tfa_secret: "${otpSecret}" }) { id } }`
    expect((await person.call('POST', '/graphql/system', { query })).code).toBe('INVALID_PAYLOAD')
    expect(await ways(person)).toMatchObject({ twoFactor: false })
  })
})

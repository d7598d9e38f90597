import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { EmailCodeSent, Me, SessionTokens, SignInWays } from 'waymark-core'
import { claimsOf } from '../src/identity/session/token-claims.ts'
import { participantRole } from '../src/platform/directus/roles.ts'
import { openDatabase } from './support/database.ts'
import { appUrl, environment } from './support/directus.ts'
import { idToken } from './support/issuer.ts'
import { codeIn, mailsTo, mailTo } from './support/mail.ts'
import { oneTimePassword, otpSecret } from './support/one-time-password.ts'
import { administrator, askNonce, newcomer, Person, proofOf, type Reply, send } from './support/person.ts'
import { shared } from './support/shared.ts'

let count = 0
const newSubject = () => `fresh-${count++}`
const newAddress = () => `fresh-${count++}@example.com`
const password = 'a-long-password'

/** The same person in a session that was renewed, and says no more when somebody proved anything. */
async function renewed(refresh_token: string, key?: Person['key']): Promise<{ person: Person; refresh: string }> {
  const { data } = await send<SessionTokens>('POST', '/auth/refresh', { refresh_token, mode: 'json' })
  return { person: new Person(data.access_token, key), refresh: data.refresh_token }
}

const signIn = async (account: Person['account']) =>
  (await send<SessionTokens>('POST', '/programme/auth/wallet', await proofOf(account))).data

/** Somebody who came with a wallet, some time ago. */
async function stale(person?: Person): Promise<Person> {
  const known = person ?? (await newcomer())
  return (await renewed((await signIn(known.account)).refresh_token, known.key)).person
}

async function credentials(change: object = {}): Promise<{ email: string; person: Person }> {
  const email = newAddress()
  const row = { email, password, status: 'active', first_name: 'Lin', role: participantRole, ...change }
  await (await administrator()).call('POST', '/users', row)
  const { data } = await send<SessionTokens>('POST', '/auth/login', { email, password })
  return { email, person: (await renewed(data.refresh_token)).person }
}

async function identityProof(sub: string, asker: Person) {
  const { nonce, verifier } = await askNonce(asker)
  return { provider: 'google', id_token: await idToken(shared().issuer, { claims: { sub, nonce } }), nonce, verifier }
}

async function emailProof(email: string) {
  const before = mailsTo(email).map(({ id }) => id)
  const { data } = await send<EmailCodeSent>('POST', '/programme/auth/email/request', { email })
  const mail = await mailTo(email, (one) => codeIn(one) !== '' && !before.includes(one.id))
  return { email, code: codeIn(mail), challenge: data.challenge }
}

type Way = 'wallet' | 'identity' | 'email' | 'password'
const prove = (person: Person, way: Way, proof: object) =>
  person.programme<SessionTokens>('POST', `/auth/reauthenticate/${way}`, proof)

/** Whether this session may change the ways in, as linking an identity says. */
async function mayLink(person: Person): Promise<string> {
  const { code } = await person.programme('POST', '/identities/link', await identityProof(newSubject(), person))
  return code ?? 'yes'
}

/** Whether the tokens of an answer may. */
const mayLinkWith = ({ data }: Reply<SessionTokens>) => mayLink(new Person(data.access_token))

describe('a session that was merely renewed', () => {
  test('gets no new way in, and takes none away', async () => {
    const person = await stale()
    const other = (await newcomer()).account
    const email = newAddress()
    const refused: [string, string, object?][] = [
      ['POST', '/wallets/link', await proofOf(other, { asker: person })],
      ['POST', '/identities/link', await identityProof(newSubject(), person)],
      ['POST', '/auth/email/link', await emailProof(email)],
      ['DELETE', `/wallets/${person.account.address}`],
    ]
    for (const [method, path, body] of refused) {
      const { status, code } = await person.programme(method, path, body)
      expect([path, status, code]).toEqual([path, 403, 'FRESH_SIGN_IN_NEEDED'])
    }
    const fresh = new Person((await signIn(person.account)).access_token)
    const linked = await fresh.programme<SignInWays>(
      'POST',
      '/identities/link',
      await identityProof(newSubject(), fresh),
    )
    const [identity] = linked.data.identities
    expect((await person.programme('DELETE', `/identities/${identity?.id}`)).code).toBe('FRESH_SIGN_IN_NEEDED')
    expect((await fresh.programme('DELETE', `/identities/${identity?.id}`)).status).toBe(200)
  })

  test('does everything else as before', async () => {
    const person = await stale()
    expect((await person.programme('GET', '/auth/ways')).status).toBe(200)
    expect(
      (await person.programme('POST', '/onboarding/handle', { handle: `fresh_${count++}x`, displayName: 'A' })).status,
    ).toBe(200)
  })

  test('uses nothing up: the proof that was refused is good after another one', async () => {
    const person = await stale()
    const proof = await proofOf((await newcomerKey()).account, { asker: person })
    expect((await person.programme('POST', '/wallets/link', proof)).code).toBe('FRESH_SIGN_IN_NEEDED')
    const { data } = await prove(person, 'wallet', await proofOf(person.account, { asker: person }))
    const linked = await new Person(data.access_token).programme<Me>('POST', '/wallets/link', proof)
    expect(linked.data.wallets).toHaveLength(2)
  })

  test('stays as it is however often it is renewed', async () => {
    const { refresh_token } = await signIn((await newcomer()).account)
    const once = await renewed(refresh_token)
    const twice = await renewed(once.refresh)
    expect(await mayLink(twice.person)).toBe('FRESH_SIGN_IN_NEEDED')
  })
})

/** Somebody who has a key and no account. */
async function newcomerKey(): Promise<Person> {
  return new Person('')
}

describe('a proof', () => {
  test('is a sign-in, by whichever way, for ten minutes', async () => {
    const person = await newcomer()
    const { auth_time } = claimsOf(person.token) ?? {}
    expect(Math.abs((auth_time ?? 0) - Date.now() / 1000)).toBeLessThan(30)
    const { userId: id } = await person.me()
    const secret = new TextEncoder().encode(environment('', null)['SECRET'])
    const signedInAgo = async (seconds: number, sid = claimsOf(person.token)?.sid) => {
      const claims = { id, role: participantRole, app_access: false, admin_access: false, ...(sid ? { sid } : {}) }
      const at = Math.floor(Date.now() / 1000) - seconds
      const token = new SignJWT({ ...claims, auth_time: at }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt()
      return new Person(await token.setIssuer('directus').setExpirationTime('15m').sign(secret))
    }
    expect(await mayLink(await signedInAgo(580))).toBe('yes')
    expect(await mayLink(await signedInAgo(601))).toBe('FRESH_SIGN_IN_NEEDED')
    // Of no session that could be over.
    expect(await mayLink(await signedInAgo(1, ''))).toBe('FRESH_SIGN_IN_NEEDED')
  })

  test('that a token claims without Directus’s signature is none', async () => {
    const person = await stale()
    const [head, body = '', signature] = person.token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = { ...claims, auth_time: Math.floor(Date.now() / 1000) }
    const token = [head, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.')
    const link = await identityProof(newSubject(), person)
    expect((await new Person(token).programme('POST', '/identities/link', link)).code).toBe('INVALID_TOKEN')
  })

  test('is given by a linked wallet', async () => {
    const person = await stale()
    const reply = await prove(person, 'wallet', await proofOf(person.account, { asker: person }))
    expect(await mayLinkWith(reply)).toBe('yes')
    // It is the new tokens that say so.
    expect(await mayLink(person)).toBe('FRESH_SIGN_IN_NEEDED')
  })

  test('is given by a linked identity', async () => {
    const person = await newcomer()
    const sub = newSubject()
    await person.programme('POST', '/identities/link', await identityProof(sub, person))
    const old = await stale(person)
    expect(await mayLinkWith(await prove(old, 'identity', await identityProof(sub, old)))).toBe('yes')
  })

  test('is given by a code to the own address', async () => {
    const { email, person } = await credentials()
    expect(await mayLinkWith(await prove(person, 'email', await emailProof(email)))).toBe('yes')
  })

  test('is given by the password, and a wrong one is told as that', async () => {
    const { person } = await credentials()
    const wrong = await prove(person, 'password', { password: 'another-one' })
    expect([wrong.status, wrong.code, wrong.params]).toEqual([
      400,
      'VALIDATION',
      { field: 'password', reason: 'wrong' },
    ])
    expect(await mayLinkWith(await prove(person, 'password', { password }))).toBe('yes')
    const without = await stale()
    expect((await prove(without, 'password', { password })).code).toBe('VALIDATION')
  })

  test('by the password is not found by trying', async () => {
    const { person } = await credentials()
    for (let tries = 0; tries < 10; tries++)
      expect((await prove(person, 'password', { password: `wrong ${tries}` })).code).toBe('VALIDATION')
    expect((await prove(person, 'password', { password })).code).toBe('RATE_LIMITED')
  })

  test('by somebody else’s way does not count', async () => {
    const person = await stale()
    const other = await newcomer()
    const sub = newSubject()
    const address = newAddress()
    await other.programme('POST', '/identities/link', await identityProof(sub, other))
    await other.programme('POST', '/auth/email/link', await emailProof(address))
    const proofs: [Way, object][] = [
      ['wallet', await proofOf(other.account, { asker: person })],
      ['wallet', await proofOf((await newcomerKey()).account, { asker: person })],
      ['identity', await identityProof(sub, person)],
      ['identity', await identityProof(newSubject(), person)],
      ['email', await emailProof(address)],
    ]
    for (const [way, proof] of proofs) expect((await prove(person, way, proof)).code).toBe('PROOF_OTHER_ACCOUNT')
  })

  test('that somebody else asked for does not count', async () => {
    const person = await stale()
    const proof = await proofOf(person.account, { asker: await newcomer() })
    expect((await prove(person, 'wallet', proof)).code).toBe('NONCE_OTHER_SESSION')
  })

  test('in one session does not help another one of the same account', async () => {
    const person = await newcomer()
    const [here, there] = [await stale(person), await stale(person)]
    expect(await mayLinkWith(await prove(here, 'wallet', await proofOf(person.account, { asker: here })))).toBe('yes')
    expect(await mayLink(there)).toBe('FRESH_SIGN_IN_NEEDED')
  })

  test('asks for the one-time password of the account', async () => {
    const { email, person } = await credentials()
    const db = openDatabase(shared().live)
    await db('directus_users').where({ email }).update({ tfa_secret: otpSecret })
    await db.destroy()
    expect((await prove(person, 'password', { password })).code).toBe('INVALID_OTP')
    expect((await prove(person, 'email', await emailProof(email))).code).toBe('INVALID_OTP')
    expect(await mayLinkWith(await prove(person, 'password', { password, otp: oneTimePassword(otpSecret) }))).toBe(
      'yes',
    )
  })

  test('is for people who are signed in, and for accounts that are open', async () => {
    expect((await send('POST', '/programme/auth/reauthenticate/password', { password })).code).toBe(
      'INVALID_CREDENTIALS',
    )
    const { email, person } = await credentials()
    const db = openDatabase(shared().live)
    await db('directus_users').where({ email }).update({ status: 'suspended' })
    await db.destroy()
    expect((await prove(person, 'password', { password })).status).toBe(403)
  })
})

describe('Directus’s own calls', () => {
  /** An administrator whose session was renewed, and the fresh one. */
  async function administrators() {
    const email = newAddress()
    const { role } = (await (await administrator()).call<{ role: string }>('GET', '/users/me')).data
    await (await administrator()).call('POST', '/users', { email, password, status: 'active', role })
    const login = async () => (await send<SessionTokens>('POST', '/auth/login', { email, password })).data
    const fresh = new Person((await login()).access_token)
    const { person: old } = await renewed((await login()).refresh_token)
    const { id } = (await fresh.call<{ id: string }>('GET', '/users/me')).data
    return { id, email, fresh, old }
  }
  const graphql = (person: Person, query: string) => person.call('POST', '/graphql/system', { query })

  test('change no password and no address in a renewed session, by REST or GraphQL', async () => {
    const { id, email, old } = await administrators()
    const attempts: Promise<Reply>[] = [
      old.call('PATCH', '/users/me', { password: 'another-long-one' }),
      old.call('PATCH', '/users/me', { email: newAddress() }),
      old.call('PATCH', '/users/me', { token: 'a-token-that-never-ends' }),
      old.call('PATCH', `/users/${id}`, { password: 'another-long-one' }),
      old.call('PATCH', '/users', { keys: [id], data: { password: 'another-long-one' } }),
      old.call('PATCH', '/users', [{ id, password: 'another-long-one' }]),
      graphql(old, 'mutation { update_users_me(data: { password: "another-long-one" }) { id } }'),
      graphql(old, `mutation { update_users_item(id: "${id}", data: { email: "x@example.com" }) { id } }`),
      graphql(old, `mutation { update_users_items(ids: ["${id}"], data: { password: "another-long-one" }) { id } }`),
    ]
    for (const [at, { code }] of (await Promise.all(attempts)).entries())
      expect([at, code]).toEqual([at, 'FRESH_SIGN_IN_NEEDED'])
    // PostgreSQL takes this for the same id, SQLite for nobody's.
    await old.call('PATCH', `/users/${id.toUpperCase()}`, { password: 'another-long-one' })
    const rolePatch = await old.call('PATCH', `/roles/${await roleOf(old)}`, {
      users: { update: [{ id, password: 'another-long-one' }] },
    })
    expect(rolePatch.code).toBe('FRESH_SIGN_IN_NEEDED')
    expect((await send('POST', '/auth/login', { email, password })).status).toBe(200)
  })

  test('change them shortly after signing in, and what opens nothing at any time', async () => {
    const { fresh, old } = await administrators()
    expect((await old.call('PATCH', '/users/me', { first_name: 'Ada', language: 'de-DE' })).status).toBe(200)
    expect((await fresh.call('PATCH', '/users/me', { email: newAddress() })).status).toBe(200)
    // Directus ends every session with the address, and with the password.
    expect((await fresh.call('PATCH', '/users/me', { password: 'another-long-one' })).code).toBe('TOKEN_EXPIRED')
    const { fresh: again } = await administrators()
    expect((await again.call('PATCH', '/users/me', { password: 'another-long-one' })).status).toBe(200)
  })

  test('leave to the team what it does for others', async () => {
    const { old } = await administrators()
    const { person } = await credentials()
    const { userId } = await person.me()
    expect((await old.call('PATCH', `/users/${userId}`, { password: 'another-long-one' })).status).toBe(200)
  })

  test('change nothing about oneself for a token that never ends', async () => {
    const { fresh } = await administrators()
    const token = `never-ends-${count++}-${process.pid}`
    expect((await fresh.call('PATCH', '/users/me', { token })).status).toBe(200)
    const forEver = new Person(token)
    expect((await forEver.call('PATCH', '/users/me', { first_name: 'Ada' })).status).toBe(200)
    expect((await forEver.call('PATCH', '/users/me', { password: 'another-long-one' })).code).toBe(
      'FRESH_SIGN_IN_NEEDED',
    )
  })

  test('tell nobody by trying which password is right, nor which code of the second step', async () => {
    const { email: address, person: old } = await credentials()
    const { data } = await send<SessionTokens>('POST', '/auth/login', { email: address, password })
    const person = new Person(data.access_token)
    const generate = (given: string, path = '/users/me/tfa/generate') => person.call('POST', path, { password: given })
    // In a renewed session they are not even looked at: neither answer says which one is right.
    for (const given of ['wrong', password])
      for (const path of ['/users/me/tfa/generate', '/Users//Me/TFA/Generate/'])
        expect((await old.call('POST', path, { password: given })).code).toBe('FRESH_SIGN_IN_NEEDED')
    for (let tries = 0; tries < 10; tries++)
      expect((await generate(`wrong ${tries}`, tries % 2 ? '/Users/Me/TFA/Generate/' : undefined)).status).toBe(401)
    expect((await generate(password)).code).toBe('RATE_LIMITED')
    const many = Array.from(
      { length: 30 },
      (_, at) => `t${at}: users_me_tfa_generate(password: "wrong ${at}") { secret }`,
    )
    expect((await graphql(person, `mutation { ${many.join(' ')} }`)).code).toBe('FORBIDDEN')

    const { email, person: other } = await credentials()
    const fresh = new Person((await send<SessionTokens>('POST', '/auth/login', { email, password })).data.access_token)
    const db = openDatabase(shared().live)
    await db('directus_users').where({ email }).update({ tfa_secret: otpSecret })
    await db.destroy()
    const disable = (who: Person, otp: string) => who.call('POST', '/users/me/tfa/disable', { otp })
    for (const otp of ['000000', oneTimePassword(otpSecret)])
      expect((await disable(other, otp)).code).toBe('FRESH_SIGN_IN_NEEDED')
    for (let tries = 0; tries < 10; tries++) expect((await disable(fresh, '000000')).status).toBe(400)
    expect((await disable(fresh, oneTimePassword(otpSecret))).code).toBe('RATE_LIMITED')
  })

  test('switch the second step on and off only after a proof', async () => {
    const { person } = await credentials()
    const secret = otpSecret
    const otp = () => oneTimePassword(secret)
    const enable = (who: Person) => who.call('POST', '/users/me/tfa/enable', { secret, otp: otp() })
    expect((await enable(person)).code).toBe('FRESH_SIGN_IN_NEEDED')
    const byGraphql = `mutation { users_me_tfa_enable(secret: "${secret}", otp: "${otp()}") }`
    expect((await graphql(person, byGraphql)).code).toBe('FRESH_SIGN_IN_NEEDED')
    const { data } = await prove(person, 'password', { password })
    const fresh = new Person(data.access_token)
    expect((await enable(fresh)).status).toBe(204)
    expect((await person.call('POST', '/users/me/tfa/disable', { otp: otp() })).code).toBe('FRESH_SIGN_IN_NEEDED')
    // By REST alone, where tries are counted.
    expect((await graphql(person, `mutation { users_me_tfa_disable(otp: "${otp()}") }`)).code).toBe('FORBIDDEN')
    expect((await fresh.call('POST', '/users/me/tfa/disable', { otp: otp() })).status).toBe(204)
  })
})

describe('a session that is over', () => {
  const tokensOf = async (account: Person['account']) => await signIn(account)
  /** What a token opens: nothing, or everything that it did. */
  const opens = async (person: Person) => {
    const { status } = await person.programme('GET', '/me')
    if (status === 200) return [status, await mayLink(person)]
    // It is not even given a nonce: whatever it sends is refused before anything is looked at.
    const proof = { provider: 'google', id_token: 'x', nonce: 'x', verifier: 'x' }
    return [status, (await person.programme('POST', '/identities/link', proof)).code]
  }

  test('by a logout links nothing any more, however fresh its token is', async () => {
    const owner = await newcomer()
    const { access_token, refresh_token } = await tokensOf(owner.account)
    const here = new Person(access_token, owner.key)
    expect(await opens(here)).toEqual([200, 'yes'])
    await send('POST', '/auth/logout', { refresh_token, mode: 'json' })
    expect(await opens(here)).toEqual([401, 'TOKEN_EXPIRED'])
    // Of another session it says nothing.
    expect(await opens(owner)).toEqual([200, 'yes'])
  })

  test('keeps its name through renewals, and ends with all of its tokens', async () => {
    const { access_token, refresh_token } = await tokensOf((await newcomer()).account)
    const once = await renewed(refresh_token)
    const twice = await renewed(once.refresh)
    const tokens = [new Person(access_token), once.person, twice.person]
    expect(new Set(tokens.map(({ token }) => claimsOf(token)?.sid)).size).toBe(1)
    for (const person of tokens) expect((await person.programme('GET', '/me')).status).toBe(200)
    await send('POST', '/auth/logout', { refresh_token: twice.refresh, mode: 'json' })
    for (const person of tokens) expect((await person.programme('GET', '/me')).code).toBe('TOKEN_EXPIRED')
  })

  test('with the password that opened it links nothing any more', async () => {
    const { email } = await credentials()
    const { data } = await send<SessionTokens>('POST', '/auth/login', { email, password })
    const thief = new Person(data.access_token)
    await send('POST', '/auth/password/request', { email, reset_url: `${appUrl}/reset-password` })
    const link = await mailTo(email, ({ html, text }) => `${html}${text}`.includes('/reset-password?token='))
    const token = /reset-password\?token=([\w.-]+)/.exec(`${link.html}${link.text}`)?.[1]
    expect((await send('POST', '/auth/password/reset', { token, password: 'another-long-one' })).status).toBe(204)
    expect(await opens(thief)).toEqual([401, 'TOKEN_EXPIRED'])
  })

  test('because its wallet or its identity was unlinked links nothing any more; the one that unlinked it goes on', async () => {
    const owner = await newcomer()
    const [wallet, sub] = [new Person(''), newSubject()]
    await owner.programme('POST', '/wallets/link', await proofOf(wallet.account, { asker: owner }))
    const { data } = await owner.programme<SignInWays>('POST', '/identities/link', await identityProof(sub, owner))
    const { nonce, verifier } = await askNonce()
    const proof = {
      provider: 'google',
      id_token: await idToken(shared().issuer, { claims: { sub, nonce } }),
      nonce,
      verifier,
    }
    const byIdentity = (await send<SessionTokens>('POST', '/programme/auth/identity', proof)).data
    const byWallet = await tokensOf(wallet.account)
    const thieves = [byWallet, byIdentity].map(({ access_token }) => new Person(access_token))
    for (const thief of thieves) expect(await opens(thief)).toEqual([200, 'yes'])
    expect((await owner.programme('DELETE', `/wallets/${wallet.account.address}`)).status).toBe(200)
    expect((await owner.programme('DELETE', `/identities/${data.identities[0]?.id}`)).status).toBe(200)
    for (const thief of thieves) expect(await opens(thief)).toEqual([401, 'TOKEN_EXPIRED'])
    for (const { refresh_token } of [byWallet, byIdentity])
      expect((await send('POST', '/auth/refresh', { refresh_token, mode: 'json' })).status).toBe(401)
    expect(await opens(owner)).toEqual([200, 'yes'])
  })

  test('is another one than the session that unlinks what opened it', async () => {
    const person = await newcomer()
    await person.programme('POST', '/identities/link', await identityProof(newSubject(), person))
    expect((await person.programme('DELETE', `/wallets/${person.account.address}`)).status).toBe(200)
    expect(await opens(person)).toEqual([200, 'yes'])
  })
})

async function roleOf(person: Person): Promise<string> {
  return (await person.call<{ role: string }>('GET', '/users/me')).data.role
}

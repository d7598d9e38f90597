import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionTokens } from 'waymark-core'
import { providersFrom } from '../src/platform/settings/identity-providers.ts'
import { copyOfTemplate, openDatabase } from './support/database.ts'
import { directus, environment } from './support/directus.ts'
import { clientId, idToken, issuerSays, newKey, publicPart, type Token } from './support/issuer.ts'
import { administrator, askNonce, Person, send } from './support/person.ts'
import { shared } from './support/shared.ts'

const issuer = shared().issuer
let people = 0
const newSubject = () => `subject-${people++}`

interface Attempt {
  claims?: Record<string, unknown>
  header?: Token['header']
  key?: Token['key']
  provider?: string
  /** Makes the token anew from the right one. */
  forge?: (token: string) => Promise<string> | string
}

async function signIn({ claims = {}, header, key, provider = 'google', forge = (token) => token }: Attempt = {}) {
  const { nonce, verifier } = await askNonce()
  const token = await idToken(issuer, {
    claims: { sub: 'somebody', nonce, ...claims },
    ...(header ? { header } : {}),
    ...(key ? { key } : {}),
  })
  const proof = { provider, id_token: await forge(token), nonce, verifier }
  return { proof, ...(await send<SessionTokens>('POST', '/programme/auth/identity', proof)) }
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const payloadOf = (token: string) => token.split('.')[1]

describe('an id token', () => {
  test('opens an ordinary session, for the same account every time', async () => {
    const claims = { sub: newSubject(), email: 'Ida@Example.com', email_verified: true, name: 'Ida Nilsson' }
    const first = await signIn({ claims })
    expect(first.status).toBe(200)
    const me = await new Person(first.data.access_token).me()
    expect(me).toMatchObject({ email: 'ida@example.com', role: 'participant', profile: { displayName: 'Ida Nilsson' } })
    const again = await signIn({ claims: { ...claims, email: 'new@example.com' } })
    expect((await new Person(again.data.access_token).me()).userId).toBe(me.userId)
    const renewed = await send('POST', '/auth/refresh', { refresh_token: again.data.refresh_token, mode: 'json' })
    expect(renewed.status).toBe(200)
  })

  test('makes one account when it comes ten times at once', async () => {
    const sub = newSubject()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => signIn({ claims: { sub, email: 'ten@example.com', email_verified: true } })),
    )
    const ids = await Promise.all(replies.map(async ({ data }) => (await new Person(data.access_token).me()).userId))
    expect(new Set(ids).size).toBe(1)
  })

  test('brings its e-mail only when the issuer verified it', async () => {
    const { data } = await signIn({
      claims: { sub: newSubject(), email: 'claimed@example.com', email_verified: false },
    })
    expect((await new Person(data.access_token).me()).email).toBeNull()
  })

  test('brings no e-mail whose letters would make another mailbox of it', async () => {
    const email = 'oa\u212Aley@example.com'
    const { data } = await signIn({ claims: { sub: newSubject(), email, email_verified: true } })
    expect((await new Person(data.access_token).me()).email).toBeNull()
  })

  test('never takes over the account that has its e-mail', async () => {
    const admin = await administrator()
    await admin.call('POST', '/users', { email: 'owner@example.com', password: 'a-long-password', status: 'active' })
    const reply = await signIn({ claims: { sub: newSubject(), email: 'OWNER@example.com', email_verified: true } })
    expect([reply.status, reply.code]).toEqual([409, 'IDENTITY_EMAIL_TAKEN'])
  })

  const past = Math.floor(Date.now() / 1000) - 3600
  let otherKey: Awaited<ReturnType<typeof newKey>>
  beforeAll(async () => {
    otherKey = await newKey()
  })

  test.each<[string, () => Attempt, string]>([
    ['signed with a key that is not the issuer’s', () => ({ key: otherKey }), 'ID_TOKEN_INVALID'],
    [
      'signed with another key under the name of the right one',
      () => ({ key: otherKey, forge: async (token) => await renamed(token) }),
      'ID_TOKEN_INVALID',
    ],
    [
      'that is not signed',
      () => ({ forge: (token) => `${base64({ alg: 'none' })}.${payloadOf(token)}.` }),
      'ID_TOKEN_INVALID',
    ],
    ['signed with the public key as a secret', () => ({ forge: confused }), 'ID_TOKEN_INVALID'],
    ['that was changed after it was signed', () => ({ forge: changed }), 'ID_TOKEN_INVALID'],
    ['that is no token', () => ({ forge: () => 'let.me.in' }), 'ID_TOKEN_INVALID'],
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } }), 'ISSUER_MISMATCH'],
    ['for another client', () => ({ claims: { aud: 'somebody-else' } }), 'AUDIENCE_MISMATCH'],
    ['that another client asked for', () => ({ claims: { aud: [clientId, 'b'], azp: 'b' } }), 'AUDIENCE_MISMATCH'],
    [
      'for several clients that does not say who asked',
      () => ({ claims: { aud: [clientId, 'b'] } }),
      'AUDIENCE_MISMATCH',
    ],
    ['that ran out', () => ({ claims: { iat: past, exp: past + 60 } }), 'ID_TOKEN_EXPIRED'],
    ['issued too long ago', () => ({ claims: { iat: past } }), 'ID_TOKEN_EXPIRED'],
    ['from the future', () => ({ claims: { iat: past + 7200 } }), 'ID_TOKEN_INVALID'],
    ['without a time of issue', () => ({ claims: { iat: null } }), 'ID_TOKEN_INVALID'],
    ['without an end', () => ({ claims: { exp: null } }), 'ID_TOKEN_INVALID'],
    ['about nobody', () => ({ claims: { sub: null } }), 'ID_TOKEN_INVALID'],
    ['with the nonce of another request', () => ({ claims: { nonce: 'f'.repeat(32) } }), 'NONCE_MISMATCH'],
    ['without a nonce', () => ({ claims: { nonce: null } }), 'NONCE_MISMATCH'],
    ['of a provider nobody configured', () => ({ provider: 'myspace' }), 'PROVIDER_UNKNOWN'],
    ['of a provider that does not answer', () => ({ provider: 'nowhere' }), 'PROVIDER_UNREACHABLE'],
  ])('is refused when it is one %s', async (_what, attempt, code) => {
    expect((await signIn(attempt())).code).toBe(code)
  })

  test('works once', async () => {
    const { proof } = await signIn({ claims: { sub: newSubject() } })
    expect((await send('POST', '/programme/auth/identity', proof)).code).toBe('NONCE_USED')
  })

  test('uses its nonce up also when it is refused', async () => {
    const { proof } = await signIn({ claims: { aud: 'somebody-else' } })
    const good = await idToken(issuer, { claims: { sub: newSubject(), nonce: proof.nonce } })
    expect((await send('POST', '/programme/auth/identity', { ...proof, id_token: good })).code).toBe('NONCE_USED')
  })

  test('is refused to somebody who did not ask for it', async () => {
    const { nonce } = await askNonce()
    const { verifier } = await askNonce()
    const id_token = await idToken(issuer, { claims: { sub: newSubject(), nonce } })
    const stolen = { provider: 'google', id_token, nonce, verifier }
    expect((await send('POST', '/programme/auth/identity', stolen)).code).toBe('NONCE_OTHER_SESSION')
  })

  test('is refused when the nonce ran out', async () => {
    const { nonce, verifier } = await askNonce()
    const db = openDatabase(shared().live)
    await db('sign_in_nonces')
      .where({ nonce })
      .update({ expires_at: new Date(Date.now() - 1000) })
    await db.destroy()
    const id_token = await idToken(issuer, { claims: { sub: newSubject(), nonce } })
    const late = { provider: 'google', id_token, nonce, verifier }
    expect((await send('POST', '/programme/auth/identity', late)).code).toBe('NONCE_EXPIRED')
  })

  test('is good again after the issuer changed its keys', async () => {
    await issuerSays(issuer, 'rotate')
    await expect.poll(async () => (await signIn({ claims: { sub: newSubject() } })).status, { interval: 500 }).toBe(200)
  })
})

/** The right key's name over a signature of another one. */
async function renamed(token: string): Promise<string> {
  const { kid } = await issuerSays<{ kid: string }>(issuer, 'key')
  const [, payload, signature] = token.split('.')
  return `${base64({ alg: 'RS256', kid })}.${payload}.${signature}`
}

/** What a library believes that takes the algorithm from the token: HMAC with the public key, which everybody has. */
async function confused(token: string): Promise<string> {
  const key = publicPart(await issuerSays(issuer, 'key'))
  const text = `${base64({ alg: 'HS256', kid: key.kid })}.${payloadOf(token)}`
  return `${text}.${createHmac('sha256', JSON.stringify(key)).update(text).digest('base64url')}`
}

function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return `${header}.${base64({ ...claims, sub: 'the-administrator' })}.${signature}`
}

describe('the configuration of providers', () => {
  const good = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'x' }

  test('is a JSON list with an issuer and a client for each', () => {
    expect(providersFrom(JSON.stringify([good]))).toEqual([{ ...good, scopes: ['openid', 'email', 'profile'] }])
    expect(providersFrom(undefined)).toEqual([])
  })

  test.each([
    ['{', 'WAYMARK_IDENTITY_PROVIDERS is not JSON.'],
    ['{}', 'not a JSON list'],
    [JSON.stringify([{ ...good, clientId: '' }]), '[0]: "clientId" is missing'],
    [JSON.stringify([{ ...good, issuer: 'http://accounts.example' }]), '[0]: "issuer" is not an https address'],
    [JSON.stringify([{ ...good, id: 'Google!' }]), '[0]: "id" is not'],
    [JSON.stringify([{ ...good, scopes: ['email'] }]), '[0]: "scopes" is not a list with "openid"'],
    [JSON.stringify([good, good]), 'names "google" twice'],
  ])('refuses %s', (value, message) => {
    expect(() => providersFrom(value)).toThrow(message)
  })

  test('with a mistake keeps Directus from starting, and the log says what it is', { timeout: 120_000 }, async () => {
    const wrong = { WAYMARK_IDENTITY_PROVIDERS: JSON.stringify([{ ...good, issuer: 'accounts.google.com' }]) }
    const { folder, db } = copyOfTemplate()
    await db.destroy()
    const { code, output } = await directus(['start'], { ...environment(folder, null), ...wrong })
    expect(code).toBe(1)
    expect(output).toContain('WAYMARK_IDENTITY_PROVIDERS[0]: \\"issuer\\" is not an https address: accounts.google.com')
  })
})

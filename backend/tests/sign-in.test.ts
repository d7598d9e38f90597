import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, test } from 'vitest'
import type { Me } from 'waymark-core'
import { openDatabase } from './rig/database.ts'
import { administrator, messageFor, newcomer, Person, send } from './rig/person.ts'

interface Session {
  access_token: string
  refresh_token: string
  expires: number
}

const account = privateKeyToAccount(generatePrivateKey())

async function signIn(change: Parameters<typeof messageFor>[1] = {}, signer = account) {
  const message = await messageFor(account, change)
  return await send<Session>('POST', '/programme/auth/wallet', {
    message,
    signature: await signer.signMessage({ message }),
  })
}

describe('a wallet', () => {
  test('opens an ordinary session that can be refreshed and ended', async () => {
    const { status, data } = await signIn()
    expect(status).toBe(200)
    expect(data.expires).toBeGreaterThan(0)
    const refreshed = await send<Session>('POST', '/auth/refresh', { refresh_token: data.refresh_token, mode: 'json' })
    expect(refreshed.status).toBe(200)
    const me = await new Person(refreshed.data.access_token).me()
    expect(me.wallets.map(({ address }) => address)).toEqual([account.address])
    expect(me.profile.primaryWallet).toBe(account.address)
    expect(me.email).toBeNull()
    expect(me.role).toBe('participant')
    expect(
      (await send('POST', '/auth/logout', { refresh_token: refreshed.data.refresh_token, mode: 'json' })).status,
    ).toBe(204)
    expect(
      (await send('POST', '/auth/refresh', { refresh_token: refreshed.data.refresh_token, mode: 'json' })).status,
    ).toBe(401)
  })

  test('leads to the same person every time, also when it comes ten times at once', async () => {
    const key = generatePrivateKey()
    const people = await Promise.all(Array.from({ length: 10 }, () => newcomer(key)))
    const ids = await Promise.all(people.map(async (person) => (await person.me()).userId))
    expect(new Set(ids).size).toBe(1)
  })

  test('cannot use a message twice', async () => {
    const message = await messageFor(account)
    const signature = await account.signMessage({ message })
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => send('POST', '/programme/auth/wallet', { message, signature })),
    )
    expect(replies.map(({ code }) => code ?? 'ok').sort()).toEqual(['NONCE_USED', 'NONCE_USED', 'NONCE_USED', 'ok'])
  })

  test.each([
    ['another domain', { domain: 'evil.example' }, 'DOMAIN_MISMATCH'],
    ['another address of the site', { uri: 'http://evil.example' }, 'URI_MISMATCH'],
    ['another chain', { chainId: 1 }, 'CHAIN_MISMATCH'],
    ['a nonce that was never given', { nonce: 'a'.repeat(32) }, 'NONCE_UNKNOWN'],
    [
      'a time that has passed',
      { issuedAt: '2020-01-01T00:00:00.000Z', expirationTime: '2020-01-01T00:05:00.000Z' },
      'MESSAGE_EXPIRED',
    ],
  ])('is refused with %s', async (_what, change, code) => {
    expect((await signIn(change)).code).toBe(code)
  })

  test('is refused when somebody else signed, and the nonce is used up by it', async () => {
    const message = await messageFor(account)
    const forged = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
    expect((await send('POST', '/programme/auth/wallet', { message, signature: forged })).code).toBe(
      'SIGNATURE_INVALID',
    )
    const late = await account.signMessage({ message })
    expect((await send('POST', '/programme/auth/wallet', { message, signature: late })).code).toBe('NONCE_USED')
  })

  test('is refused when the nonce ran out', async () => {
    const message = await messageFor(account)
    const db = openDatabase(inject('live'))
    await db('sign_in_nonces').update({ expires_at: new Date(Date.now() - 1000) })
    await db.destroy()
    const signature = await account.signMessage({ message })
    expect((await send('POST', '/programme/auth/wallet', { message, signature })).code).toBe('NONCE_EXPIRED')
  })

  test('can be linked to an account with credentials, which it then opens too', async () => {
    const admin = await administrator()
    const made = await admin.call<{ id: string }>('POST', '/users', {
      email: 'linked@example.com',
      password: 'a-long-password',
      status: 'active',
      first_name: 'Lin',
      role: '3d9f6c1e-5b0a-4f6e-9c39-0f2a6d1b7a01',
    })
    const login = await send<Session>('POST', '/auth/login', {
      email: 'linked@example.com',
      password: 'a-long-password',
    })
    const person = new Person(login.data.access_token)
    const message = await messageFor(person.account)
    const proof = { message, signature: await person.account.signMessage({ message }) }
    const linked = await person.programme<Me>('POST', '/wallets/link', proof, { 'Idempotency-Key': 'link-1' })
    expect(linked.data.wallets.map(({ address }) => address)).toEqual([person.account.address])
    expect((await (await newcomer(person.key)).me()).userId).toBe(made.data.id)
    // Somebody else cannot have it, and it can go again: there is a password.
    const other = await newcomer()
    const claim = await messageFor(person.account)
    expect(
      (
        await other.programme('POST', '/wallets/link', {
          message: claim,
          signature: await person.account.signMessage({ message: claim }),
        })
      ).code,
    ).toBe('WALLET_TAKEN')
    expect((await person.programme<Me>('DELETE', `/wallets/${person.account.address}`)).data.wallets).toEqual([])
    expect((await other.programme('DELETE', `/wallets/${other.account.address}`)).code).toBe('WALLET_LAST_SIGN_IN')
  })
})

test('nobody who is not signed in gets at anything personal', async () => {
  for (const path of ['/me', '/quests', '/ledger', '/traits'])
    expect((await send('GET', `/programme${path}`)).code).toBe('INVALID_CREDENTIALS')
  expect((await send('GET', '/programme/market')).status).toBe(200)
  expect((await send('GET', '/programme/health')).status).toBe(200)
})

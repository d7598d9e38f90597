import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionTokens } from 'waymark-core'
import { deployContractAccount } from './support/contract-account.ts'
import { openDatabase } from './support/database.ts'
import { askNonce, type Claim, newcomer, Person, proofOf, send } from './support/person.ts'
import { shared } from './support/shared.ts'

const account = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())

async function signIn(claim: Claim = {}, who: Parameters<typeof proofOf>[0] = account) {
  return await send<SessionTokens>('POST', '/programme/auth/wallet', await proofOf(who, claim))
}

describe('a wallet', () => {
  test('opens an ordinary session that can be refreshed and ended', async () => {
    const { status, data } = await signIn()
    expect(status).toBe(200)
    expect(data.expires).toBeGreaterThan(0)
    const refreshed = await send<SessionTokens>('POST', '/auth/refresh', {
      refresh_token: data.refresh_token,
      mode: 'json',
    })
    expect(refreshed.status).toBe(200)
    const me = await new Person(refreshed.data.access_token).me()
    expect(me.wallets.map(({ address }) => address)).toEqual([account.address])
    expect(me.profile.primaryWallet).toBe(account.address)
    expect(me.email).toBeNull()
    expect(me.role).toBe('participant')
    const out = { refresh_token: refreshed.data.refresh_token, mode: 'json' }
    expect((await send('POST', '/auth/logout', out)).status).toBe(204)
    expect((await send('POST', '/auth/refresh', out)).status).toBe(401)
  })

  test('leads to the same person every time, also when it comes ten times at once', async () => {
    const key = generatePrivateKey()
    const people = await Promise.all(Array.from({ length: 10 }, () => newcomer(key)))
    const ids = await Promise.all(people.map(async (person) => (await person.me()).userId))
    expect(new Set(ids).size).toBe(1)
  })

  test('cannot use a message twice', async () => {
    const proof = await proofOf(account)
    const replies = await Promise.all([1, 2, 3, 4].map(() => send('POST', '/programme/auth/wallet', proof)))
    expect(replies.map(({ code }) => code ?? 'ok').sort()).toEqual(['NONCE_USED', 'NONCE_USED', 'NONCE_USED', 'ok'])
  })

  test.each<[string, Claim['change'], string]>([
    ['another domain', { domain: 'evil.example' }, 'DOMAIN_MISMATCH'],
    ['another address of the site', { uri: 'http://evil.example' }, 'URI_MISMATCH'],
    ['another chain', { chainId: 1 }, 'CHAIN_MISMATCH'],
    [
      'a time that has passed',
      { issuedAt: '2020-01-01T00:00:00.000Z', expirationTime: '2020-01-01T00:05:00.000Z' },
      'MESSAGE_EXPIRED',
    ],
    ['a time that is still to come', { issuedAt: '2099-01-01T00:00:00.000Z' }, 'MESSAGE_NOT_YET_VALID'],
  ])('is refused with %s', async (_what, change, code) => {
    expect((await signIn({ change: change ?? {} })).code).toBe(code)
  })

  test.each([
    ['another version', (text: string) => text.replace('Version: 1', 'Version: 2'), 'MESSAGE_MALFORMED'],
    [
      'an address without its checksum',
      (text: string) => text.replace(account.address, account.address.toLowerCase()),
      'ADDRESS_INVALID',
    ],
    ['something that is no message', () => 'Let me in.', 'MESSAGE_MALFORMED'],
  ])('is refused with %s', async (_what, change, code) => {
    const proof = await proofOf(account)
    const message = change(proof.message)
    const reply = await send('POST', '/programme/auth/wallet', {
      ...proof,
      message,
      signature: await account.signMessage({ message }),
    })
    expect(reply.code).toBe(code)
  })

  test('is refused with a nonce that was never given', async () => {
    const proof = await proofOf(account, { change: { nonce: 'a'.repeat(32) } })
    expect((await send('POST', '/programme/auth/wallet', proof)).code).toBe('NONCE_UNKNOWN')
  })

  test('is refused with the nonce of another session, which can still be used there', async () => {
    const theirs = await proofOf(account)
    const { verifier } = await askNonce()
    expect((await send('POST', '/programme/auth/wallet', { ...theirs, verifier })).code).toBe('NONCE_OTHER_SESSION')
    expect((await send('POST', '/programme/auth/wallet', theirs)).status).toBe(200)
  })

  test('is refused when somebody else signed, and the nonce is used up by it', async () => {
    const forged = await proofOf(account, { signer: stranger })
    expect((await send('POST', '/programme/auth/wallet', forged)).code).toBe('SIGNATURE_INVALID')
    const late = { ...forged, signature: await account.signMessage({ message: forged.message }) }
    expect((await send('POST', '/programme/auth/wallet', late)).code).toBe('NONCE_USED')
  })

  test('is refused when the nonce ran out', async () => {
    const proof = await proofOf(account)
    const db = openDatabase(shared().live)
    await db('sign_in_nonces').update({ expires_at: new Date(Date.now() - 1000) })
    await db.destroy()
    expect((await send('POST', '/programme/auth/wallet', proof)).code).toBe('NONCE_EXPIRED')
  })

  test('is refused when its account is suspended', async () => {
    const person = await newcomer()
    const db = openDatabase(shared().live)
    await db('directus_users')
      .where({ id: (await person.me()).userId })
      .update({ status: 'suspended' })
    await db.destroy()
    const reply = await send('POST', '/programme/auth/wallet', await proofOf(person.account))
    expect([reply.status, reply.code]).toEqual([401, 'USER_SUSPENDED'])
  })
})

describe('a contract account', () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  let contract = { address: account.address, signMessage: owner.signMessage }

  beforeAll(async () => {
    const address = getAddress(await deployContractAccount(shared().chain.rpcUrl, owner.address))
    contract = { address, signMessage: owner.signMessage }
  })

  test('signs in when the contract takes the signature', async () => {
    const { status, data } = await signIn({}, contract)
    expect(status).toBe(200)
    expect((await new Person(data.access_token).me()).profile.primaryWallet).toBe(contract.address)
  })

  test('is refused when the contract does not', async () => {
    expect((await signIn({ signer: stranger }, contract)).code).toBe('SIGNATURE_INVALID')
  })
})

test('nobody who is not signed in gets at anything personal', async () => {
  for (const path of ['/me', '/quests', '/ledger', '/traits', '/auth/ways'])
    expect((await send('GET', `/programme${path}`)).code).toBe('INVALID_CREDENTIALS')
  expect((await send('GET', '/programme/market')).status).toBe(200)
  expect((await send('GET', '/programme/health')).status).toBe(200)
})

/** Sign-In With Solana: real keys, real signatures, the programme over HTTP. */
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { SessionTokens } from 'waymark-core'
import { openDatabase } from './support/database.ts'
import { newcomer, Person, proofOf, send } from './support/person.ts'
import { shared } from './support/shared.ts'
import { SolanaAccount } from './support/solana.ts'

const signIn = (proof: object) => send<SessionTokens>('POST', '/programme/auth/wallet', proof)

async function enter(account: SolanaAccount): Promise<Person> {
  return new Person((await signIn(await account.proof())).data.access_token)
}

describe('a wallet of Solana', () => {
  test('opens an ordinary session, of the same person every time (S64)', async () => {
    const account = new SolanaAccount()
    const [one, again] = [await (await enter(account)).me(), await (await enter(account)).me()]
    expect(one.wallets).toMatchObject([{ address: account.address, primary: false }])
    expect(again.userId).toBe(one.userId)
    const db = openDatabase(shared().live)
    const user = await db('directus_users').where({ id: one.userId }).first('external_identifier')
    expect(user.external_identifier).toBe(`solana:${account.address}`)
  })

  test('owns no items: it is never what is minted to, and says so where one is needed (S64)', async () => {
    const account = new SolanaAccount()
    const person = await enter(account)
    expect((await person.me()).profile.primaryWallet).toBeNull()
    const evm = privateKeyToAccount(generatePrivateKey())
    const linked = await person.programme('POST', '/wallets/link', await proofOf(evm, { asker: person }))
    expect(linked.status).toBe(200)
    const me = await person.me()
    expect(me.profile.primaryWallet).toBe(evm.address)
    expect(me.wallets.map(({ address, primary }) => [address, primary])).toEqual([
      [account.address, false],
      [evm.address, true],
    ])
    // And back: what is left can hold nothing.
    await person.programme('DELETE', `/wallets/${evm.address}`)
    expect((await person.me()).profile.primaryWallet).toBeNull()
  })

  test('is linked to an account, let go of by its exact letters, and free for the next', async () => {
    const person = await newcomer()
    const account = new SolanaAccount()
    const link = await person.programme('POST', '/wallets/link', await account.proof({}, person))
    expect(link.status).toBe(200)
    expect((await person.programme('DELETE', `/wallets/${account.address.toLowerCase()}`)).code).toBe('NOT_FOUND')
    expect((await person.programme('DELETE', `/wallets/${account.address}`)).status).toBe(200)
    expect((await person.me()).wallets).toHaveLength(1)
  })

  test('proves itself again in a session of some time ago, and so adds another way in (S64)', async () => {
    const account = new SolanaAccount()
    const { refresh_token } = (await signIn(await account.proof())).data
    const renewed = await send<SessionTokens>('POST', '/auth/refresh', { refresh_token, mode: 'json' })
    const old = new Person(renewed.data.access_token)
    const evm = privateKeyToAccount(generatePrivateKey())
    const link = async (person: Person) =>
      await person.programme('POST', '/wallets/link', await proofOf(evm, { asker: person }))
    expect((await link(old)).code).toBe('FRESH_SIGN_IN_NEEDED')
    const prove = async (by: SolanaAccount) =>
      await old.programme<SessionTokens>('POST', '/auth/reauthenticate/wallet', await by.proof({}, old))
    expect((await prove(new SolanaAccount())).code).toBe('PROOF_OTHER_ACCOUNT')
    const fresh = new Person((await prove(account)).data.access_token)
    expect((await fresh.me()).userId).toBe((await old.me()).userId)
    expect((await link(fresh)).status).toBe(200)
    // The last way in stays, whichever it is.
    expect((await fresh.programme('DELETE', `/wallets/${account.address}`)).status).toBe(200)
    expect((await fresh.programme('DELETE', `/wallets/${evm.address}`)).code).toBe('WALLET_LAST_SIGN_IN')
  })

  test('that is the only way in cannot be let go of', async () => {
    const account = new SolanaAccount()
    const person = await enter(account)
    expect((await person.programme('DELETE', `/wallets/${account.address}`)).code).toBe('WALLET_LAST_SIGN_IN')
  })

  test.each([
    ['another domain', { domain: 'evil.example' }, 'DOMAIN_MISMATCH'],
    ['another address of the site', { uri: 'http://evil.example' }, 'URI_MISMATCH'],
    ['another chain of Solana', { solanaChain: 'mainnet' }, 'CHAIN_MISMATCH'],
    ['a time that has passed', { expirationTime: '2020-01-01T00:05:00.000Z' }, 'MESSAGE_EXPIRED'],
    ['a nonce that was never given', { nonce: 'a'.repeat(32) }, 'NONCE_UNKNOWN'],
  ])('is refused with %s', async (_what, change, code) => {
    expect((await signIn(await new SolanaAccount().proof(change))).code).toBe(code)
  })

  test('is refused with the signature of another account, of another message, or none', async () => {
    const account = new SolanaAccount()
    const proof = await account.proof()
    const refused = async (change: object) => (await signIn({ ...(await account.proof()), ...change })).code
    expect(await refused({ signature: new SolanaAccount().sign(proof.message) })).toBe('SIGNATURE_INVALID')
    expect(await refused({ signature: account.sign('another') })).toBe('SIGNATURE_INVALID')
    expect(await refused({ signature: `0x${'0'.repeat(128)}` })).toBe('SIGNATURE_INVALID')
    expect(await refused({ signature: '0x12' })).toBe('SIGNATURE_INVALID')
    expect(await refused({ signature: 'none' })).toBe('SIGNATURE_INVALID')
    const evm = await privateKeyToAccount(generatePrivateKey()).signMessage({ message: proof.message })
    expect(await refused({ signature: evm })).toBe('SIGNATURE_INVALID')
  })

  test('cannot use a message twice', async () => {
    const proof = await new SolanaAccount().proof()
    const replies = await Promise.all([1, 2, 3].map(() => signIn(proof)))
    expect(replies.map(({ code }) => code ?? 'ok').sort()).toEqual(['NONCE_USED', 'NONCE_USED', 'ok'])
  })
})

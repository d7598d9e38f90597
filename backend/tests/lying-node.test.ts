/**
 * What a node says of a contract account is believed where it is the only one, and of several only what they agree
 * about.
 */
import { type Hex, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedBy } from '../src/identity/wallet/proof.ts'
import { dead, type FickleRpc, startFickleRpc } from './chain/fickle-rpc.ts'
import { deployContractAccount } from './support/contract-account.ts'
import { shared } from './support/shared.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const victim = privateKeyToAccount(generatePrivateKey())
const message = 'Sign in.'
const { chain } = shared()
let contract: Hex
let other: FickleRpc

beforeAll(async () => {
  contract = await deployContractAccount(chain.rpcUrl, owner.address)
  other = await startFickleRpc(chain.rpcUrl)
})
afterAll(() => other.stop())

const at = (...rpcUrls: string[]) => ({ ...chain, rpcUrl: rpcUrls.join() })

test('a signature is taken when both nodes say that the contract takes it', async () => {
  const signature = await owner.signMessage({ message })
  expect(await isSignedBy(at(chain.rpcUrl, other.url), contract, message, signature)).toBe(true)
  const stranger = await victim.signMessage({ message })
  expect(await isSignedBy(at(chain.rpcUrl, other.url), contract, message, stranger)).toBe(false)
})

test('one of two nodes opens nobody’s account by saying that it is a contract which takes everything', async () => {
  other.fault = ({ method }) => {
    if (method === 'eth_getCode') return Promise.resolve({ result: '0x60' })
    return method === 'eth_call' ? Promise.resolve({ result: '0x01' }) : null
  }
  const forged: Hex = `${zeroHash}${zeroHash.slice(2)}1b`
  for (const urls of [
    [other.url, chain.rpcUrl],
    [chain.rpcUrl, other.url],
  ])
    expect(await isSignedBy(at(...urls), victim.address, message, forged)).toBe(false)
  // By itself it could: whoever names one node trusts it.
  expect(await isSignedBy(at(other.url), victim.address, message, forged)).toBe(true)
})

test('while one of two does not answer, no contract account comes in, and everybody else does', async () => {
  other.fault = dead
  const urls = at(chain.rpcUrl, other.url)
  const signature = await owner.signMessage({ message })
  await expect(isSignedBy(urls, contract, message, signature)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
  expect(await isSignedBy(urls, owner.address, message, signature)).toBe(true)
})

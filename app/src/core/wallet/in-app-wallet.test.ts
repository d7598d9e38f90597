// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openProgramme } from '../../testing/programme.tsx'
import { inAppWallet } from './in-app-wallet.ts'
import { lazyKeyWallet } from './lazy-key-wallet.ts'

const accountsOf = (wallet: ReturnType<typeof inAppWallet>) => wallet?.provider.request({ method: 'eth_accounts' })

/** A page's own; another tab has another one. */
const wallet = () => inAppWallet({ identity: 'mailto:ada@example.org', name: 'ada@example.org' })

beforeEach(async () => {
  localStorage.clear()
  await openProgramme({}, { signedIn: false, configured: { DEVELOPMENT: {} } })
})

test('two tabs that make one at the same moment have the same', async () => {
  const [one, other] = await Promise.all([accountsOf(wallet()), accountsOf(wallet())])
  expect(one).toEqual(other)
  expect(await accountsOf(wallet())).toEqual(one)
})

test('a key that cannot be kept opens nothing; once there is room the same wallet does', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const mine = wallet()
  await expect(accountsOf(mine)).rejects.toThrow('Full')
  const opened = await accountsOf(mine)
  expect(await accountsOf(wallet())).toEqual(opened)
  full.mockRestore()
})

test('nobody has one in production', async () => {
  await openProgramme({}, { signedIn: false })
  expect(wallet()).toBeNull()
})

describe('money to begin with', () => {
  type Asked = { url: string; method: string; params: unknown[] }

  /** Opens a wallet that holds so much already, and returns what it was given on which chain. */
  async function openHolding(balance: string, configured: Record<string, unknown>) {
    await openProgramme({}, { signedIn: false, configured })
    const asked: Asked[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      const { method, params } = JSON.parse(body)
      asked.push({ url, method, params })
      return Response.json({ jsonrpc: '2.0', id: 1, result: method === 'eth_getBalance' ? balance : null })
    })
    const accounts = (await accountsOf(lazyKeyWallet(async () => `0x${'1'.repeat(64)}`, 'Key'))) as string[]
    return { account: accounts[0], given: asked.filter(({ method }) => method === 'anvil_setBalance') }
  }

  test('the local chain gives it to a new wallet', async () => {
    const { account, given } = await openHolding('0x0', { DEVELOPMENT: {} })
    expect(given).toEqual([
      { url: '/dev/chain', method: 'anvil_setBalance', params: [account, `0x${(10n ** 18n).toString(16)}`] },
    ])
  })

  test('a wallet that holds something keeps what it has', async () => {
    expect((await openHolding('0x1', { DEVELOPMENT: {} })).given).toEqual([])
  })

  test('no chain is asked for it in production', async () => {
    expect((await openHolding('0x0', {})).given).toEqual([])
  })
})

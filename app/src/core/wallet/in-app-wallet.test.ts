// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { openProgramme } from '../../testing/programme.tsx'
import { inAppWallet } from './in-app-wallet.ts'

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

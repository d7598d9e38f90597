// The wallet of people who signed in without one. On a developer's machine: a key that this browser keeps for them. In production
// there is none but the hosted provider's.
import { config } from '../config.ts'
import type { Eip1193, Wallet } from './wallets.ts'

const rdns = 'org.waymark.in-app'

/** `identity` tells people apart, `name` is how they know the account. Null in production. */
export function inAppWallet({ identity, name }: { identity: string; name: string }): Wallet | null {
  if (!config().development) return null
  return walletOf(() => keyOf(identity), `Development wallet (${name})`)
}

/** A wallet around a key that is looked up, like the library that signs, when it is first asked for something. */
export function walletOf(key: () => Promise<`0x${string}`>, name: string): Wallet {
  let opening: Promise<Eip1193> | undefined
  const open = async () => {
    const { keyWallet } = await import('./key-wallet.ts')
    return keyWallet(await key())
  }
  const request: Eip1193['request'] = async (args) => {
    opening ??= open()
    return (await opening).request(args)
  }
  return { uuid: rdns, rdns, name, icon: null, provider: { request } }
}

const memory = 'waymark.development-keys'

async function keyOf(identity: string): Promise<`0x${string}`> {
  const keys = JSON.parse(localStorage.getItem(memory) ?? '{}') as Record<string, `0x${string}`>
  const kept = keys[identity]
  if (kept) return kept
  const { generatePrivateKey } = await import('viem/accounts')
  const key = generatePrivateKey()
  localStorage.setItem(memory, JSON.stringify({ ...keys, [identity]: key }))
  return key
}

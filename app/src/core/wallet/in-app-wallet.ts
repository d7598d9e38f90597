// The wallet of people who signed in without one. On a developer's machine: a key that this browser keeps for them. In
// production there is none but the hosted provider's.
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { config } from '../config.ts'
import { lazyKeyWallet } from './lazy-key-wallet.ts'
import type { Wallet } from './wallets.ts'

/** `identity` tells people apart, `name` is how they know the account. Null in production. */
export function inAppWallet({ identity, name }: { identity: string; name: string }): Wallet | null {
  if (!config().development) return null
  return lazyKeyWallet(() => keyOf(identity), `${i18n.t('product')} (${name})`)
}

const memory = 'waymark.development-keys'

async function keyOf(identity: string): Promise<`0x${string}`> {
  const storedKey = storedKeys()[identity]
  if (storedKey) return storedKey
  const { generatePrivateKey } = await import('viem/accounts')
  // Read again: another tab may have made one meanwhile. One that cannot be kept is not used, for what it owns would be
  // lost.
  const keys = storedKeys()
  const key = keys[identity] ?? generatePrivateKey()
  localStorage.setItem(memory, JSON.stringify({ ...keys, [identity]: key }))
  return key
}

const storedKeys = () => JSON.parse(localStorage.getItem(memory) ?? '{}') as Record<string, `0x${string}`>

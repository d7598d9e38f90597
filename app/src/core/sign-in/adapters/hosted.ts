// Social login by the hosted provider: it keeps a key for the person, and with this key they sign in as with any
// wallet.
import type { AuthAdapter } from '@web3auth/auth-adapter'
import { i18n } from '../../../shared/i18n/runtime/runtime.ts'
import { config } from '../../config.ts'
import { AppError, isCodedError } from '../../errors.ts'
import { lazyKeyWallet } from '../../wallet/lazy-key-wallet.ts'
import type { Wallet } from '../../wallet/wallets.ts'

type Key = `0x${string}`
let opening: Promise<AuthAdapter> | undefined

/** The wallet that the provider keeps for the participant. The provider opens and closes its own window. */
export async function hostedWallet(loginProvider: string): Promise<Wallet> {
  const adapter = await open()
  try {
    await adapter.connect({ loginProvider } as Parameters<AuthAdapter['connect']>[0])
  } catch (cause) {
    throw errorOf(cause, loginProvider)
  }
  const key = keyIn(adapter)
  return lazyKeyWallet(async () => key, `${i18n.t('product')} (${loginProvider})`)
}

/**
 * Fetches what the provider's package consists of, before the person chooses: a browser lets it open its window only a
 * moment after the click.
 */
export const prepareHosted = (): Promise<unknown> => open().catch(() => undefined)

/** The key of the same wallet at the next visit, while the session with the provider lasts. */
export const storedHostedKey = async (): Promise<Key> => keyIn(await open())

/**
 * Ends the session at the provider, also one of a page before: it lasts for a day, and would let the next person of this
 * browser in. That it cannot be ended is only logged.
 */
export function leaveHosted(): Promise<void> {
  leaving ??= leave()
    .catch((error: unknown) => console.error('Sign-in error:', error))
    .finally(() => {
      leaving = undefined
    })
  return leaving
}

let leaving: Promise<void> | undefined

async function leave(): Promise<void> {
  const adapter = await open()
  if (adapter.connnected) await adapter.disconnect({ cleanup: false })
}

function open(): Promise<AuthAdapter> {
  opening ??= make().catch((cause: unknown) => {
    opening = undefined
    throw isCodedError(cause) ? cause : new AppError('sign-in', 'PROVIDER_UNREACHABLE', {}, cause)
  })
  return opening
}

async function make(): Promise<AuthAdapter> {
  await import('./hosted-globals.ts')
  const { AuthAdapter: Hosted } = await import('./hosted-auth.ts')
  const { web3ClientId: clientId, chain } = config()
  // The key is the one for EVM chains, whoseever wallets sign in.
  const chainConfig = { ...chain, chainNamespace: 'eip155' as const }
  // It insists on handing the key to a provider; ours is made where it is wanted.
  const privateKeyProvider = { setupProvider: async () => undefined } as never
  const adapter = new Hosted({ clientId, chainConfig, privateKeyProvider, adapterSettings: { uxMode: 'popup' } })
  await adapter.init({ autoConnect: true })
  return adapter
}

function keyIn({ authInstance }: AuthAdapter): Key {
  if (!authInstance?.privKey) throw new AppError('wallet', 'WALLET_NO_ACCOUNT')
  return `0x${authInstance.privKey.padStart(64, '0')}`
}

function errorOf(cause: unknown, loginProvider: string): Error {
  for (let at = cause; at; at = (at as { cause?: unknown }).cause) {
    const { name = '', code = 0 } = at as { name?: string; code?: number }
    const told = outcomes[`${name} ${code}`]
    if (told) return new AppError('sign-in', told, { provider: loginProvider }, cause)
  }
  return new AppError('sign-in', 'PROVIDER_UNREACHABLE', {}, cause)
}

/** What its errors mean that a person can act on, by their name and code. */
const outcomes: Readonly<Record<string, string>> = {
  'LoginError 5113': 'SIGN_IN_POPUP_CLOSED',
  'WalletLoginError 5114': 'SIGN_IN_POPUP_CLOSED',
  'LoginError 5114': 'SIGN_IN_REFUSED',
  'LoginError 5115': 'SIGN_IN_POPUP_BLOCKED',
}

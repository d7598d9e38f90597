// Social login by the hosted provider: it keeps a key for the person, and with this key they sign in as with any
// wallet.
import type { AuthAdapter } from '@web3auth/auth-adapter'
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
    throw errorOf(cause)
  }
  const key = keyIn(adapter)
  return lazyKeyWallet(async () => key, `Waymark (${loginProvider})`)
}

/** The key of the same wallet at the next visit, while the session with the provider lasts. */
export const storedHostedKey = async (): Promise<Key> => keyIn(await open())

/** Ends the session at the provider. */
export async function leaveHosted(): Promise<void> {
  const adapter = await opening
  if (adapter?.connnected) await adapter.disconnect({ cleanup: false })
}

function open(): Promise<AuthAdapter> {
  opening ??= make().catch((cause: unknown) => {
    opening = undefined
    throw isCodedError(cause) ? cause : new AppError('sign-in', 'PROVIDER_UNREACHABLE', {}, cause)
  })
  return opening
}

async function make(): Promise<AuthAdapter> {
  const { AuthAdapter: Hosted } = await import('./hosted-auth.ts')
  const { web3ClientId: clientId, chain: chainConfig } = config()
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

function errorOf(cause: unknown): Error {
  const { message = '', code = 0 } = cause as { message?: string; code?: number }
  // 5114: the person closed its window.
  const closed = code === 5114 || /closed/i.test(message)
  return new AppError('sign-in', closed ? 'SIGN_IN_POPUP_CLOSED' : 'PROVIDER_UNREACHABLE', {}, cause)
}

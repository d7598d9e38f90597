// Fetches an adapter when it is first asked. Each is a chunk of its own, and one instance for the life of the page.
import { config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { OPENLOGIN, PHANTOM, TORUS_EVM, TORUS_SOLANA, WALLET_CONNECT_V1, WALLET_CONNECT_V2 } from './names.ts'
import type { SignInAdapter } from './sign-in-adapter.ts'

const loaded = new Map<string, Promise<SignInAdapter>>()

/** Rejects with `SIGN_IN_UNAVAILABLE` when it cannot be fetched; the next call tries again. */
export function loadAdapter(name: string): Promise<SignInAdapter> {
  const adapter =
    loaded.get(name) ??
    load(name).catch((cause: unknown) => {
      loaded.delete(name)
      throw new AppError('sign-in', 'SIGN_IN_UNAVAILABLE', {}, cause)
    })
  loaded.set(name, adapter)
  return adapter
}

async function load(name: string): Promise<SignInAdapter> {
  const adapter = await make(name)
  await adapter.init()
  return adapter
}

async function make(name: string): Promise<SignInAdapter> {
  const { chain } = config()
  switch (name) {
    case OPENLOGIN:
      return new (await import('./openlogin.ts')).OpenLoginAdapter(chain)
    case WALLET_CONNECT_V1:
    case WALLET_CONNECT_V2:
      return new (await import('./wallet-connect.ts')).WalletConnectAdapter(name, chain)
    case PHANTOM:
    case TORUS_SOLANA:
      return new (await import('./solana.ts')).SolanaAdapter(name, chain)
    case TORUS_EVM:
      return new (await import('./torus.ts')).TorusAdapter(name, chain)
    default:
      return new (await import('./injected-evm.ts')).InjectedEvmAdapter(name, chain)
  }
}

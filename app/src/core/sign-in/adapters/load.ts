// Fetches an adapter when it is first asked. Each is a chunk of its own, and one instance for the life of the page.
import { config } from '../../config.ts'
import { AppFailure } from '../../failure.ts'
import { ANNOUNCED, METAMASK } from './names.ts'
import type { SignInAdapter } from './sign-in-adapter.ts'

const loaded = new Map<string, Promise<SignInAdapter>>()

/** Rejects with `SIGN_IN_UNAVAILABLE` when it cannot be fetched; the next call tries again. */
export function loadAdapter(name: string): Promise<SignInAdapter> {
  const adapter =
    loaded.get(name) ??
    load(name).catch((cause: unknown) => {
      loaded.delete(name)
      throw new AppFailure('sign-in', 'SIGN_IN_UNAVAILABLE', {}, cause)
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
  if (name === METAMASK || name.startsWith(ANNOUNCED)) {
    const { InjectedEvmAdapter } = await import('./injected-evm.ts')
    return new InjectedEvmAdapter(name, chain)
  }
  throw new Error(`${name} has no adapter yet`)
}

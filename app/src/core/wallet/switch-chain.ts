// Brings the connected wallet to the chain of the configuration.
import { config } from '../config.ts'
import { AppError } from '../errors.ts'
import { readChainId, update, wantedChainId } from './connection.ts'
import type { Connected } from './connection-store.ts'
import { walletError } from './wallet-error.ts'

/** Asks the person first, in the page, whether the wallet may be asked to switch or to add a network. */
export type AskNetwork = (prompt: { kind: 'switch' | 'add'; from?: unknown; to: unknown }) => Promise<boolean>

/**
 * Brings the wallet to the configured chain, adding it where the wallet does not know it. Reads the chain id again
 * afterwards.
 */
export async function switchChain(
  { wallet, chainId: from }: Pick<Connected, 'wallet' | 'chainId'>,
  ask: AskNetwork = async () => true,
): Promise<Connected> {
  const { chain } = config()
  const wrongChain = () => new AppError('wallet', 'WALLET_WRONG_CHAIN', { chain: chain.displayName })
  const request = wallet.provider.request.bind(wallet.provider)
  const change = () => request({ method: 'wallet_switchEthereumChain', params: [{ chainId: chain.chainId }] })
  try {
    if (!(await ask({ kind: 'switch', from: { chainId: from }, to: chain }))) throw wrongChain()
    await change().catch(async (error: unknown) => {
      if ((walletError(error) as AppError).code !== 'WALLET_CHAIN_UNKNOWN') throw error
      if (!(await ask({ kind: 'add', to: chain }))) throw error
      await request({ method: 'wallet_addEthereumChain', params: [chainToAdd()] })
      await change()
    })
    const chainId = await readChainId(wallet.provider)
    if (chainId !== wantedChainId()) throw wrongChain()
    return update({ chainId })
  } catch (error) {
    throw walletError(error)
  }
}

function chainToAdd() {
  const { chain } = config()
  return {
    chainId: chain.chainId,
    chainName: chain.displayName,
    rpcUrls: [chain.rpcTarget],
    nativeCurrency: { name: chain.tickerName, symbol: chain.ticker, decimals: 18 },
    ...(chain.blockExplorer ? { blockExplorerUrls: [chain.blockExplorer] } : {}),
  }
}

// A wallet (EIP-1193) around a key, on the configured chain. Loaded when such a wallet is first asked for something.
import { createWalletClient, custom, defineChain, type Hex, type TransactionRequest } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { rpc } from '../chain/rpc.ts'
import { config } from '../config.ts'
import type { Eip1193 } from './wallets.ts'

export async function keyWallet(key: Hex): Promise<Eip1193> {
  const { chain } = config()
  const account = privateKeyToAccount(key)
  await fill(account.address)
  const client = createWalletClient({
    account,
    chain: defineChain({
      id: Number(chain.chainId),
      name: chain.displayName,
      nativeCurrency: { name: chain.tickerName, symbol: chain.ticker, decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcTarget] } },
    }),
    // Ours asks once: a repeated transaction could pay twice.
    transport: custom({ request: ({ method, params }) => rpc(method, params as unknown[]) }, { retryCount: 0 }),
  })
  const answers: Record<string, (params: never) => unknown> = {
    eth_accounts: () => [account.address],
    eth_requestAccounts: () => [account.address],
    eth_chainId: () => chain.chainId,
    personal_sign: ([raw]: [Hex]) => account.signMessage({ message: { raw } }),
    eth_signTypedData_v4: ([, data]: [string, string]) => account.signTypedData(JSON.parse(data)),
    eth_sendTransaction: ([{ from: _, ...call }]: [TransactionRequest]) => client.sendTransaction(call as never),
    wallet_switchEthereumChain: ([{ chainId }]: [{ chainId: string }]) => switchTo(chainId),
  }
  return {
    request: async ({ method, params = [] }) =>
      (answers[method] ?? (() => rpc(method, params as unknown[])))(params as never),
  }
}

function switchTo(chainId: string): null {
  if (Number(chainId) === Number(config().chain.chainId)) return null
  throw Object.assign(new Error('This wallet is for one chain.'), { code: 4902 })
}

/** Where the local stack alone has its chain's own JSON-RPC (`stack/local/gateway-options.ts`). */
const localChain = '/dev/chain'

/** Enough for many fees and a small purchase: one whole coin, in wei. */
const startingMoney = `0x${(10n ** 18n).toString(16)}`

/**
 * The local chain gives an empty account something to pay with. It is asked directly, for the programme passes on only
 * what every chain may be asked. In production there is none, and nobody is given anything.
 */
async function fill(address: Hex): Promise<void> {
  if (!config().development) return
  try {
    if (BigInt(await rpc<Hex>('eth_getBalance', [address, 'latest'])) === 0n)
      await rpc('anvil_setBalance', [address, startingMoney], localChain)
  } catch {
    // It can still sign.
  }
}

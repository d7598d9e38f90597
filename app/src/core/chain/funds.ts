// What the person can pay with: the fullest of their accounts, since an object is bought from one.
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { keys, useMe } from '../queries.ts'
import { connectionStore } from '../wallet/connection-store.ts'
import { evmAccounts } from './evm-accounts.ts'
import type { Hex } from './rpc.ts'

/** How often an account that lacks something is looked at again, in ms: whoever sends it something sees that it came. */
const emptyPauseMs = 10_000

/** `wei` is undefined until the chain has answered; `none` says that there is no account to look into. */
export function useFunds(enabled: boolean, needed = '0') {
  const { data: me } = useMe()
  const connected = useStore(connectionStore, (now) => (now.state === 'connected' ? now.account : null))
  const linked = evmAccounts(me)
  const accounts = [...new Set([...(connected ? [connected] : []), ...linked])]
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...keys.funds, accounts],
    enabled: enabled && accounts.length > 0,
    queryFn: () => readFullest(accounts),
    staleTime: 30_000,
    refetchInterval: ({ state }) => state.data !== undefined && BigInt(state.data) < BigInt(needed) && emptyPauseMs,
  })
  return {
    wei: data,
    none: me !== undefined && accounts.length === 0,
    silent: isError && data === undefined,
    asking: isFetching,
    askAgain: () => void refetch(),
  }
}

/** In wei: the network's fee, and what the account lacks for it; `silent` where the chain does not say. Asks nothing for null. */
export function useNetworkFee(kind: 'mint' | 'list' | 'cancel', account: Hex | null) {
  const { data, isError } = useQuery({
    queryKey: [...keys.funds, kind, account],
    enabled: account !== null,
    queryFn: async () => {
      const { readFeeOf } = await import('./missing-funds.ts')
      const { fee, missing } = await readFeeOf(kind, account as Hex)
      return { fee: `${fee}`, missing: `${missing}` }
    },
    refetchInterval: ({ state }) => state.data !== undefined && state.data.missing !== '0' && emptyPauseMs,
  })
  return { ...data, silent: isError && data === undefined }
}

async function readFullest(accounts: readonly Hex[]): Promise<string> {
  // The page is there before this is known.
  const { rpc } = await import('./rpc.ts')
  const balances = await Promise.all(accounts.map((account) => rpc<Hex>('eth_getBalance', [account, 'latest'])))
  const [most = 0n] = balances.map(BigInt).sort((one, other) => (one < other ? 1 : -1))
  return most.toString()
}

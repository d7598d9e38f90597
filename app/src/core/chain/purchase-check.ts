// What a purchase costs and what stands in its way, before anybody pays: found out by the checks that run when they do.
import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../errors.ts'
import { keys, useMe } from '../queries.ts'
import type { Connected } from '../wallet/connection-store.ts'
import { readWei, useBalance } from './balance.ts'
import { evmAccounts } from './evm-accounts.ts'
import { buyGas } from './missing-funds.ts'
import { type TransactionRequest, transactionKeyOf } from './transaction-request.ts'
import { adopt } from './transactions.ts'

type PurchaseRequest = Extract<TransactionRequest, { kind: 'buy' }>

/** Between two looks at what passes by itself, in ms: a chain that is silent, a wallet that waits for money. */
const pauseMs = { CHAIN_UNREACHABLE: 4_000, WALLET_FUNDS: 10_000 }

/** Asks nothing of a wallet while none is `connected`, and nothing at all while it is not `enabled`. All amounts are decimal wei, and undefined until the chain has answered. */
export function usePurchaseCheck(request: PurchaseRequest, connected: Connected | null, enabled: boolean) {
  const { data: me } = useMe()
  const account = connected?.account ?? null
  const linked = me?.wallets.map(({ address }) => address)
  // What is in the linked account can be seen before a wallet shows that it holds it.
  const payer = account ?? evmAccounts(me)[0] ?? null
  const balance = useBalance(payer, enabled)
  const gasPrice = useQuery({
    queryKey: [...keys.funds, 'gas'],
    enabled,
    queryFn: () => readWei('eth_gasPrice'),
    refetchInterval: ({ state }) => state.data === undefined && state.error !== null && pauseMs.CHAIN_UNREACHABLE,
  })
  const check = useQuery({
    queryKey: [...keys.funds, 'check', request, account, connected?.chainId, linked],
    enabled: enabled && account !== null,
    staleTime: 0,
    queryFn: async () => {
      // What is in the wallet is shown beside the answer: both are of one time.
      void balance.refetch({ cancelRefetch: false })
      const { prepare } = await import('./prepare.ts')
      const prepared = await prepare(request)
      if (prepared === null && me) void adopt(me.profile.id, transactionKeyOf(request), 'mined')
      return `${prepared?.gas ?? 0n}`
    },
    refetchInterval: ({ state: { error } }) =>
      (error && Object.entries(pauseMs).find(([code]) => hasCode(error, code))?.[1]) ?? false,
  })
  const gas = BigInt(check.data ?? 0) || buyGas
  return {
    balance: balance.data,
    /** An estimate: measured by the chain, or what a purchase takes at most where it measures none. */
    fee: gasPrice.data && (gas * BigInt(gasPrice.data)).toString(),
    isFeeUnknown: gasPrice.isError && gasPrice.data === undefined,
    isReady: check.isSuccess,
    failure: check.error,
    again: () => void check.refetch(),
  }
}

// What the market owes this person: the sale price waits in the contract until the seller takes it out.
import { useQuery } from '@tanstack/react-query'
import { keys, useMe } from '../queries.ts'
import { evmAccounts } from './evm-accounts.ts'
import { type Hex, readFeeBps, readListingFeeBps, readWithdrawable } from './rpc.ts'

export type Proceeds = { readonly account: Hex; readonly wei: string }

/** The linked accounts that can withdraw something. */
export function useProceeds() {
  const { data: me } = useMe()
  const accounts = evmAccounts(me)
  return useQuery({
    queryKey: [...keys.proceeds, accounts],
    enabled: accounts.length > 0,
    queryFn: async (): Promise<Proceeds[]> => {
      const owed = await Promise.all(
        accounts.map(async (account) => ({ account, wei: await readWithdrawable(account) })),
      )
      return owed.filter(({ wei }) => wei > 0n).map(({ account, wei }) => ({ account, wei: wei.toString() }))
    },
  })
}

/** The fee on a new listing, in basis points. */
export const useFeeBps = () =>
  useQuery({ queryKey: keys.fee, queryFn: async () => Number(await readFeeBps()), staleTime: 60 * 60_000 })

/**
 * The fee on a listing that stands, which is the one of the day it was made. Asked for once it is on the chain; null
 * where nobody knows it.
 */
export const useListingFeeBps = (chainListingId: string | null) =>
  useQuery({
    queryKey: [...keys.fee, chainListingId],
    enabled: chainListingId !== null,
    queryFn: async () => {
      const feeBps = await readListingFeeBps(BigInt(chainListingId ?? 0))
      return feeBps === null ? null : Number(feeBps)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

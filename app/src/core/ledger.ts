// The history of the own points, apart from the other questions: few pages show it.
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { keys } from './queries.ts'
import type { LedgerQuery } from './types.ts'

const ledgerQuery = (query: LedgerQuery) =>
  infiniteQueryOptions({
    // Begins as the profiles do: what changes those changes the points.
    queryKey: [...keys.profiles, 'ledger', query],
    queryFn: ({ signal, pageParam }) =>
      backend((core) => core.programme.ledger(pageParam ? { ...query, cursor: pageParam } : query, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next ?? null,
    placeholderData: keepPreviousData,
  })

export const useLedger = (query: LedgerQuery) => useInfiniteQuery(ledgerQuery(query))

// What can be asked of the programme: one key, one set of options and one hook per question.
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MarketQuery } from 'waymark-core'
import { backend } from './backend.ts'

export const keys = {
  health: ['health'],
  me: ['me'],
  quests: ['quests'],
  quest: (slug: string) => ['quests', slug],
  handle: (handle: string) => ['handle', handle],
  traits: ['traits'],
  item: (id: string) => ['item', id],
  market: ['market'],
  marketPages: (query: MarketQuery) => ['market', 'pages', query],
  listing: (id: string) => ['market', 'listing', id],
  profiles: ['profile'],
  profile: (id: string) => ['profile', id],
} as const

type Asked = { signal: AbortSignal }

const healthQuery = () =>
  queryOptions({
    queryKey: keys.health,
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.health(signal)),
    refetchInterval: 30_000,
    staleTime: 15_000,
  })
export const meQuery = () =>
  queryOptions({ queryKey: keys.me, queryFn: ({ signal }: Asked) => backend((core) => core.programme.me(signal)) })
const questsQuery = () =>
  queryOptions({
    queryKey: keys.quests,
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.quests(signal)),
  })
export const questQuery = (slug: string) =>
  queryOptions({
    queryKey: keys.quest(slug),
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.quest(slug, signal)),
  })
const traitsQuery = () =>
  queryOptions({
    queryKey: keys.traits,
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.traits(signal)),
    staleTime: 5 * 60_000,
  })
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: keys.item(id),
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.item(id, signal)),
  })
const marketQuery = (query: MarketQuery) =>
  infiniteQueryOptions({
    queryKey: keys.marketPages(query),
    queryFn: ({ signal, pageParam }) =>
      backend((core) => core.programme.market(pageParam ? { ...query, cursor: pageParam } : query, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next ?? null,
    placeholderData: keepPreviousData,
  })
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: keys.listing(id),
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.listing(id, signal)),
  })
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: keys.profile(id),
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.profile(id, signal)),
  })
/** Whether a well-formed handle is free; ask it only for one that `checkHandle` accepts. */
const handleQuery = (handle: string) =>
  queryOptions({
    queryKey: keys.handle(handle),
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.handleAvailable(handle, signal)),
    staleTime: 10_000,
  })

export const useHealth = () => useQuery(healthQuery())
export const useMe = () => useQuery(meQuery())
export const useQuests = () => useQuery(questsQuery())
export const useTraits = () => useQuery(traitsQuery())
export const useItem = (id: string) => useQuery(itemQuery(id))
export const useMarket = (query: MarketQuery) => useInfiniteQuery(marketQuery(query))
export const useListing = (id: string) => useQuery(listingQuery(id))
export const useProfile = (id: string) => useQuery(profileQuery(id))
export const useHandleAvailable = (handle: string | null) =>
  useQuery({ ...handleQuery(handle ?? ''), enabled: handle !== null })

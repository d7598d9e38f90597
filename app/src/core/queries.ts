// What can be asked of the programme: one key, one set of options and one hook per question.
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MarketPage, MarketQuery } from 'waymark-core'
import { backend } from './client.ts'

export const keys = {
  health: ['health'],
  me: ['me'],
  quests: ['quests'],
  quest: (slug: string) => ['quests', slug],
  /** The quest with a step that was sent and that the person has not left yet. */
  ahead: ['ahead'],
  /** A file that the participant sent. */
  file: (id: string) => ['file', id],
  handle: (handle: string) => ['handle', handle],
  traits: ['traits'],
  outfits: ['outfits'],
  items: ['item'],
  item: (id: string) => ['item', id],
  market: ['market'],
  marketPages: (query: MarketQuery) => ['market', 'pages', query],
  marketCounts: ['market', 'now'],
  marketNow: (query: MarketQuery) => ['market', 'now', query],
  listing: (id: string) => ['market', 'listing', id],
  proceeds: ['market', 'proceeds'],
  /** The market's fee on new listings. Not below `market`: a transaction changes no fee. */
  fee: ['fee'],
  /** Balances of the own accounts. */
  funds: ['funds'],
  watched: ['watched'],
  profiles: ['profile'],
  profile: (id: string) => ['profile', id],
  profileAsOthers: (id: string) => ['profile', id, 'others'],
} as const

type Asked = { signal: AbortSignal }

const none: readonly string[] = []

export const healthQuery = () =>
  queryOptions({
    queryKey: keys.health,
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.health(signal)),
    // Trouble is over soon, as a rule.
    refetchInterval: ({ state }) => (state.data && state.data.chain.status !== 'ok' ? 5_000 : 30_000),
    staleTime: 15_000,
  })
export const meQuery = () =>
  queryOptions({ queryKey: keys.me, queryFn: ({ signal }: Asked) => backend((core) => core.programme.me(signal)) })
const questsQuery = () =>
  queryOptions({
    queryKey: keys.quests,
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.quests(signal)),
    // The live connection reports decisions; without it they are noticed by polling.
    refetchInterval: ({ state }) => (state.data?.quests.some((quest) => quest.state === 'submitted') ? 30_000 : false),
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
type MarketReading = {
  /** False until it is known what to ask. */
  enabled?: boolean
  /** The participant comes back to a page seen before: it stays as it was, even if it is stale. */
  returning?: boolean
}
const marketQuery = (query: MarketQuery, { enabled = true, returning = false }: MarketReading) =>
  infiniteQueryOptions({
    enabled,
    staleTime: returning ? Number.POSITIVE_INFINITY : 20_000,
    // The grid does not move by itself: new listings are offered (`useMarketUpdates`).
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }: { state: { data: unknown } }) => state.data === undefined,
    gcTime: 30 * 60_000,
    queryKey: keys.marketPages(query),
    queryFn: ({ signal, pageParam }) =>
      backend((core) => core.programme.market(pageParam ? { ...query, cursor: pageParam } : query, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next ?? null,
    placeholderData: keepPreviousData,
  })
/**
 * The newest of what was asked for, and the counts, as they are now; `first` is what the page began with, where that
 * says the same.
 */
const marketNowQuery = (query: MarketQuery, first: MarketPage | null, isLive: boolean) =>
  queryOptions({
    queryKey: keys.marketNow(query),
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.market({ ...query, sort: 'newest' }, signal)),
    enabled: first !== null,
    ...(first && query.sort === 'newest' ? { initialData: first } : {}),
    staleTime: 10_000,
    // The live connection reports changes as they happen (`useLiveMarket`); only without it the market is polled.
    refetchInterval: isLive ? false : 30_000,
  })
const watchedQuery = () =>
  queryOptions({
    queryKey: keys.watched,
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.watched(signal)),
    staleTime: 5 * 60_000,
  })
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: keys.listing(id),
    queryFn: ({ signal }: Asked) => backend((core) => core.programme.listing(id, signal)),
  })
export const profileQuery = (id: string, asOthers = false) =>
  queryOptions({
    queryKey: asOthers ? keys.profileAsOthers(id) : keys.profile(id),
    queryFn: ({ signal }: Asked) =>
      backend((core) => core.programme.profile(id, asOthers ? { asOthers } : null, signal)),
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
export const useMarket = (query: MarketQuery, reading: MarketReading = {}) =>
  useInfiniteQuery(marketQuery(query, reading))
export const useMarketNow = (query: MarketQuery, first: MarketPage | null, isLive: boolean) =>
  useQuery(marketNowQuery(query, first, isLive))
/** Kinds of object that the person watches, by slug; none while that is not known. */
export const useWatched = (): readonly string[] => useQuery(watchedQuery()).data ?? none
/** `useListingUpdates` keeps it up to date while it is shown. */
export const useListing = (id: string) => useQuery(listingQuery(id))
export const useProfile = (id: string, asOthers = false) => useQuery(profileQuery(id, asOthers))
export const useHandleAvailable = (handle: string | null) =>
  useQuery({ ...handleQuery(handle ?? ''), enabled: handle !== null })

/**
 * What `lang` says of a text of the programme: `en` where nobody has translated it into the language of the page, so that
 * it is read out, hyphenated and drawn as what it is; nothing where it is in that language.
 */
export const langOf = (
  texts: { untranslated?: string[] | undefined } | null | undefined,
  name: string,
): 'en' | undefined => (texts?.untranslated?.includes(name) ? 'en' : undefined)

// Other people: who takes part, thanks, and what they did lately.
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query'
import type { Cheers, Feed, PeopleQuery, PublicProfile, ShelfChoice } from 'waymark-core'
import { backend } from './client.ts'
import { hasCode } from './errors.ts'
import { keys } from './queries.ts'
import { queryClient, rememberAnswer } from './query-client.ts'

const peopleQuery = (query: PeopleQuery) =>
  infiniteQueryOptions({
    queryKey: ['people', query],
    queryFn: ({ signal, pageParam }) =>
      backend((core) => core.programme.people(pageParam === null ? query : { ...query, cursor: pageParam }, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 20_000,
  })

export const usePeople = (query: PeopleQuery) => useInfiniteQuery(peopleQuery(query))

/** Entries of a page of the feed: several people's days. */
const pageSize = 40

/** A few people whose name or handle has these letters; nobody is asked for none. */
export const useSuggestedPeople = (search: string) =>
  useInfiniteQuery({ ...peopleQuery({ search, limit: 6 }), enabled: search !== '', retry: false })

const feedQuery = () =>
  infiniteQueryOptions({
    queryKey: ['feed'],
    queryFn: ({ signal, pageParam }) =>
      backend((core) =>
        core.programme.feed({ limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }, signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 20_000,
  })

export const useFeed = () => useInfiniteQuery(feedQuery())

/** Says thanks to the person of a profile, or takes it back. */
export const useThank = (profile: string) =>
  useMutation({
    mutationFn: (isSaid: boolean) =>
      backend((core) => (isSaid ? core.programme.thank(profile) : core.programme.unthank(profile))),
    onSuccess: (thanks) => rememberPart(profile, { thanks }),
  })

/** Chooses what stands on the own shelf, `profile`, as long as nothing else was chosen since. */
export const useArrangeShelf = (profile: string) =>
  useMutation({
    mutationFn: (choice: ShelfChoice) => backend((core) => core.programme.arrangeShelf(choice)),
    onSuccess: (shelf) => rememberPart(profile, { shelf }),
    // What stands there now is shown, and may be replaced then.
    onError: (error) =>
      hasCode(error, 'VERSION_CONFLICT')
        ? queryClient.invalidateQueries({ queryKey: keys.profile(profile) })
        : undefined,
  })

const rememberPart = (profile: string, part: Partial<PublicProfile>) =>
  rememberAnswer(keys.profile(profile), (known?: PublicProfile) => known && { ...known, ...part })

/**
 * Cheers an entry of the feed, or takes it back. Shown at once; as before where it fails. No hook: a list has many that
 * could call it.
 */
export async function cheer(id: string, { count, own, names }: Cheers): Promise<void> {
  await queryClient.cancelQueries({ queryKey: feedQuery().queryKey })
  show(id, { count: count + (own ? -1 : 1), own: !own, names })
  try {
    show(id, await backend((core) => (own ? core.programme.uncheer(id) : core.programme.cheer(id))))
  } catch (error) {
    show(id, { count, own, names })
    throw error
  }
}

function show(id: string, cheers: Cheers): void {
  queryClient.setQueryData<InfiniteData<Feed>>(
    feedQuery().queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          entries: page.entries.map((entry) => (entry.id === id ? { ...entry, cheers } : entry)),
        })),
      },
  )
}

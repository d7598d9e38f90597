// A season, with what the person did in it. Fetched with its page.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { keys } from './queries.ts'

/** Begins as the person does: what they finish changes how far they are. */
const seasonQuery = (slug: string) =>
  queryOptions({
    queryKey: [...keys.me, 'season', slug],
    queryFn: async ({ signal, client }) => {
      const season = await backend((core) => core.programme.season(slug, signal))
      // What came by `current` is there at once by the name that stays.
      client.setQueryData([...keys.me, 'season', season.slug], season)
      return season
    },
  })

export const useSeason = (slug: string) => useQuery(seasonQuery(slug))

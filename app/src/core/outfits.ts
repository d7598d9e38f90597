// The own outfits, apart from the other questions: one page shows them.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { keys } from './queries.ts'

const outfitsQuery = () =>
  queryOptions({
    queryKey: keys.outfits,
    queryFn: ({ signal }) => backend((core) => core.programme.outfits(signal)),
  })

export const useOutfits = () => useQuery(outfitsQuery())

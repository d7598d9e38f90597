// What a kind of object costs on the market. Fetched with the form that sells one.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { keys } from './queries.ts'

/** Begins as the market does: a transaction, and whatever else changes the market, makes it old. */
const typePricesQuery = (slug: string) =>
  queryOptions({
    queryKey: [...keys.market, 'prices', slug],
    queryFn: ({ signal }) => backend((core) => core.programme.typePrices(slug, signal)),
  })

export const useTypePrices = (slug: string) => useQuery(typePricesQuery(slug))

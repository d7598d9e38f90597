// What the person has found, and what waits for them. Fetched with the part of their profile that shows it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { keys } from './queries.ts'

/** Begins as the profiles do: what changes those changes what is found. */
const cabinetQuery = () =>
  queryOptions({
    queryKey: [...keys.profiles, 'cabinet'],
    queryFn: ({ signal }) => backend((core) => core.programme.cabinet(signal)),
  })

export const useCabinet = () => useQuery(cabinetQuery())

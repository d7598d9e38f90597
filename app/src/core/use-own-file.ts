// A file that the participant sent as evidence: its record, and what is in it, read in the session once it is asked for.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { backend } from './client.ts'
import { keys } from './queries.ts'

/** Its name and media type; undefined until they are known, and where the file is gone. */
export function useOwnFile(id: string) {
  return useQuery({
    queryKey: keys.file(id),
    queryFn: ({ signal }) =>
      backend((core) => core.files.get(id, { fields: ['filename_download', 'type'] } as const, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/**
 * Its bytes, as an address within this page that is good until the component goes. `percent` is how much of it has come,
 * from 0 to 100; null while nothing is read.
 */
export function useOwnFileContents(id: string) {
  const [percent, setPercent] = useState<number | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...keys.file(id), 'contents'],
    queryFn: ({ signal }) =>
      backend((core) =>
        core.assets.read(id, {
          signal,
          onProgress: ({ loaded, total }) => setPercent(total > 0 ? Math.floor((100 * loaded) / total) : 0),
        }),
      ),
    enabled: false,
    retry: false,
    // It may be large: kept no longer than it is shown.
    gcTime: 0,
  })
  useEffect(() => {
    if (!data) return
    const url = URL.createObjectURL(data)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  return { read: refetch, address, error, percent: isFetching ? (percent ?? 0) : null }
}

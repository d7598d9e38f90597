// A file that the participant sent as evidence: its record, and what is in it, read in the session once it is asked for.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useObjectUrl } from '../shared/ui/use-object-url.ts'
import { backend } from './client.ts'
import { keys } from './queries.ts'

/** What a browser draws and never runs; whatever else somebody sent can be saved alone. */
export const isDrawn = (type: string | null | undefined) => /^image\/(png|jpeg|webp|gif|avif)$/.test(type ?? '')

/** Its name, media type and size in bytes; undefined until they are known, and where the file is gone. */
export function useOwnFile(id: string, enabled = true) {
  return useQuery({
    queryKey: keys.file(id),
    queryFn: ({ signal }) =>
      backend((core) => core.files.get(id, { fields: ['filename_download', 'type', 'filesize'] } as const, signal)),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** Address of a small picture of it; null until it is there, and of what is no picture by its media type. */
export function useOwnThumbnail(id: string, type: string | null | undefined): string | null {
  const { data } = useQuery({
    queryKey: [...keys.file(id), 'small'],
    queryFn: ({ signal }) => backend((core) => core.assets.read(id, { key: 'xs', signal })),
    enabled: isDrawn(type),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useObjectUrl(data)
}

/**
 * Its bytes, as an address within this page that is good until the component goes. `percent` is how much of it has come,
 * from 0 to 100; null while nothing is read.
 */
export function useOwnFileContents(id: string) {
  const [percent, setPercent] = useState<number | null>(null)
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
  const address = useObjectUrl(data)
  return { read: refetch, address, error, percent: isFetching ? (percent ?? 0) : null }
}

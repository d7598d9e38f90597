// What the library knows of a picture before it is there. One question for all pictures of a view, once in the life of
// a page.
import { useCallback, useSyncExternalStore } from 'react'
import type { ImageSource } from '../shared/ui/Image.tsx'
import { assetSrcSet } from './asset-url.ts'
import { backend } from './client.ts'

type FileRow = {
  id: string
  description: string | null
  modified_on: string | null
  metadata: unknown
  width: number | null
  height: number | null
  focal_point_x: number | null
  focal_point_y: number | null
}

const known = new Map<string, ImageSource>()
const asked = new Set<string>()
const listeners = new Set<() => void>()
let waiting: string[] = []

/** A picture of the library: undefined until something is known of it, null where there is none. */
export function useAsset(fileId: string | null | undefined): ImageSource | null | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      if (fileId) ask(fileId)
      return () => void listeners.delete(listener)
    },
    [fileId],
  )
  return useSyncExternalStore(subscribe, () => (fileId ? known.get(fileId) : null))
}

function ask(fileId: string) {
  if (asked.has(fileId)) return
  asked.add(fileId)
  if (waiting.push(fileId) === 1) queueMicrotask(() => void askForAll())
}

async function askForAll() {
  const ids = waiting
  waiting = []
  const rows = await rowsOf(ids)
  for (const id of ids) known.set(id, sourceOf(id, rows.find((row) => row.id === id) ?? null))
  for (const listener of listeners) listener()
}

/** Nothing, where the library does not answer: the pictures are shown without what it knows. */
async function rowsOf(ids: readonly string[]): Promise<readonly FileRow[]> {
  const query = {
    filter: { id: { _in: ids } },
    fields: ['id', 'description', 'modified_on', 'metadata', 'width', 'height', 'focal_point_x', 'focal_point_y'],
    limit: -1,
  } as const
  return backend((core) => core.files.list(query)).catch(() => [])
}

/** Exported for its test. */
export function sourceOf(id: string, row: FileRow | null): ImageSource {
  const version = row?.modified_on ? String(Date.parse(row.modified_on)) : null
  const { preview } = (row?.metadata ?? {}) as { preview?: unknown }
  return {
    set: assetSrcSet(id, version),
    original: `/images/${encodeURIComponent(id)}${version ? `?v=${version}` : ''}`,
    preview: typeof preview === 'string' && preview.startsWith('data:image/webp;base64,') ? preview : null,
    alt: row?.description ?? '',
    focus: row ? focusOf(row) : null,
  }
}

function focusOf({ width, height, focal_point_x: x, focal_point_y: y }: FileRow): ImageSource['focus'] {
  return width && height && typeof x === 'number' && typeof y === 'number' ? { x, y, width, height } : null
}

// Addresses of pictures the programme stores.
import { core } from './load.ts'

/** Address of a stored picture, or null where there is none. */
export function pictureUrl(fileId: string | null | undefined): string | null {
  return fileId ? core().assets.url(fileId) : null
}

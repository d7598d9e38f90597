// The client of the backend: fetches the core beside the first paint. The landing page holds this file, not the core
// itself.
import type { Core } from 'waymark-core'
import type { Schema } from './directus-schema.ts'
import { CoreUnavailable, logged } from './errors.ts'
import type { Config } from './read-config.ts'

let opening: Promise<Core<Schema>> | undefined
const configured = Promise.withResolvers<Config>()

/** Tells the door which backend to open to, and starts fetching. */
export function openWith(config: Config): void {
  configured.resolve(config)
  loadCore().catch(() => undefined)
}

/** The core, once it is there. Rejects with `CoreUnavailable`; the next call tries again. */
export function loadCore(): Promise<Core<Schema>> {
  opening ??= open().catch((cause: unknown) => {
    opening = undefined
    throw new CoreUnavailable(cause)
  })
  return opening
}

async function open(): Promise<Core<Schema>> {
  const [{ openCore }, config] = await Promise.all([import('./start-core.ts'), configured.promise])
  return openCore(config)
}

/** One call of the backend with the core: an error is logged once, by the core or here, and re-thrown. */
export async function backend<T>(call: (core: Core<Schema>) => Promise<T>): Promise<T> {
  try {
    return await call(await loadCore())
  } catch (error) {
    throw logged(error)
  }
}

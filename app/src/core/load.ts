// Fetches the core beside the first paint. Light on purpose: the landing page holds this file and not the core itself.
import type { Core } from 'waymark-core'
import type { Schema } from './directus-schema.ts'
import { CoreUnavailable } from './failure.ts'
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
  const [{ openCore }, config] = await Promise.all([import('./open.ts'), configured.promise])
  return openCore(config)
}

// Fetches the core beside the first paint. Light on purpose: the landing page holds this file and not the core itself.
import type { Core } from 'waymark-core'
import type { Config } from './config.ts'
import type { Schema } from './directus-schema.ts'
import { CoreUnavailable } from './failure.ts'

let opening: Promise<Core<Schema>> | undefined
let opened: Core<Schema> | undefined
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

/** The core, for code that runs behind a guard, a query or an event of a page that needed it. */
export function core(): Core<Schema> {
  if (!opened) throw new CoreUnavailable('asked for before it was loaded')
  return opened
}

async function open(): Promise<Core<Schema>> {
  const [{ openCore }, config] = await Promise.all([import('./open.ts'), configured.promise])
  opened = await openCore(config)
  return opened
}

import type { Core } from 'waymark-core'
import type { Schema } from './directus-schema.ts'
import { logged } from './failure.ts'
import { loadCore } from './load.ts'

/** One call of the backend with the core: a failure is logged and re-thrown. */
export async function backend<T>(call: (core: Core<Schema>) => Promise<T>): Promise<T> {
  try {
    return await call(await loadCore())
  } catch (error) {
    throw logged(error)
  }
}

/** How a filter of Directus is registered. */
import type { Knex } from 'knex'

export type Filter = (
  event: string,
  act: (payload: unknown, meta: Record<string, unknown>, context: { database: Knex }) => unknown,
) => void

/** Whoever is to be erased changes nothing by way of Directus either: REST, GraphQL, the Studio. They can still look. */
import type { Accountability } from '@directus/types'
import type { Express, Request } from 'express'
import type { Knex } from 'knex'
import { joinErasure } from '../../domain/profiles/pending-erasure.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { envelope } from '../../platform/http/envelope.ts'
import { ApiError } from '../../platform/http/errors.ts'

const message = 'This account is to be erased, and changes nothing: undo the erasure first.'

/** Events of collections, and of the tables of Directus that people change. */
const events = [
  ...[
    'items',
    'users',
    'files',
    'folders',
    'settings',
    'roles',
    'policies',
    'permissions',
    'access',
    'flows',
    'operations',
  ],
  ...['translations', 'dashboards', 'panels', 'shares', 'presets', 'comments', 'versions', 'extensions', 'fields'],
].flatMap((noun) => ['create', 'update', 'delete'].map((action) => `${noun}.${action}`))

/** What changes nothing, whatever its method says; and what has a check of its own, or is told of by its events. */
const open = /^\/(auth|programme|graphql|users\/me\/track)(\/|$)/

const reading = new Set(['GET', 'HEAD', 'OPTIONS', 'SEARCH'])

export function guardErasures(filter: Filter): void {
  for (const event of events)
    filter(event, async (payload, _meta, context) => {
      const { accountability, database } = context as { accountability?: Accountability | null; database: Knex }
      if (await isLeaving(database, accountability)) throw new DirectusError('ERASURE_PENDING', message)
      return payload
    })
}

/** Mutations of collections, of the schema and of the server; some of them no event tells of. A query changes nothing. */
const isMutation = ({ path, body }: Request): boolean =>
  /^\/graphql(\/|$)/.test(path) && /\bmutation\b/.test(String((body as { query?: unknown } | undefined)?.query ?? ''))

/** The calls of Directus that no event tells of, such as those that change collections. */
export function refuseChangesOfLeaving(app: Express, db: Knex): void {
  app.use((request, response, next) => {
    if (reading.has(request.method) || (open.test(request.path) && !isMutation(request))) return next()
    isLeaving(db, request.accountability).then((leaving) => {
      if (!leaving) return next()
      const error = new ApiError('ERASURE_PENDING', message)
      response.status(error.status).json({ errors: [envelope(error)] })
    }, next)
  })
}

let isThere = false

async function isLeaving(db: Knex, accountability: Accountability | null | undefined): Promise<boolean> {
  if (!accountability?.user) return false
  // This version may run before `waymark apply` made the table.
  isThere ||= await db.schema.hasTable('erasures')
  if (!isThere) return false
  const profiles = db('profiles').where({ 'profiles.user': accountability.user })
  joinErasure(profiles)
  return Boolean((await profiles.first())?.erasure)
}

/**
 * Endpoints of Directus that no filter hook covers. They change the tables themselves: dropping a column, or deleting
 * rows with their parent, would change facts of the programme. A file that the server fetches would be fetched from
 * inside the network, and other work that anybody may ask for has no end.
 */
import type { Accountability } from '@directus/types'
import type { Express, Request } from 'express'
import { gameMasterRole } from '../../platform/directus/roles.ts'
import { envelope } from '../../platform/http/envelope.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { collections } from '../schema/collections.ts'
import { hiddenTables } from '../schema/hidden-tables.ts'
import { selectByKeys, selectsByQuery } from './changes-by-query.ts'

const ours = new Set([...collections.map(({ collection }) => collection), ...Object.keys(hiddenTables)])

/** Names of GraphQL that do what is refused here; a name cannot be written in another way. */
const schemaMutations =
  /\b(delete_collections_item|(update|delete)_fields_item|(create|update|delete)_relations_item)\b/
/** One request may hold hundreds of them under other names. */
const worksOfStudio = /\b(utils_hash_(generate|verify)|server_(health|specs_oas|specs_graphql))\b/
/** Participants read these of their own files alone, and GraphQL fails as a whole where one of them is missing. */
const columnsOfFiles = /\b(filename_download|storage)\b/

export function blockEndpoints(app: Express): void {
  guard(app, '/', ({ method, body, accountability }) => {
    requireShallow(body)
    if (!accountability?.admin && selectsByQuery(method, body)) refuse(selectByKeys)
  })
  guard(app, '/collections', ({ method, path }) => {
    if (method === 'DELETE' && ours.has(part(path, 0))) refuse(`The programme needs ${part(path, 0)}.`)
  })
  guard(app, '/relations', ({ method, path, body }) => {
    if (method === 'GET') return
    const { collection, field, related_collection: related } = bodyOf(body)
    if (isColumnOfOurs(part(path, 0), part(path, 1)) || isColumnOfOurs(String(collection), String(field)))
      refuse('The programme arranges the relations of its own columns itself.')
    if (String(collection) in hiddenTables || String(related) in hiddenTables) refuse('These tables are not served.')
  })
  guard(app, '/schema/apply', ({ body }) => {
    if (mentionsOurs(body)) refuse('The programme arranges its own collections: run `directus waymark apply`.')
  })
  guard(app, '/graphql/system', ({ body, query, accountability }) => {
    const text = `${bodyOf(body)['query'] ?? ''} ${query['query'] ?? ''}`
    if (schemaMutations.test(text)) refuse('Collections, fields and relations are changed by REST or in the Studio.')
    if (/\bimport_file\b/.test(text)) requireTeam(accountability)
    if (worksOfStudio.test(text)) requireTeam(accountability, ofTheStudio)
    if (columnsOfFiles.test(text)) requireTeam(accountability, 'Files are read by REST.')
  })
  // Directus looks for a text with the same key before it looks at who asks, and fails where none is named.
  guard(app, '/translations', ({ method, body, accountability }) => {
    if (method === 'GET' || method === 'SEARCH') return
    if (!accountability?.admin && accountability?.role !== gameMasterRole)
      refuse('The programme’s team writes these texts.')
    if (method !== 'POST') return
    for (const row of Array.isArray(body) ? body : [body])
      for (const name of ['key', 'language'] as const)
        if (typeof bodyOf(row)[name] !== 'string') throw invalid(name, 'malformed')
  })
  guard(app, '/programme', ({ path }) => requireReadable(path))
  guard(app, '/files/import', ({ accountability }) => requireTeam(accountability))
  // Directus exports after its answer, past every limit, and mails whoever asked that it failed. A hash takes as much
  // memory as it says itself. Its health is seen by a file written and a mail server asked, at each request; that of the
  // programme is at `/programme/health`.
  for (const path of ['/utils/export', '/utils/hash', '/server/health'])
    guard(app, path, ({ accountability }) => requireTeam(accountability, ofTheStudio))
}

function guard(app: Express, path: string, check: (request: Request) => void): void {
  app.use(path, (request, response, next) => {
    try {
      check(request)
    } catch (error) {
      if (!(error instanceof ApiError)) return next(error)
      response.status(error.status).json({ errors: [envelope(error)] })
      return
    }
    next()
  })
}

function isColumnOfOurs(collection: string, field: string): boolean {
  return collections.some((known) => known.collection === collection && known.fields.some((one) => one.field === field))
}

function refuse(message: string): never {
  throw new ApiError('FORBIDDEN', message)
}

const ofTheStudio = 'The Studio alone asks for this.'

function requireTeam(
  accountability: Accountability | null | undefined,
  reason = 'Files are uploaded, not fetched from elsewhere.',
): void {
  if (!accountability?.admin && !accountability?.app) refuse(reason)
}

/** Directus calls itself once for each level, and its stack would end. */
const deepest = 200

function requireShallow(body: unknown): void {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw invalid('body', 'too_deep')
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}

/** Express would answer a broken escape as a fault of the server. */
function requireReadable(path: string): void {
  try {
    decodeURIComponent(path)
  } catch {
    throw invalid('path', 'malformed')
  }
}

function part(path: string, at: number): string {
  const piece = path.split('/').filter((one) => one !== '')[at] ?? ''
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}

function bodyOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** A difference that comes as a file cannot be looked into here. */
function mentionsOurs(body: unknown): boolean {
  const { diff } = bodyOf(body)
  if (typeof diff !== 'object' || diff === null) return true
  return Object.values(diff)
    .flat()
    .some((entry) => ours.has(String(bodyOf(entry)['collection'])))
}

/** Tokens by which other systems call the programme: with scopes, for a time, and kept as a hash alone. */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { iso, isoOrNull, json, toDate, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { serviceTokenPrefix } from '../../platform/http/service-token.ts'

/** What a token may do: read what everybody sees of people, read events, complete steps of the kind `api`. */
export type Scope = 'people:read' | 'events:read' | 'steps:complete'

const most = 50
/** That a token is in use is written down this often, in ms. */
const usedEveryMs = 60_000

export interface ServiceTokenInput {
  /**
   * Name of the system.
   * @trimmed 60
   */
  name: string
  scopes: Scope[]
  /**
   * In how many days it runs out.
   * @whole 1..730
   */
  days: number
}

export interface ServiceToken {
  id: string
  name: string
  scopes: Scope[]
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

/** The token is told this once. */
export interface NewServiceToken {
  about: ServiceToken
  token: string
}

export interface Service {
  id: string
  name: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export async function readServiceTokens({ db }: { db: Db }): Promise<ServiceToken[]> {
  const rows = await db('service_tokens').orderBy('created_at').orderBy('id')
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, scopes: json<Scope[]>(row.scopes, []), createdAt: iso(row.created_at) },
    ...{ expiresAt: iso(row.expires_at), lastUsedAt: isoOrNull(row.last_used_at) },
  }))
}

export async function addServiceToken(
  { db, now }: Context,
  { name, scopes, days }: ServiceTokenInput,
): Promise<NewServiceToken> {
  const [count] = await db('service_tokens').count({ all: '*' })
  if (toInt(count?.['all']) >= most) throw invalid('name', 'too_many')
  if (scopes.length === 0) throw invalid('scopes', 'missing')
  const token = serviceTokenPrefix + randomBytes(32).toString('base64url')
  const [id, expires_at] = [newId(), new Date(now.getTime() + days * 86_400_000)]
  await db('service_tokens').insert({
    ...{ id, name, scopes: JSON.stringify([...new Set(scopes)]), token_hash: hashOf(token) },
    ...{ created_at: now, expires_at, last_used_at: null },
  })
  const about = (await readServiceTokens({ db })).find((one) => one.id === id)
  if (!about) throw new ApiError('CONFLICT', 'The token was removed in the same moment.')
  return { about, token }
}

/** It is refused from then on. */
export async function removeServiceToken({ db }: { db: Db }, id: string): Promise<{ id: string }> {
  if ((await db('service_tokens').where({ id }).delete()) !== 1)
    throw new ApiError('NOT_FOUND', 'There is no token with this id.')
  return { id }
}

/** Whose token it is. Throws INVALID_CREDENTIALS for none that is good, FORBIDDEN for one without the scope. */
export async function requireService({ db, now }: Context, token: string | null, scope: Scope): Promise<Service> {
  const row =
    token === null
      ? null
      : await db('service_tokens')
          .where({ token_hash: hashOf(token) })
          .first()
  if (!row || toDate(row.expires_at) <= now)
    throw new ApiError('INVALID_CREDENTIALS', 'Send a service token that is good: `Authorization: Bearer wms_…`.')
  if (!json<string[]>(row.scopes, []).includes(scope))
    throw new ApiError('FORBIDDEN', `This token lacks the scope ${scope}.`)
  if (!row.last_used_at || now.getTime() - toDate(row.last_used_at).getTime() >= usedEveryMs)
    await db('service_tokens').where({ id: row.id }).update({ last_used_at: now })
  return { id: row.id, name: row.name }
}

/** Reads from an Express request what an operation needs, and who sends it. */
import type { Accountability } from '@directus/types'
import type { Request } from 'express'
import { readProgramme } from '../domain/content/programme.ts'
import { languageOf } from '../domain/content/texts.ts'
import { profileOfUser } from '../domain/profiles/profile.ts'
import type { TxContext } from '../platform/context.ts'
import { inheritVersions } from '../platform/database/cache.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { gameMasterRole, type Role } from '../platform/directus/roles.ts'
import { ApiError } from '../platform/http/errors.ts'
import {
  answeredMeanwhile,
  type EarlierAnswer,
  earlierAnswer,
  idempotentRequest,
  once,
} from '../platform/http/idempotency.ts'
import { bodyOf, requireWellFormed } from '../platform/http/input.ts'
import { networkOf } from '../platform/http/network.ts'
import type { Programme } from '../platform/programme.ts'
import type { Persisted, PublicRequest, UserRequest } from './request.ts'

export async function publicRequestOf(programme: Programme, request: Request): Promise<PublicRequest> {
  const query = Object.fromEntries(
    Object.entries(request.query).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
  for (const [name, value] of Object.entries(query)) if (value !== undefined) requireWellFormed(name, value)
  const db = programme.directus.database
  const context = { db, now: new Date(), lang: languageOf(query['lang']) }
  const user = request.accountability?.user ?? null
  return {
    programme,
    params: request.params,
    query,
    body: bodyOf(request.body),
    raw: request,
    accountability: request.accountability ?? null,
    network: networkOf(request.accountability?.ip ?? request.ip),
    context,
    profile: user ? (await profileOfUser(db, user, context.now)).id : null,
  }
}

/**
 * The request of a signed-in person. `earlier` is the stored reply where the request repeats one under its
 * `Idempotency-Key`: the operation must not run again then.
 */
export async function userRequestOf(
  programme: Programme,
  request: Request,
): Promise<{ call: UserRequest; earlier: EarlierAnswer | null }> {
  const call = await publicRequestOf(programme, request)
  const user = call.accountability?.user
  if (!user || !call.profile) throw new ApiError('INVALID_CREDENTIALS', 'Sign in first.')
  const { profile } = call
  const { db, lang, now } = call.context
  const changes = request.method !== 'GET'
  const role = roleOf(call.accountability)
  const key = idempotentRequest(
    profile,
    changes ? request.get('Idempotency-Key') : undefined,
    request.method,
    request.path,
    request.body,
  )
  const earlier = key ? await earlierAnswer(db, key) : null
  if (!earlier && changes && role === 'participant' && (await readProgramme(call.context)).maintenance)
    throw new ApiError('MAINTENANCE', 'The programme is closed for maintenance. What you have done is safe.')
  const transact = async <T>(work: (context: TxContext) => Promise<T>): Promise<Persisted<T>> => {
    try {
      return (await inTransaction(db, (trx) => {
        inheritVersions(now, trx)
        return once(trx, key, now, () => work({ db: trx, now, lang, profile }))
      })) as Persisted<T>
    } catch (error) {
      const first = await answeredMeanwhile(db, key, error)
      if (first) return first.answer as Persisted<T>
      throw error
    }
  }
  return { call: { ...call, role, user, profile, context: { ...call.context, profile }, transact }, earlier }
}

function roleOf(accountability: Accountability | null): Role {
  if (accountability?.admin) return 'admin'
  return accountability?.roles?.includes(gameMasterRole) || accountability?.role === gameMasterRole
    ? 'game_master'
    : 'participant'
}

/** Reads from an Express request what an operation needs, and who sends it. */
import type { Request } from 'express'
import { consentColumns, consentDue, isPastConsents } from '../domain/consents/due.ts'
import { readProgramme } from '../domain/content/programme.ts'
import { languageOf } from '../domain/content/texts.ts'
import { requireService, type Scope } from '../domain/integrations/service-tokens.ts'
import { erasurePending, joinErasure } from '../domain/profiles/pending-erasure.ts'
import { profileOfUser } from '../domain/profiles/profile.ts'
import { deviceCookieOf, requireOwnPage } from '../identity/session/device-cookie.ts'
import type { Context, ServiceContext, TxContext } from '../platform/context.ts'
import { inheritVersions, rememberVersions, versionColumns } from '../platform/database/cache.ts'
import { type Db, inTransaction, type Trx } from '../platform/database/transaction.ts'
import { roleOf } from '../platform/directus/roles.ts'
import { ApiError } from '../platform/http/errors.ts'
import {
  answeredMeanwhile,
  type EarlierAnswer,
  earlierAnswer,
  earlierAnswerIn,
  type IdempotentRequest,
  idempotentRequest,
  joinEarlierAnswer,
  once,
} from '../platform/http/idempotency.ts'
import { bodyOf, queryOf } from '../platform/http/input.ts'
import { networkOf } from '../platform/http/network.ts'
import { serviceTokenOf } from '../platform/http/service-token.ts'
import type { Programme } from '../platform/programme.ts'
import type { Endpoint } from './endpoints.ts'
import type { Persisted, PublicRequest, ServiceRequest, UserRequest } from './request.ts'

export async function publicRequestOf(programme: Programme, request: Request): Promise<PublicRequest> {
  return (await readRequest(programme, request)).call
}

/** A request, and the row that was read for it; `key` is its `Idempotency-Key`. */
async function readRequest(
  programme: Programme,
  request: Request,
  key = '',
): Promise<{ call: PublicRequest; row: Record<string, unknown> }> {
  const query = queryOf(request.query)
  const db = programme.directus.database
  const context = { db, now: new Date(), lang: languageOf(query['lang']) }
  const user = request.accountability?.user ?? null
  const row = user ? await readRequester(context, user, key) : null
  const call = {
    programme,
    method: request.method,
    params: request.params,
    query,
    body: bodyOf(request.body),
    raw: request,
    accountability: request.accountability ?? null,
    network: networkOf(request.accountability?.ip ?? request.ip),
    device: deviceCookieOf(request, programme.settings),
    requireOwnPage: () => requireOwnPage(request, programme.settings),
    context,
    profile: row ? String(row['id']) : user ? (await profileOfUser(db, user, context.now)).id : null,
  }
  return { call, row: row ?? {} }
}

/**
 * What every request of a signed-in person begins with, in one statement: the profile with what it agreed to, whether it is
 * to be erased, the reply that is stored under the key, and the versions of what is cached. Null for an account without a profile.
 */
async function readRequester({ db, now }: Context, user: string, key: string): Promise<Record<string, unknown> | null> {
  const profiles = db('profiles')
    .where({ 'profiles.user': user })
    .select('profiles.id', ...consentColumns, ...versionColumns(db))
  joinErasure(profiles)
  if (key !== '') joinEarlierAnswer(profiles, key)
  const row = await profiles.first()
  if (row) rememberVersions(now, row)
  return row ?? null
}

/**
 * The request of a signed-in person. `earlier` is the stored reply where the request repeats one under its
 * `Idempotency-Key`: the operation must not run again then.
 */
export async function userRequestOf(
  programme: Programme,
  request: Request,
  access: Endpoint['access'],
): Promise<{ call: UserRequest; earlier: EarlierAnswer | null }> {
  const changes = request.method !== 'GET'
  const given = changes ? request.get('Idempotency-Key') : undefined
  const { call, row } = await readRequest(programme, request, given)
  const user = call.accountability?.user
  if (!user || !call.profile) throw new ApiError('INVALID_CREDENTIALS', 'Sign in first.')
  const { profile } = call
  const { db, lang, now } = call.context
  const role = roleOf(call.accountability)
  const key = idempotentRequest(profile, given, request.method, request.path, request.body)
  const earlier = key ? earlierAnswerIn(row, key) : null
  if (!earlier && changes && role === 'participant' && (await readProgramme(call.context)).maintenance)
    throw new ApiError('MAINTENANCE', 'The programme is closed for maintenance. What you have done is safe.')
  if (!earlier && changes && row['erasure'] && !isOfLeaving(request.path)) throw erasurePending()
  // The team goes on with its work: what it agreed to with the operator is not told here. Where its members take part
  // themselves they are asked as everybody is.
  const isPast = isPastConsents(row['onboarding_step'])
  const isAsked = isPast || (role === 'participant' && !isOfOnboarding(request.path))
  if (!earlier && changes && access === 'signed_in' && isAsked && !isOpenWithoutConsent(request.path)) {
    const due = await consentDue(call.context, row)
    if (due) throw due
  }
  const transact = <T>(work: (context: TxContext) => Promise<T>): Promise<Persisted<T>> =>
    persist(db, key, now, (trx) => work({ db: trx, now, lang, profile }))
  return { call: { ...call, role, user, profile, context: { ...call.context, profile }, transact }, earlier }
}

/** What somebody who is to be erased still does: undo it, take their data with them, prove who they are, and sign out. */
const isOfLeaving = (path: string): boolean =>
  /^\/(me\/(erasure|export)|auth\/(reauthenticate|sign-out-everywhere))(\/|$)/.test(path)

/** On the way to the step that asks for consent. */
const isOfOnboarding = (path: string): boolean => path.startsWith('/onboarding/')

/**
 * What somebody does who has not agreed to the texts in force: agree, leave, look after their ways to sign in, say what
 * they want to be mailed, defend themselves, and read, which notes what was seen and opens a link.
 */
const isOpenWithoutConsent = (path: string): boolean =>
  [
    /^\/(me\/(consents|erasure|export)|auth|wallets|identities|objections)(\/|$)/,
    /^\/notifications\/(read|preferences|push\/end)$/,
    /^\/team\/(link\/open|leave)$/,
    /^\/team\/invitations\/[^/]+\/decline$/,
    /^\/runs\/[^/]+\/appeal$/,
    /^\/moments\/[^/]+\/seen$/,
  ].some((open) => open.test(path))

/** Runs `work` in one transaction, which also stores the reply under the key. */
async function persist<T>(
  db: Db,
  key: IdempotentRequest | null,
  now: Date,
  work: (trx: Trx) => Promise<T>,
): Promise<Persisted<T>> {
  try {
    return (await inTransaction(db, (trx) => {
      inheritVersions(now, trx)
      return once(trx, key, now, () => work(trx))
    })) as Persisted<T>
  } catch (error) {
    const first = await answeredMeanwhile(db, key, error)
    if (first) return first.answer as Persisted<T>
    throw error
  }
}

/** The request of another system, by its token; `earlier` as of a person. Who is signed in beside it does not matter. */
export async function serviceRequestOf(
  programme: Programme,
  request: Request,
  scope: Scope,
): Promise<{ call: ServiceRequest; earlier: EarlierAnswer | null }> {
  const call = await publicRequestOf(programme, request)
  const { db, lang, now } = call.context
  const service = await requireService(call.context, serviceTokenOf(request), scope)
  const changes = request.method !== 'GET'
  const given = changes ? request.get('Idempotency-Key') : undefined
  // The keys of each token are its own, as those of each participant are.
  const key = idempotentRequest(service.id, given, request.method, request.path, request.body)
  const earlier = key ? await earlierAnswer(db, key) : null
  if (!earlier && changes && (await readProgramme(call.context)).maintenance)
    throw new ApiError('MAINTENANCE', 'The programme is closed for maintenance: send it again later.')
  const transact = <T>(work: (context: ServiceContext) => Promise<T>): Promise<Persisted<T>> =>
    persist(db, key, now, (trx) => work({ db: trx, now, lang }))
  return { call: { ...call, service, transact }, earlier }
}

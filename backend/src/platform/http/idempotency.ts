/** Stores replies under an `Idempotency-Key`: a repeated request gets the stored reply, and its effect happens once. */
import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { newId } from '../database/ids.ts'
import { type Db, isUniqueViolation, type Trx } from '../database/transaction.ts'
import { ApiError, invalid, toApiError } from './errors.ts'

/**
 * Age in ms at which stored replies are deleted: a browser that was closed over night repeats its request in the
 * morning.
 */
const patienceMs = 24 * 3600_000
/** Replies of one person that are kept, the newest ones: nobody who comes back in the morning has made as many calls. */
const mostKept = 1000

/** Characters of a key. */
const longestKey = 200

export interface IdempotentRequest {
  /** Whose key it is: id of a profile, or of a service token. */
  profile: string
  key: string
  hash: string
}

export function idempotentRequest(
  profile: string,
  key: string | undefined,
  method: string,
  path: string,
  body: unknown,
): IdempotentRequest | null {
  if (key === undefined || key === '') return null
  if (key.length > longestKey) throw invalid('Idempotency-Key', 'too_long')
  return {
    profile,
    key,
    hash: createHash('sha256')
      .update(JSON.stringify([method, path, body ?? null]))
      .digest('hex'),
  }
}

/** Joins the stored reply under a key to rows of `profiles`; `earlierAnswerIn` reads it from such a row. */
export function joinEarlierAnswer(profiles: Knex.QueryBuilder, key: string): void {
  profiles
    .leftJoin('idempotency', (on) => on.on('idempotency.profile', 'profiles.id').andOnVal('idempotency.key', key))
    .select('idempotency.request_hash', 'idempotency.answer as earlier_answer')
}

export interface EarlierAnswer {
  answer: unknown
}

/** The stored reply of this key, or null. Throws IDEMPOTENCY_MISMATCH when the key was used for another request. */
export async function earlierAnswer(db: Db, request: IdempotentRequest): Promise<EarlierAnswer | null> {
  const { profile, key } = request
  const row = await db('idempotency').where({ profile, key }).first('request_hash', 'answer as earlier_answer')
  return earlierAnswerIn(row ?? {}, request)
}

/** As `earlierAnswer`, from a row that `joinEarlierAnswer` was applied to. */
export function earlierAnswerIn(row: Record<string, unknown>, { hash }: IdempotentRequest): EarlierAnswer | null {
  const { request_hash: known, earlier_answer: answer } = row
  if (!known) return null
  if (known !== hash) throw new ApiError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request.')
  return { answer: JSON.parse(String(answer)) }
}

/**
 * Deletes old replies, which hold codes, addresses and signatures, up to 2000 a run; and what one person has had stored
 * beyond what anybody needs.
 */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  const old: string[] = await db('idempotency')
    .where('created_at', '<', new Date(now.getTime() - patienceMs))
    .limit(2000)
    .pluck('id')
  await forget(db, old)
  const hoarders: string[] = await db('idempotency')
    .groupBy('profile')
    .havingRaw('count(*) > ?', [mostKept])
    .limit(50)
    .pluck('profile')
  for (const profile of hoarders)
    await forget(
      db,
      await db('idempotency').where({ profile }).orderBy('created_at', 'desc').offset(mostKept).limit(2000).pluck('id'),
    )
}

/** In portions, since databases take only so many values at once. */
async function forget(db: Db, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 500)
    await db('idempotency')
      .whereIn('id', ids.slice(from, from + 500))
      .delete()
}

/** Thrown when another request stored its reply under the same key first. It rolls this transaction back. */
class AnsweredMeanwhile extends Error {}

/**
 * Runs `work` and stores its reply in the same transaction, as the last statement. Of two requests at once under one
 * key, the first that stores its reply wins. The second one ends in one of two ways:
 * - `work` fails because of what the first one changed (a unique violation or an `ApiError`);
 * - its insert waits for the first transaction, finds the key taken, and throws `AnsweredMeanwhile`.
 * Either way its transaction is rolled back, and `answeredMeanwhile` returns the reply of the first one.
 */
export async function once<T>(
  trx: Trx,
  request: IdempotentRequest | null,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const answer = await work()
  if (!request) return answer
  const { profile, key, hash } = request
  const [mine] = await trx('idempotency')
    .insert({
      ...{ id: newId(), profile, key, request_hash: hash, created_at: now },
      ...{ status: 200, answer: JSON.stringify(answer) },
    })
    .onConflict(['profile', 'key'])
    .ignore()
    .returning('id')
  if (!mine) throw new AnsweredMeanwhile()
  return answer
}

/** After a request failed with `error`: the reply that another request stored under the same key, or null. */
export async function answeredMeanwhile(
  db: Db,
  request: IdempotentRequest | null,
  error: unknown,
): Promise<EarlierAnswer | null> {
  const mayBe = error instanceof AnsweredMeanwhile || isUniqueViolation(error) || toApiError(error) !== null
  return request && mayBe ? await earlierAnswer(db, request) : null
}

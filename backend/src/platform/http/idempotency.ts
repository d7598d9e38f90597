/** A call that is repeated under its `Idempotency-Key` is answered from what was stored; its effect happens once. */
import { createHash } from 'node:crypto'
import { newId } from '../database/ids.ts'
import { type Db, isUniqueViolation, type Trx } from '../database/transaction.ts'
import { ApiError, invalid, toApiError } from './errors.ts'

/** How long a call may be repeated under its key: a browser that was closed over night does so in the morning. */
const patienceMs = 24 * 3600_000

export interface IdempotentRequest {
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
  if (key.length > 200) throw invalid('Idempotency-Key', 'too_long')
  return {
    profile,
    key,
    hash: createHash('sha256')
      .update(JSON.stringify([method, path, body ?? null]))
      .digest('hex'),
  }
}

export interface EarlierAnswer {
  answer: unknown
}

/** What was answered before under this key, if anything was. */
export async function earlierAnswer(db: Db, { profile, key, hash }: IdempotentRequest): Promise<EarlierAnswer | null> {
  const earlier = await db('idempotency').where({ profile, key }).first('request_hash', 'answer')
  if (!earlier) return null
  if (earlier.request_hash !== hash)
    throw new ApiError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request.')
  return { answer: JSON.parse(earlier.answer) }
}

/** What is answered under keys that nobody repeats any more holds codes, addresses and signatures: it goes. */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  const old: string[] = await db('idempotency')
    .where('created_at', '<', new Date(now.getTime() - patienceMs))
    .limit(2000)
    .pluck('id')
  if (old.length > 0) await db('idempotency').whereIn('id', old).delete()
}

/** Somebody else answered under the same key in the meantime; what this call did is undone. */
class AnsweredMeanwhile extends Error {}

/**
 * Stores the answer in the transaction of its effect, as the last thing. Of two calls under one key the later one waits
 * here, if it was not refused before because of what the first one did; either way nothing of it stays, and
 * `answeredMeanwhile` has the first one's answer.
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

/** What the first call under the key was answered, after this one failed with `error`. */
export async function answeredMeanwhile(
  db: Db,
  request: IdempotentRequest | null,
  error: unknown,
): Promise<EarlierAnswer | null> {
  const mayBe = error instanceof AnsweredMeanwhile || isUniqueViolation(error) || toApiError(error) !== null
  return request && mayBe ? await earlierAnswer(db, request) : null
}

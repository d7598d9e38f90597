/** A call that is repeated under its `Idempotency-Key` is answered from what was stored; its effect happens once. */
import { createHash } from 'node:crypto'
import { newId } from '../database/ids.ts'
import type { Trx } from '../database/transaction.ts'
import { invalid, Refusal } from './refusal.ts'

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

/** Stores the answer in the transaction of its effect. A second call under the key waits here and gets the first one's answer. */
export async function once<T>(
  trx: Trx,
  request: IdempotentRequest | null,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  if (!request) return await work()
  const { profile, key, hash } = request
  const id = newId()
  const [mine] = await trx('idempotency')
    .insert({ id, profile, key, request_hash: hash, created_at: now })
    .onConflict(['profile', 'key'])
    .ignore()
    .returning('id')
  if (!mine) {
    const earlier = await trx('idempotency').where({ profile, key }).first('request_hash', 'answer')
    if (earlier?.request_hash !== hash)
      throw new Refusal('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request.')
    return JSON.parse(earlier.answer) as T
  }
  const answer = await work()
  await trx('idempotency')
    .where({ id })
    .update({ status: 200, answer: JSON.stringify(answer) })
  return answer
}

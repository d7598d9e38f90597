/**
 * One-time passwords of all ways in: so many tries for one account, and each password once. Directus looks at them in
 * one place, for its own calls, GraphQL and single sign-on as well: there they are counted, however many one request
 * holds.
 */
import type { Knex } from 'knex'
import type { Directus } from '../../platform/directus/directus.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { tries } from '../../platform/http/rate-limit.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** Attempts for one account in ten minutes: the requester has proven the first factor already. */
const most = 10
const spanSeconds = 600
/** As authenticator apps count (RFC 6238); Directus takes the password of the present step alone. */
const stepMs = 30_000

interface Service {
  knex: Knex
  /** `secret`: one that is not the account's yet, and came with the password. */
  verifyOTP: (user: string, password: string, secret?: string) => Promise<boolean>
}

/** @throws (of `verifyOTP`) `RATE_LIMITED`, as an error of Directus */
export function guardOneTimePasswords(
  { services }: Pick<Directus, 'services'>,
  settings: Pick<Settings, 'redis'>,
): void {
  const limit = tries(settings, 'one-time-passwords', most, spanSeconds)
  const service = services.TFAService.prototype as unknown as Service
  const usual = service.verifyOTP
  if (typeof usual !== 'function')
    throw new Error(
      'This Directus looks at one-time passwords in another way: identity/account/one-time-passwords.ts has to be adapted.',
    )
  service.verifyOTP = async function (user, password, secret) {
    if (secret) return await usual.call(this, user, password, secret)
    await limit.take(user).catch(ofDirectus)
    const isRight = await usual.call(this, user, password)
    // Looked at afterwards: a step that ended meanwhile counts as used, not the one before as free.
    if (!isRight || !(await useStep(this.knex, user, Math.floor(Date.now() / stepMs)))) return false
    await limit.forget(user)
    return true
  }
}

let applied = false

/** Whether nobody has used the password of this step, or of a later one, yet. */
async function useStep(db: Knex, user: string, step: number): Promise<boolean> {
  // This version may run before `waymark apply` made the table.
  applied ||= await db.schema.hasTable('used_one_time_passwords')
  if (!applied) return true
  if ((await db('used_one_time_passwords').where({ user }).where('step', '<', step).update({ step })) === 1) return true
  const [made] = await db('used_one_time_passwords')
    .insert({ user, step })
    .onConflict('user')
    .ignore()
    .returning('user')
  return made !== undefined
}

function ofDirectus(error: unknown): never {
  if (error instanceof ApiError && error.code === 'RATE_LIMITED')
    throw new DirectusError('RATE_LIMITED', error.message, error.params)
  throw error
}

/**
 * One-time passwords of all ways in: so many tries for one account, and each password once. Directus looks at them in
 * one place, for its own calls, GraphQL and single sign-on as well: there they are counted, however many one request
 * holds.
 *
 * The password of the step before counts as well (RFC 6238, section 5.2): who read it at the end of its half minute
 * could not type it in time otherwise. Directus takes the password of the present step alone.
 */
import type { Knex } from 'knex'
import { authenticator } from 'otplib'
import type { Directus } from '../../platform/directus/directus.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { tries } from '../../platform/http/rate-limit.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** Attempts for one account in ten minutes: the requester has proven the first factor already. */
const most = 10
const spanSeconds = 600
/** As authenticator apps count (RFC 6238). */
const stepMs = 30_000

interface Service {
  knex: Knex
  /** `secret`: one that is not the account's yet, and came with the password. */
  verifyOTP: (user: string, password: string, secret?: string) => Promise<boolean>
  /** Switches the second step on, once an app shows the passwords of this secret. */
  enableTFA: (user: string, password: string, secret: string) => Promise<void>
}

/** @throws (of `verifyOTP`) `RATE_LIMITED`, as an error of Directus */
export function guardOneTimePasswords(
  { services }: Pick<Directus, 'services'>,
  settings: Pick<Settings, 'redis'>,
): void {
  const limit = tries(settings, 'one-time-passwords', most, spanSeconds)
  const service = services.TFAService.prototype as unknown as Service
  const { verifyOTP, enableTFA } = service
  if (typeof verifyOTP !== 'function' || typeof enableTFA !== 'function')
    throw new Error(
      'This Directus looks at one-time passwords in another way: identity/account/one-time-passwords.ts has to be adapted.',
    )
  service.verifyOTP = async function (user, password, secret) {
    if (secret) return stepOf(password, secret) !== null
    await limit.take(user).catch(ofDirectus)
    const account = await this.knex('directus_users').select('tfa_secret').where({ id: user }).first()
    // Directus says what is wrong with an account that has no second step.
    if (!account?.tfa_secret) return await verifyOTP.call(this, user, password)
    const step = stepOf(password, account.tfa_secret)
    if (step === null || !(await useStep(this.knex, user, step))) return false
    await limit.forget(user)
    return true
  }
  service.enableTFA = async function (user, password, secret) {
    // Directus looks at the present step alone: a password of the step before is handed on as the present one.
    const isRight = stepOf(password, secret) !== null
    await enableTFA.call(this, user, isRight ? authenticator.generate(secret) : password, secret)
  }
}

/**
 * The step (half minutes since 1970) whose password this is, of the present one and the one before. null: a wrong
 * password, or a secret that is not Base32.
 */
export function stepOf(password: string, secret: string, now = Date.now()): number | null {
  try {
    const delta = authenticator.clone({ epoch: now, window: [1, 0] }).checkDelta(password, secret)
    return delta === null ? null : Math.floor(now / stepMs) + delta
  } catch {
    return null
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

/**
 * The second factor of an account, for sign-in methods other than the password, whose second factor Directus checks
 * itself.
 */

import { ApiError } from '../../platform/http/errors.ts'
import { type Tries, tries } from '../../platform/http/rate-limit.ts'
import type { Programme } from '../../platform/programme.ts'
import { accountOf } from './account.ts'
import { hasStudioRights } from './studio-rights.ts'

/** Attempts of one-time passwords for one account in ten minutes: the requester has proven the first factor already. */
const most = 10
const spanSeconds = 600

export interface SecondFactor {
  /** Asks for a one-time password where the account has one. Refuses with `INVALID_OTP` or `RATE_LIMITED`. */
  require: (user: string, otp?: string | null) => Promise<void>
  /**
   * The same for a code that came by mail, which alone opens no account of the programme's team:
   * `SECOND_FACTOR_NEEDED`.
   */
  requireBesideCode: (user: string, otp?: string | null) => Promise<void>
}

export function secondFactor({ directus, settings }: Programme): SecondFactor {
  const limit: Tries = tries(settings, 'one-time-passwords', most, spanSeconds)

  /** Whether the account asks for a one-time password. */
  async function check(user: string, otp: string | null | undefined): Promise<boolean> {
    const account = await accountOf(directus.database, user)
    if (!account?.tfa_secret) return false
    if (otp) {
      await limit.take(user)
      const tfa = new directus.services.TFAService({ schema: await directus.getSchema() })
      if (await tfa.verifyOTP(user, otp)) {
        await limit.forget(user)
        return true
      }
    }
    throw new ApiError('INVALID_OTP', 'This account asks for a one-time password.')
  }

  return {
    require: async (user, otp) => void (await check(user, otp)),
    requireBesideCode: async (user, otp) => {
      if (!(await check(user, otp)) && (await hasStudioRights(directus.database, user)))
        throw new ApiError('SECOND_FACTOR_NEEDED', 'This account may open the Studio: sign in with its password.')
    },
  }
}

/**
 * The second factor of an account, for sign-in methods other than the password, whose second factor Directus checks
 * itself.
 */

import { DirectusError } from '../../platform/directus/directus-error.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import { accountOf } from './account.ts'
import { hasStudioRights } from './studio-rights.ts'

export interface SecondFactor {
  /** Asks for a one-time password where the account has one. Refuses with `INVALID_OTP` or `RATE_LIMITED`. */
  require: (user: string, otp?: string | null) => Promise<void>
  /**
   * The same for a code that came by mail, which alone opens no account of the programme's team:
   * `SECOND_FACTOR_NEEDED`.
   */
  requireBesideCode: (user: string, otp?: string | null) => Promise<void>
}

export function secondFactor({ directus }: Programme): SecondFactor {
  /** Whether the account asks for a one-time password. */
  async function check(user: string, otp: string | null | undefined): Promise<boolean> {
    const account = await accountOf(directus.database, user)
    if (!account?.tfa_secret) return false
    if (otp) {
      const tfa = new directus.services.TFAService({ schema: await directus.getSchema() })
      // `one-time-passwords.ts` counts.
      if (await tfa.verifyOTP(user, otp).catch(refused)) return true
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

function refused(error: unknown): never {
  if (error instanceof DirectusError && error.code === 'RATE_LIMITED')
    throw new ApiError('RATE_LIMITED', error.message, error.extensions.params)
  throw error
}

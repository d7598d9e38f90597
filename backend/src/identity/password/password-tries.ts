/**
 * Wrong passwords slow down whoever tries, and never lock the owner out. Directus itself would suspend an account after
 * so many wrong passwords, whoever sent them: that is switched off (`apply.ts`). Here tries are counted by the network
 * they come from, together with the address that was typed, whether an account has it or not.
 */
import { createHash } from 'node:crypto'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { networkOf } from '../../platform/http/network.ts'
import { tries } from '../../platform/http/rate-limit.ts'
import type { Settings } from '../../platform/settings/settings.ts'

const spanSeconds = 600

export interface PasswordTries {
  /**
   * Refuses one more with RATE_LIMITED; otherwise counts it until `succeeded`, or until nobody could say whether it was
   * right.
   */
  begin: (ip: string, email: unknown) => Promise<{ succeeded: () => Promise<void>; unanswered: () => Promise<void> }>
}

export function passwordTries(settings: Settings): PasswordTries {
  const ofAccount = tries(settings, 'password-tries', settings.passwordTries, spanSeconds)
  const ofNetwork = tries(settings, 'network-password-tries', settings.networkPasswordTries, spanSeconds)
  return {
    begin: async (ip, email) => {
      const network = networkOf(ip)
      const account = `${network} ${hashed(String(email).trim().toLowerCase())}`
      await ofNetwork.take(network)
      await ofAccount.take(account)
      return {
        succeeded: async () => {
          await ofNetwork.giveBack(network)
          await ofAccount.forget(account)
        },
        unanswered: async () => {
          await ofNetwork.giveBack(network)
          await ofAccount.giveBack(account)
        },
      }
    },
  }
}

/** What somebody typed is kept nowhere in clear. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * A live connection hands passwords over without saying where it comes from, so that nobody could count: it takes
 * tokens alone.
 */
export function refusePasswordsOverSockets(filter: Filter, stallMs: number): void {
  filter('auth.login', async (payload, { provider }, { accountability }) => {
    if (accountability || provider !== 'default') return payload
    // As long as an address takes that nobody has.
    await new Promise((resolve) => setTimeout(resolve, stallMs))
    throw new DirectusError('FORBIDDEN', 'Sign in by POST /auth/login, and send the access token.')
  })
}

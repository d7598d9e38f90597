/** Making an account with a password: what is asked for, and the proof of the address that came by mail. */
import type { Registration } from 'waymark-core'
import type { Db } from '../database/transaction.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Programme } from '../programme.ts'

/** As Directus keeps it; the team may set another one in the Studio. */
export const passwordPolicy = '/^[\\s\\S]{10,}$/'

export async function readRegistration(db: Db): Promise<Registration> {
  const settings = await settingsOf(db)
  const length = /^\/\^\[\\s\\S\]\{(\d+),\}\$\/$/.exec(settings.auth_password_policy ?? '/^[\\s\\S]{1,}$/')
  return {
    open: Boolean(settings.public_registration),
    confirmsEmail: Boolean(settings.public_registration_verify_email),
    passwordMin: length ? Number(length[1]) : null,
  }
}

/**
 * Directus holds a password against the rule only where it makes an account, so its answer to a weak one would tell whether somebody
 * has the address. This looks first, for all alike.
 */
export async function requirePolicy(db: Db, password: unknown): Promise<void> {
  const { auth_password_policy: policy } = await settingsOf(db)
  if (typeof password !== 'string' || !policy) return
  const isWrapped = policy.startsWith('/') && policy.endsWith('/')
  if (!new RegExp(isWrapped ? policy.slice(1, -1) : policy).test(password)) throw invalid('password', 'too_weak')
}

/** Makes an account usable whose address the mail's token proves. */
export async function confirmRegistration({ directus }: Programme, token: string): Promise<void> {
  const users = new directus.services.UsersService({ schema: await directus.getSchema() })
  await users.verifyRegistration(token).catch((error: unknown) => {
    switch ((error as { code?: unknown } | null)?.code) {
      case 'TOKEN_EXPIRED':
        throw new Refusal('TOKEN_EXPIRED', 'The link is too old.')
      case 'INVALID_TOKEN':
      case 'FORBIDDEN':
        throw invalid('token', 'malformed')
      case 'INVALID_PAYLOAD':
        throw new Refusal('CONFLICT', 'The address was confirmed before, or its account is gone.')
      default:
        throw error
    }
  })
}

interface Settings {
  public_registration: unknown
  public_registration_verify_email: unknown
  auth_password_policy: string | null
}

async function settingsOf(db: Db): Promise<Settings> {
  const none = { public_registration: false, public_registration_verify_email: true, auth_password_policy: null }
  return (
    (await db('directus_settings').first(
      'public_registration',
      'public_registration_verify_email',
      'auth_password_policy',
    )) ?? none
  )
}

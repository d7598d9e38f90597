/** Making an account with a password: what is asked for, and the proof of the address that came by mail. */
import { createHash } from 'node:crypto'
import type { Registration, RegistrationProof } from 'waymark-core'
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import { accountByEmail } from '../account/account.ts'

/** As long as the link of the mail works (`EMAIL_VERIFICATION_TOKEN_TTL`), and a little more. */
const patienceMs = 50 * 3600_000

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
 * Directus holds a password against the rule only where it makes an account, so its answer to a weak one would tell
 * whether somebody has the address. This looks first, for all alike.
 */
export async function requirePolicy(db: Db, password: unknown): Promise<void> {
  const { auth_password_policy: policy } = await settingsOf(db)
  if (typeof password !== 'string' || !policy) return
  const isWrapped = policy.startsWith('/') && policy.endsWith('/')
  if (!new RegExp(isWrapped ? policy.slice(1, -1) : policy).test(password)) throw invalid('password', 'too_weak')
}

/**
 * Directus keeps the password of whoever registered an address first, until somebody opens its mail. So the newest one
 * that was sent takes its place; which of them holds in the end is settled by who can read the mail.
 */
export async function replacePassword({ directus }: Programme, email: unknown, password: unknown): Promise<void> {
  if (typeof email !== 'string' || typeof password !== 'string') return
  const account = await accountByEmail(directus.database, email)
  if (account?.status !== 'unverified') return
  const users = new directus.services.UsersService({ schema: await directus.getSchema() })
  await users.updateOne(account.id, { password })
}

/** Only the newest mail to an address confirms it. */
export async function noteMail({ directus }: Programme, email: string, token: string): Promise<void> {
  const account = await accountByEmail(directus.database, email)
  if (!account) return
  await directus
    .database('registrations')
    .insert({ user: account.id, token: hashed(token), mailed_at: new Date() })
    .onConflict('user')
    .merge(['token', 'mailed_at'])
}

/**
 * Makes an account usable whose address the mail's token proves; says the id of its user. The password is typed again:
 * the address may have been registered by somebody who waits for its owner to confirm it.
 */
export async function confirmRegistration(
  { directus }: Programme,
  { token, password, replace }: RegistrationProof,
): Promise<string> {
  const schema = await directus.getSchema()
  return await inTransaction(directus.database, async (trx) => {
    const users = new directus.services.UsersService({ knex: trx, schema })
    const user = await users.verifyRegistration(token).catch(refused)
    const registered = await trx('registrations').where({ user }).first('token')
    if (registered && registered.token !== hashed(token))
      throw new ApiError('TOKEN_EXPIRED', 'A newer mail was sent to this address: use its link.')
    if (!(await isPassword(directus, trx, user, password))) {
      if (!replace) throw new ApiError('PASSWORD_MISMATCH', 'The account was registered with another password.')
      await requirePolicy(trx, password)
      await users.updateOne(user, { password })
    }
    await trx('registrations').where({ user }).delete()
    return user
  })
}

/** Accounts that nobody confirmed go, so that nobody keeps an address that is not theirs. */
export async function dropUnconfirmed(db: Db, now: Date): Promise<void> {
  const unconfirmed = db('directus_users').where({ status: 'unverified' })
  // Made in another way than by a mail of ours, they wait from now on.
  const unknown: string[] = await unconfirmed
    .clone()
    .whereNotIn('id', db('registrations').select('user'))
    .limit(500)
    .pluck('id')
  if (unknown.length > 0)
    await db('registrations')
      .insert(unknown.map((user) => ({ user, token: '', mailed_at: now })))
      .onConflict('user')
      .ignore()
  const old: string[] = await unconfirmed
    .clone()
    .whereIn(
      'id',
      db('registrations')
        .where('mailed_at', '<', new Date(now.getTime() - patienceMs))
        .select('user'),
    )
    .limit(500)
    .pluck('id')
  // Nobody has ever been in them, so that nothing of Directus's hangs on them but what goes with the row.
  if (old.length > 0) await db('directus_users').whereIn('id', old).where({ status: 'unverified' }).delete()
  await db('registrations').whereNotIn('user', unconfirmed.clone().select('id')).delete()
}

/** Whether it is the password of the account. */
export async function isPassword(directus: Directus, db: Db, user: string, password: string): Promise<boolean> {
  const authentication = new directus.services.AuthenticationService({ knex: db, schema: await directus.getSchema() })
  try {
    await authentication.verifyPassword(user, password)
    return true
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'INVALID_CREDENTIALS') return false
    throw error
  }
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function refused(error: unknown): never {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'TOKEN_EXPIRED':
      throw new ApiError('TOKEN_EXPIRED', 'The link is too old.')
    case 'INVALID_TOKEN':
    case 'FORBIDDEN':
      throw invalid('token', 'malformed')
    case 'INVALID_PAYLOAD':
      throw new ApiError('CONFLICT', 'The address was confirmed before, or its account is gone.')
    default:
      throw error
  }
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

/** Signing in with a proven wallet: finds the account or makes one, and opens an ordinary Directus session. */
import { randomBytes } from 'node:crypto'
import type { Accountability } from '@directus/types'
import { participantRole } from '../access/roles.ts'
import { inTransaction, isUniqueViolation, type Trx } from '../database/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { findProfile, profileOfUser } from '../profiles/profile.ts'
import type { Programme } from '../programme.ts'
import { shortAddress } from './short-address.ts'
import { holderOf, linkWallet } from './wallets.ts'

/** As `/auth/login` answers. */
export interface Session {
  access_token: string
  refresh_token: string
  /** Lifetime of the access token in milliseconds. */
  expires: number
}

export async function signInWithWallet(
  programme: Programme,
  address: string,
  now: Date,
  accountability: Accountability | null,
): Promise<Session> {
  return await openSession(programme, await userOf(programme, address, now), now, accountability)
}

async function userOf(programme: Programme, address: string, now: Date): Promise<string> {
  const db = programme.directus.database
  try {
    return await inTransaction(db, async (trx) => {
      const holder = await holderOf(trx, address)
      if (!holder) return await newUser(programme, trx, address, now)
      const user = (await findProfile(trx, { id: holder }))?.user
      if (!user) throw new Refusal('INVALID_CREDENTIALS', 'The account of this wallet is closed.')
      return user
    })
  } catch (error) {
    // The same wallet signed in for the first time twice at once: the other one made the account.
    const holder = isUniqueViolation(error) ? await holderOf(db, address) : null
    const user = holder && (await findProfile(db, { id: holder }))?.user
    if (user) return user
    throw error
  }
}

/** No password and no e-mail: the wallet is the way in until the person adds another. */
async function newUser({ directus }: Programme, trx: Trx, address: string, now: Date): Promise<string> {
  const users = new directus.services.UsersService({ knex: trx, schema: await directus.getSchema() })
  const user = await users.createOne({
    first_name: shortAddress(address),
    status: 'active',
    role: participantRole,
    external_identifier: `eip155:${address}`,
  })
  const profile = await profileOfUser(trx, user, now)
  await linkWallet({ db: trx, now, lang: 'en', profile: profile.id }, address)
  return user
}

/** A session row of Directus, handed over by Directus's own refresh: the same checks and tokens as any other session. */
async function openSession(
  { directus }: Programme,
  user: string,
  now: Date,
  accountability: Accountability | null,
): Promise<Session> {
  const token = randomBytes(48).toString('base64url')
  await directus.database('directus_sessions').insert({
    token,
    user,
    expires: new Date(now.getTime() + 60_000),
    ip: accountability?.ip ?? null,
    user_agent: accountability?.userAgent ?? null,
    origin: accountability?.origin ?? null,
  })
  const schema = await directus.getSchema()
  const authentication = new directus.services.AuthenticationService({ schema, accountability })
  const { accessToken, refreshToken, expires } = await authentication.refresh(token, { session: false })
  await new directus.services.ActivityService({ schema }).createOne({
    action: 'login',
    user,
    ip: accountability?.ip ?? null,
    user_agent: accountability?.userAgent ?? null,
    origin: accountability?.origin ?? null,
    collection: 'directus_users',
    item: user,
  })
  return { access_token: accessToken, refresh_token: refreshToken, expires }
}

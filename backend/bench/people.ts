/** People who are through onboarding, and the access tokens Directus would give them. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Knex } from 'knex'
import { getAddress } from 'viem'
import { insertRows } from '../src/platform/database/insert-rows.ts'
import { participantRole } from '../src/platform/directus/roles.ts'
import { agreedToAll } from '../tests/support/agreed.ts'
import { environment } from '../tests/support/directus.ts'

const jwt = createRequire(createRequire(import.meta.url).resolve('directus/package.json'))('jsonwebtoken') as {
  sign: (payload: object, secret: string, options: object) => string
}

export interface BenchParticipant {
  user: string
  profile: string
  wallet: `0x${string}`
}

export async function benchParticipants(
  db: Knex,
  size: number,
  wallets: readonly `0x${string}`[] = [],
): Promise<BenchParticipant[]> {
  const people = Array.from({ length: size }, (_, place) => ({
    user: randomUUID(),
    profile: randomUUID(),
    wallet: wallets[place] ?? getAddress(`0x${randomBytes(20).toString('hex')}`),
  }))
  const now = new Date()
  const consents = await agreedToAll(db)
  await insertRows(
    db,
    'directus_users',
    people.map(({ user }) => ({
      id: user,
      first_name: 'A participant',
      status: 'active',
      provider: 'default',
      role: participantRole,
    })),
  )
  await insertRows(
    db,
    'profiles',
    people.map(({ user, profile, wallet }, place) => ({
      id: profile,
      user,
      display_name: `BenchParticipant ${place}`,
      handle: `w${user.replaceAll('-', '').slice(-18)}`,
      visibility: 'public',
      onboarding_step: 'done',
      consents,
      xp_cached: 0,
      level_cached: 1,
      primary_wallet: wallet,
      date_created: now,
    })),
  )
  await insertRows(
    db,
    'wallets',
    people.map(({ profile, wallet }) => ({ address: wallet, profile, linked_at: now })),
  )
  return people
}

/** An access token as signing in gives it: Directus checks it without asking the database. */
export const tokenOf = ({ user }: BenchParticipant): string => signed({ id: user, role: participantRole })

/** That of the administrator whom the set-up made. */
export async function administratorToken(db: Knex): Promise<string> {
  const { id, role } = await db('directus_users').where({ email: 'admin@example.com' }).first('id', 'role')
  return signed({ id, role, app_access: true, admin_access: true })
}

function signed(claims: object): string {
  const secret = environment('', null)['SECRET'] ?? ''
  const payload = { app_access: false, admin_access: false, ...claims }
  return jwt.sign(payload, secret, { issuer: 'directus', expiresIn: '1h' })
}

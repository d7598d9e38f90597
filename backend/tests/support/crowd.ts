/** Many members at once, written straight into the database: they are not what is tested. */
import { SignJWT } from 'jose'
import type { Knex } from 'knex'
import { generatePrivateKey } from 'viem/accounts'
import { newId } from '../../src/platform/database/ids.ts'
import { gameMasterRole, participantRole } from '../../src/platform/directus/roles.ts'
import { agreedToAll } from './agreed.ts'
import { keyAt } from './chain.ts'
import { secret } from './directus.ts'
import { Person } from './person.ts'

/** Accounts of anvil that have coins and no office. */
const firstAccount = 2
const lastAccount = 19

export class Member extends Person {
  readonly profile: string
  readonly user: string

  constructor(profile: string, user: string, key = generatePrivateKey()) {
    super(`token-of-${user}`, key)
    this.profile = profile
    this.user = user
  }
}

/** The same person with the token of a sign-in that was just now, as whoever changes a way in has to have. */
export async function justSignedIn(db: Knex, { profile, user, key }: Member): Promise<Member> {
  const sid = newId()
  await db('session_names').insert({ id: sid, user, token: sid })
  const claims = { id: user, role: participantRole, app_access: false, admin_access: false, sid }
  const member = new Member(profile, user, key)
  member.token = await new SignJWT({ ...claims, auth_time: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('directus')
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(new TextEncoder().encode(secret))
  return member
}

/** People who are through onboarding, each with a wallet; the first eighteen have coins. */
export async function crowd(db: Knex, size: number): Promise<Member[]> {
  const members = Array.from({ length: size }, (_, place) =>
    firstAccount + place <= lastAccount
      ? new Member(newId(), newId(), keyAt(firstAccount + place))
      : new Member(newId(), newId()),
  )
  await writeDown(db, members, participantRole)
  await db.batchInsert(
    'wallets',
    members.map(({ account, profile }) => ({ address: account.address, profile, linked_at: new Date() })),
    50,
  )
  for (const { account, profile } of members)
    await db('profiles').where({ id: profile }).update({ primary_wallet: account.address })
  return members
}

export async function gameMasters(db: Knex, size: number): Promise<Member[]> {
  const masters = Array.from({ length: size }, () => new Member(newId(), newId()))
  await writeDown(db, masters, gameMasterRole)
  return masters
}

export async function administrators(db: Knex, size: number): Promise<Member[]> {
  const people = Array.from({ length: size }, () => new Member(newId(), newId()))
  const role = await db('directus_roles').where({ name: 'Administrator' }).first('id')
  await writeDown(db, people, role.id)
  return people
}

/** People who have an account, and have not chosen a handle. */
export async function newcomers(db: Knex, size: number): Promise<Member[]> {
  const people = Array.from({ length: size }, () => new Member(newId(), newId()))
  await writeDown(db, people, participantRole, 'handle')
  return people
}

async function writeDown(db: Knex, people: Member[], role: string, step = 'done'): Promise<void> {
  const users = people.map(({ user, token }) => ({
    id: user,
    first_name: 'A walker',
    status: 'active',
    provider: 'default',
    role,
    token,
  }))
  const consents = await agreedToAll(db)
  const profiles = people.map(({ profile, user }) => ({
    id: profile,
    user,
    display_name: 'A walker',
    handle: step === 'done' ? `w${user.replaceAll('-', '').slice(-18)}` : null,
    visibility: 'public',
    onboarding_step: step,
    consents: step === 'done' ? consents : null,
    xp_cached: 0,
    level_cached: 1,
    date_created: new Date(),
  }))
  await db.batchInsert('directus_users', users, 50)
  await db.batchInsert('profiles', profiles, 50)
}

/** Whose rows are looked for: everything by which tables name one person. */
import type { Db } from '../../platform/database/transaction.ts'
import type { Identity } from './columns/definition.ts'

/** Values of each kind that are the person's. */
export type Subject = Readonly<Record<Identity, readonly string[]>>

export async function subjectOf(db: Db, profile: string): Promise<Subject> {
  const user: string | null = (await db('profiles').where({ id: profile }).first('user'))?.user ?? null
  const account = user ? await db('directus_users').where({ id: user }).first('email') : null
  const wallets: string[] = await db('wallets').where({ profile }).pluck('address')
  const identities: (string | null)[] = await db('identities').where({ profile }).pluck('email')
  const emails = [account?.email, ...identities].filter((email): email is string => Boolean(email))
  return { profile: [profile], user: user ? [user] : [], wallet: wallets, email: [...new Set(emails)] }
}

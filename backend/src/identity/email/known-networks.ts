/** From where an account was opened before. */

import { toDate } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { networkOf } from '../../platform/http/network.ts'
import { accountByEmail } from '../account/account.ts'

const dayMs = 24 * 3600_000
const memoryDays = 90
/** Newest sign-ins that are looked at. */
const most = 200

/** Whether somebody signed in to the account with this address from this network, as Directus's activity has it. */
export async function isKnownNetwork(db: Db, email: string, network: string, now: Date): Promise<boolean> {
  const account = await accountByEmail(db, email)
  const rows: { ip: string | null; timestamp: unknown }[] = await db('directus_activity')
    .where({ action: 'login', user: account?.id ?? null })
    .orderBy('id', 'desc')
    .limit(most)
    .select('ip', 'timestamp')
  const since = now.getTime() - memoryDays * dayMs
  return rows.some(({ ip, timestamp }) => ip && networkOf(ip) === network && toDate(timestamp).getTime() > since)
}

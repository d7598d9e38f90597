/** The last step: the account itself, and what is left of the profile, the tombstone. After it nothing finds the person any more. */
import type { Trx } from '../../../platform/database/transaction.ts'
import { recordEvents } from '../../events/record.ts'
import { tables } from '../columns/index.ts'
import type { Subject } from '../subject.ts'
import { eraseRows } from './erase-rows.ts'

/** Tables by which the others find the person: they go last, and at once. */
export const identityTables = ['wallet_claims', 'wallets', 'identities', 'profiles', 'directus_users'] as const

export async function eraseAccount(trx: Trx, subject: Subject, now: Date): Promise<void> {
  for (const name of identityTables) {
    const facts = tables[name]
    if (!facts) throw new Error(`The map of columns does not know ${name}.`)
    if (name !== 'profiles') await eraseRows(trx, name, facts, subject)
    else await leaveTombstone(trx, subject)
  }
  for (const profile of subject.profile)
    await recordEvents(trx, [
      {
        ...{ type: 'person.erased', subject: profile, data: { person: profile }, at: now },
        cause: `person.erased:${profile}`,
      },
    ])
}

/** Hidden, and before onboarding: nothing shows it, and nothing is given to it. Its points stay, for sums to be right. */
async function leaveTombstone(trx: Trx, subject: Subject): Promise<void> {
  const facts = tables['profiles']
  if (facts) await eraseRows(trx, 'profiles', facts, subject)
  await trx('profiles')
    .whereIn('id', subject.profile)
    .update({ user: null, visibility: 'hidden', onboarding_step: 'handle', active_character: null })
}

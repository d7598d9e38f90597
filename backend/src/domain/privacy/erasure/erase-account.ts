/** The last step: the account itself, and what is left of the profile, the tombstone. After it nothing finds the person any more. */
import { json } from '../../../platform/database/columns.ts'
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
  for (const profile of subject.profile) await unlinkUndo(trx, profile)
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

/** A change that the chain made, as it is stored with its event: a block that is replaced takes it back. */
interface Undo {
  table: string
  before?: Record<string, unknown>
}

/** A row that goes back to what it was names nobody either where it told what is on the chain then. */
async function unlinkUndo(trx: Trx, profile: string): Promise<void> {
  const events: { id: string; undo: unknown }[] = await trx('chain_events')
    .where('undo', 'like', `%${profile}%`)
    .select('id', 'undo')
  for (const { id, undo } of events) {
    const unlinked = json<Undo[]>(undo, []).map((change) => withoutPerson(change, profile))
    await trx('chain_events')
      .where({ id })
      .update({ undo: JSON.stringify(unlinked) })
  }
}

function withoutPerson<Change extends Undo>(change: Change, profile: string): Change {
  const columns = tables[change.table]?.columns ?? {}
  const { before } = change
  if (!before) return change
  const gone = Object.entries(before).filter(([column, value]) => {
    const { erasure, onChain = '' } = columns[column] ?? {}
    // Of a column that the change left as it was, the row has the value still: it is on the chain.
    return erasure === 'unlinked' && value === profile && before[onChain] !== null
  })
  return { ...change, before: { ...before, ...Object.fromEntries(gone.map(([column]) => [column, null])) } }
}

/** Ends what a person is in the middle of, as they would themselves: others hear of it, and nothing waits for them. */
import type { TxContext } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/database/transaction.ts'
import { returnGift, withdrawGift } from '../../items/end-gift.ts'
import { giftsFor, giftsOf } from '../../items/gifts.ts'
import { teamOf } from '../../quests/team-members.ts'
import { leaveTeam } from '../../teams/team.ts'

export async function endMatters(trx: Trx, profile: string, now: Date): Promise<void> {
  const context: TxContext = { db: trx, now, lang: 'en', profile }
  for (const id of await giftsOf(trx, profile).pluck('gifts.id')) await withdrawGift(context, id)
  for (const id of await giftsFor(trx, profile).pluck('gifts.id')) await returnGift(context, id, '')
  if (await teamOf(trx, profile)) await leaveTeam(context)
  // Nobody can decide about what nobody sent: a run that waits for a review cannot be given up otherwise.
  await trx('quest_runs')
    .where({ profile })
    .whereIn('state', ['in_progress', 'submitted', 'approved'])
    .update({ state: 'abandoned', version: trx.raw('version + 1') })
  await trx('items').where({ owner: profile }).whereNotNull('sale_meant_at').update({ sale_meant_at: null })
}

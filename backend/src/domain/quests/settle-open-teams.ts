/**
 * Looks at what rope teams do together where somebody was suspended or erased, which is no call of theirs: what remains
 * may be done without them.
 */
import { type Db, inTransaction } from '../../platform/database/transaction.ts'
import { settleTeam } from './apply-run-event.ts'

/** Most that one run looks at. */
const batch = 500

export async function settleTeamRuns(db: Db, now: Date): Promise<void> {
  const ids: string[] = await db('team_runs')
    .join('quest_runs', 'quest_runs.team_run', 'team_runs.id')
    .join('profiles', 'profiles.id', 'quest_runs.profile')
    .leftJoin('directus_users as accounts', (on) =>
      on.on('accounts.id', 'profiles.user').andOnVal('accounts.status', 'active'),
    )
    .where('team_runs.state', 'open')
    .whereIn('quest_runs.state', ['in_progress', 'submitted', 'approved', 'rejected'])
    .whereNull('accounts.id')
    .distinct('team_runs.id')
    .limit(batch)
    .pluck('team_runs.id')
  for (const id of ids) await inTransaction(db, (trx) => settleTeam({ db: trx, now, lang: 'en' }, id))
}

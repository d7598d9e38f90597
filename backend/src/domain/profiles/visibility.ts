/** Which activity of a profile others may see. */
import type { Knex } from 'knex'
import type { Db } from '../../platform/database/transaction.ts'
import type { ActivityKind } from './activity-kind.ts'

export interface ActivityViewer {
  /** Profile id of the viewer; null for the public. */
  profile: string | null
}

/** Activity that only the profile itself sees. */
const ownBusiness: readonly ActivityKind[] = ['wallet_linked', 'quest_reversed']

export function withoutPrivate(rows: Knex.QueryBuilder): void {
  rows.whereNotIn('activity.kind', ownBusiness)
}

/** For rows joined with `quests`: leaves out secret quests, unless the viewer has done them. */
export function withoutSecrets(rows: Knex.QueryBuilder, db: Db, { profile }: ActivityViewer): void {
  rows.where((row) => {
    row.whereNull('quests.kind').orWhereNot('quests.kind', 'secret')
    if (profile) row.orWhereIn('quests.id', db('quest_runs').where({ profile, state: 'rewarded' }).select('quest'))
  })
}

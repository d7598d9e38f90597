/** What of a person's past is shown to others. */
import type { Knex } from 'knex'
import type { Db } from '../../platform/database/transaction.ts'
import type { ActivityKind } from './activity-kind.ts'

export interface ActivityViewer {
  /** Profile of who looks; none stands for anybody. */
  profile: string | null
}

/** Between a person and the programme. */
const ownBusiness: readonly ActivityKind[] = ['wallet_linked', 'quest_reversed']

export function withoutPrivate(rows: Knex.QueryBuilder): void {
  rows.whereNotIn('activity.kind', ownBusiness)
}

/** Rows joined with `quests`: a secret quest is told only to who has done it, too. */
export function withoutSecrets(rows: Knex.QueryBuilder, db: Db, { profile }: ActivityViewer): void {
  rows.where((row) => {
    row.whereNull('quests.kind').orWhereNot('quests.kind', 'secret')
    if (profile) row.orWhereIn('quests.id', db('quest_runs').where({ profile, state: 'rewarded' }).select('quest'))
  })
}

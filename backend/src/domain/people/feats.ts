/** What an activity says of a person to others: the kinds that are told, and whether they are still true. */
import type { Knex } from 'knex'
import type { Feat } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { text, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { readItemTypeRecords } from '../content/item-types.ts'
import { readLevels } from '../content/levels.ts'
import { textsOf } from '../content/texts.ts'
import type { ActivityKind } from '../profiles/activity-kind.ts'

/** Others hear of these; what is bought, sold or linked is a person's own business. */
const toldKinds: readonly ActivityKind[] = ['quest_rewarded', 'level_up', 'item_minted', 'onboarded']

/** What a feat is made of; `activity` joined with `quests`. */
export interface FeatRow {
  kind: ActivityKind
  quest: string | null
  level: unknown
  item_type: string | null
  slug: string | null
  title: string | null
  cover: string | null
  status: string | null
}

export const featColumns = [
  ...['activity.kind', 'activity.quest', 'activity.level', 'activity.item_type'],
  ...['quests.slug', 'quests.title', 'quests.cover', 'quests.status'],
]

/** Every activity, with what makes a feat of it. */
export const activityRows = (db: Db): Knex.QueryBuilder =>
  db('activity').join('profiles', 'profiles.id', 'activity.profile').leftJoin('quests', 'quests.id', 'activity.quest')

/** Leaves what others are told of, without what was taken back since: quests, and levels that are no longer reached. */
export function stillTold(rows: Knex.QueryBuilder, db: Db): Knex.QueryBuilder {
  const run = db('quest_runs').where({
    'quest_runs.profile': db.ref('activity.profile'),
    'quest_runs.quest': db.ref('activity.quest'),
    'quest_runs.state': 'rewarded',
    // A quest that opens again has several runs; this is the one that was paid in that moment.
    'quest_runs.decided_at': db.ref('activity.at'),
  })
  return rows
    .whereIn('activity.kind', [...toldKinds])
    .where((row) => row.whereNot('activity.kind', 'quest_rewarded').orWhereExists(run.select(db.raw('1'))))
    .where((row) =>
      row.whereNot('activity.kind', 'level_up').orWhere('activity.level', '<=', db.ref('profiles.level_cached')),
    )
}

/** Gives the feat of a row; null where what it is about is gone. */
export async function featTeller(context: Context): Promise<(row: FeatRow) => Feat | null> {
  const texts = await textsOf(context, 'quests')
  const levels = await readLevels(context)
  const itemTypes = await readItemTypeRecords(context)
  return ({ kind, quest, level, item_type, slug, title, cover, status }) => {
    switch (kind) {
      case 'quest_rewarded': {
        const said = texts(text(quest)).title ?? title
        if (!said) return null
        return status === 'published'
          ? { kind: 'quest', slug, title: said, cover }
          : { kind: 'quest', slug: null, title: said, cover: null }
      }
      case 'level_up': {
        const reached = levels.find(({ number }) => number === toInt(level))
        return reached ? { kind: 'level', number: reached.number, title: reached.title } : null
      }
      case 'item_minted': {
        const itemType = itemTypes.get(text(item_type))
        return itemType ? { kind: 'minted', name: itemType.name, image: itemType.image } : null
      }
      case 'onboarded':
        return { kind: 'set_out' }
      default:
        return null
    }
  }
}

/** How item types can be earned now. */
import { type EarnWay, seasonState } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { isoOrNull, textOrNull } from '../../platform/database/columns.ts'
import { readSeasons } from '../content/seasons.ts'

/** A reward that gives an item type. */
export interface Giver {
  /** Id of the quest that gives it; null where a level does. */
  quest: string | null
  /** Id of the level that gives it; null where a quest does. */
  level: string | null
  /** Nobody is told of a secret quest before they can start it. */
  isSecret: boolean
  endsAt: string | null
  /** Id of the season that the quest belongs to. */
  season: string | null
}

/** By item type id; types that nothing gives have an empty list, or are missing. */
export type EarnSources = ReadonlyMap<string, readonly EarnWay[]>

/** A closed quest or season gives nothing any more; neither does any source once the supply is given out. */
export async function readEarnSources(context: Context): Promise<EarnSources> {
  const givers = await readGivers(context)
  const gives = await isOpenNow(context)
  const gone = new Set(await givenOut(context))
  return new Map(
    [...givers].map(([type, all]) => {
      const told = all.filter((giver) => !giver.isSecret && gives(giver))
      return [type, gone.has(type) ? [] : [...new Set(told.map((giver): EarnWay => (giver.quest ? 'quest' : 'level')))]]
    }),
  )
}

/** Tells whether a giver still gives something, its supply apart: neither its quest nor its season has ended. */
export async function isOpenNow(context: Context): Promise<(giver: Giver) => boolean> {
  const seasons = await readSeasons(context)
  const now = context.now.getTime()
  return ({ endsAt, season }) => {
    const facts = season === null ? undefined : seasons.get(season)
    return (!endsAt || Date.parse(endsAt) > now) && (!facts || seasonState(facts, now) !== 'closed')
  }
}

/** All givers by item type id, those of unpublished quests left out. */
export function readGivers(context: Context): Promise<ReadonlyMap<string, readonly Giver[]>> {
  return cached(context, 'content', 'givers', async () => {
    const rows = await context
      .db('rewards')
      .leftJoin('quests', 'quests.id', 'rewards.quest')
      .where('rewards.kind', 'item')
      .whereNotNull('rewards.item_type')
      .where((some) => some.whereNotNull('rewards.level').orWhere('quests.status', 'published'))
      .select('rewards.item_type', 'rewards.level', 'rewards.quest', 'quests.kind', 'quests.ends_at', 'quests.season')
    const givers = rows.map((row): [string, Giver] => [
      row.item_type,
      {
        quest: row.level === null ? textOrNull(row.quest) : null,
        level: textOrNull(row.level),
        isSecret: row.kind === 'secret',
        endsAt: isoOrNull(row.ends_at),
        season: textOrNull(row.season),
      },
    ])
    const byType = Map.groupBy(givers, ([type]) => type)
    return new Map([...byType].map(([type, all]) => [type, all.map(([, giver]) => giver)]))
  })
}

async function givenOut({ db }: Context): Promise<string[]> {
  const rows: { id: string }[] = await db('item_types')
    .whereNotNull('supply_max')
    .whereRaw('issued >= supply_max')
    .select('id')
  return rows.map(({ id }) => id)
}

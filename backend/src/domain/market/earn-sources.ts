/** How item types can be earned now. */
import { type EarnWay, seasonState } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { isoOrNull, textOrNull } from '../../platform/database/columns.ts'
import { readSeasons } from '../content/seasons.ts'

interface Giver {
  way: 'quest' | 'level'
  endsAt: string | null
  season: string | null
}

/** By item type id; types that nothing gives have an empty list, or are missing. */
export type EarnSources = ReadonlyMap<string, readonly EarnWay[]>

/** A closed quest or season gives nothing any more; neither does any source once the supply is given out. */
export async function readEarnSources(context: Context): Promise<EarnSources> {
  const givers = await readGivers(context)
  const seasons = await readSeasons(context)
  const gone = new Set(await givenOut(context))
  const now = context.now.getTime()
  const gives = ({ endsAt, season }: Giver) => {
    const facts = season === null ? undefined : seasons.get(season)
    return (!endsAt || Date.parse(endsAt) > now) && (!facts || seasonState(facts, now) !== 'closed')
  }
  return new Map(
    [...givers].map(([type, all]) => [
      type,
      gone.has(type) ? [] : [...new Set(all.filter(gives).map(({ way }): EarnWay => way))],
    ]),
  )
}

/** Secret quests are left out. */
function readGivers(context: Context): Promise<ReadonlyMap<string, readonly Giver[]>> {
  return cached(context, 'content', 'givers', async () => {
    const rows = await context
      .db('rewards')
      .leftJoin('quests', 'quests.id', 'rewards.quest')
      .where('rewards.kind', 'item')
      .whereNotNull('rewards.item_type')
      .where((some) =>
        some
          .whereNotNull('rewards.level')
          .orWhere((open) => open.where('quests.status', 'published').whereNot('quests.kind', 'secret')),
      )
      .select('rewards.item_type', 'rewards.level', 'quests.ends_at', 'quests.season')
    const givers = new Map<string, Giver[]>()
    for (const row of rows) {
      const giver: Giver = {
        way: row.level === null ? 'quest' : 'level',
        endsAt: isoOrNull(row.ends_at),
        season: textOrNull(row.season),
      }
      givers.set(row.item_type, [...(givers.get(row.item_type) ?? []), giver])
    }
    return givers
  })
}

async function givenOut({ db }: Context): Promise<string[]> {
  const rows: { id: string }[] = await db('item_types')
    .whereNotNull('supply_max')
    .whereRaw('issued >= supply_max')
    .select('id')
  return rows.map(({ id }) => id)
}

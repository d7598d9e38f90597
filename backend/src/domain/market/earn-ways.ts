/** How kinds of object can be earned now. */
import { type EarnWay, seasonState } from 'waymark-core'
import { kept } from '../../platform/database/kept.ts'
import { isoOrNull, textOrNull } from '../../platform/database/values.ts'
import type { Scene } from '../../platform/scene.ts'
import { readSeasons } from '../content/seasons.ts'

export const earnWays: readonly EarnWay[] = ['quest', 'level', 'unknown']

interface Giver {
  way: 'quest' | 'level'
  endsAt: string | null
  season: string | null
}

/** By id of the type; those that nothing gives have none, or are missing. */
export type Ways = ReadonlyMap<string, readonly EarnWay[]>

/** What is over gives nothing any more, and neither does anything when all that there will be are given out. */
export async function readWays(scene: Scene): Promise<Ways> {
  const givers = await readGivers(scene)
  const seasons = await readSeasons(scene)
  const gone = new Set(await givenOut(scene))
  const now = scene.now.getTime()
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

/** Secret quests are told nobody. */
function readGivers(scene: Scene): Promise<ReadonlyMap<string, readonly Giver[]>> {
  return kept(scene, 'content', 'givers', async () => {
    const rows = await scene
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

async function givenOut({ db }: Scene): Promise<string[]> {
  const rows: { id: string }[] = await db('item_types')
    .whereNotNull('supply_max')
    .whereRaw('issued >= supply_max')
    .select('id')
  return rows.map(({ id }) => id)
}

/** A save by which a level gives more than is usual is told to the others of the team. */
import { toInt } from '../../platform/database/columns.ts'
import type { Trx } from '../../platform/database/transaction.ts'
import type { Programme } from '../../platform/programme.ts'
import type { RewardRow } from '../content/rewards.ts'
import { givenBy, isUnusual, mostXpOfLevels, preciousRarities } from './generous.ts'
import { tellGenerous } from './tell-generous.ts'

export type LevelReward = Pick<RewardRow, 'id' | 'level' | 'kind' | 'amount' | 'item_type'>

/** `changed`: ids of the rewards that `author` wrote. `before`: as they were, without those that are new. */
export async function tellGenerousLevels(
  { directus, settings }: Programme,
  trx: Trx,
  { changed, before, author }: { changed: string[]; before: LevelReward[]; author: string },
): Promise<void> {
  const levels: { id: string; number: unknown; title: string | null }[] = await trx('levels')
    .whereIn('id', trx('rewards').whereIn('id', changed).whereNotNull('level').select('level'))
    .orderBy('number')
    .select('id', 'number', 'title')
  if (levels.length === 0) return
  const types: { id: string; name: string }[] = await trx('item_types')
    .whereIn('rarity', preciousRarities)
    .select('id', 'name')
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const given = (rewards: LevelReward[]) =>
    givenBy(
      {},
      rewards.map((reward) => ({ ...reward, item: reward.item_type })),
      (id) => names.has(id),
    )
  for (const { id, number, title } of levels) {
    const rows: LevelReward[] = await trx('rewards')
      .where({ level: id })
      .select('id', 'level', 'kind', 'amount', 'item_type')
    const now = given(rows)
    const earlier = [...rows.filter((row) => !changed.includes(row.id)), ...before.filter(({ level }) => level === id)]
    if (!isUnusual(given(earlier), now, await mostXpOfLevels(trx, id))) continue
    await tellGenerous(directus, trx, {
      ...{ author, collection: 'levels', id, title: title ?? '', number: toInt(number), given: now },
      objects: now.precious.flatMap((type) => names.get(type) ?? []),
      link: `${settings.studioUrl}/content/levels/${id}`,
    })
  }
}

/** A save by which a published quest gives more than is usual is told to the others of the team. */
import type { Trx } from '../../platform/database/transaction.ts'
import type { Programme } from '../../platform/programme.ts'
import { type Given, givenBy, isUnusual, mostXpOfQuests, preciousRarities } from '../rewards/generous.ts'
import { tellGenerous } from '../rewards/tell-generous.ts'
import type { SavedVersion } from './versions.ts'

export async function tellGenerousQuest(
  { directus, settings }: Programme,
  trx: Trx,
  { before, after }: SavedVersion,
  { quest, author }: { quest: string; author: string },
): Promise<void> {
  const types: { slug: string; name: string }[] = await trx('item_types')
    .whereIn('rarity', preciousRarities)
    .select('slug', 'name')
  const names = new Map(types.map(({ slug, name }) => [slug, name]))
  const given = (saved: SavedVersion['before']): Given | null =>
    saved?.status === 'published'
      ? givenBy(
          saved.quest,
          (saved.quest.rewards ?? []).map((reward) => ({ ...reward, item: reward.itemType ?? null })),
          (slug) => names.has(slug),
        )
      : null
  const now = given(after)
  if (!now || !isUnusual(given(before), now, await mostXpOfQuests(trx, quest))) return
  await tellGenerous(directus, trx, {
    ...{ author, collection: 'quests', id: quest, title: after.quest.title, given: now },
    objects: now.precious.flatMap((slug) => names.get(slug) ?? []),
    link: `${settings.studioUrl}/programme/history/${quest}`,
  })
}

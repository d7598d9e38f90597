/** A save by which the welcome gives more than is usual is told to the others of the team. */
import type { Trx } from '../../platform/database/transaction.ts'
import type { Programme } from '../../platform/programme.ts'
import { givenBy, isUnusual, mostXpOfQuests, preciousRarities } from './generous.ts'
import { tellGenerous } from './tell-generous.ts'

/** What everybody is given who is through onboarding. */
export interface Welcome {
  id: string
  welcome_xp: unknown
  welcome_item: string | null
}

/** `before`: as it was before `author` wrote it. */
export async function tellGenerousWelcome(
  { directus, settings }: Programme,
  trx: Trx,
  { before, author }: { before: Welcome; author: string },
): Promise<void> {
  const now: Welcome | undefined = await trx('programme')
    .where({ id: before.id })
    .first('id', 'welcome_xp', 'welcome_item')
  if (!now) return
  const types: { id: string; name: string }[] = await trx('item_types')
    .whereIn('rarity', preciousRarities)
    .select('id', 'name')
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const given = ({ welcome_xp, welcome_item }: Welcome) =>
    givenBy({ xp: welcome_xp }, [{ kind: 'item', item: welcome_item }], (id) => names.has(id))
  const after = given(now)
  if (!isUnusual(given(before), after, await mostXpOfQuests(trx))) return
  await tellGenerous(directus, trx, {
    ...{ author, collection: 'programme', id: now.id, title: null, given: after },
    objects: after.precious.flatMap((type) => names.get(type) ?? []),
    link: `${settings.studioUrl}/content/programme`,
  })
}

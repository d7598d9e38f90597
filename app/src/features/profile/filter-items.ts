// Which items of a profile are shown, and in which order.
import type { Item } from '../../core/types.ts'
import { type ItemsView, rarities } from './profile-address.ts'

export type ItemFilter = Pick<ItemsView, 'rarity' | 'state' | 'wearable'>

/** What is for sale is minted: both words count it. */
export const matches = ({ state, itemType }: Item, filter: ItemFilter) =>
  (filter.rarity === null || itemType.rarity === filter.rarity) &&
  (filter.state === null || state === filter.state || (filter.state === 'minted' && state === 'listed')) &&
  (!filter.wearable || itemType.wearableSlot !== null)

/** What is worn stands in front; alike ones stay as they come, the newest first. */
export function inOrder(items: readonly Item[], order: ItemsView['order'], language: string): readonly Item[] {
  const words = new Intl.Collator(language, { numeric: true })
  const rank = ({ itemType }: Item) => rarities.indexOf(itemType.rarity)
  const before = {
    newest: () => 0,
    rarity: (one: Item, other: Item) => rank(other) - rank(one),
    name: (one: Item, other: Item) =>
      words.compare(one.itemType.name, other.itemType.name) || one.serial - other.serial,
  }[order]
  return items.toSorted((one, other) => Number(other.equipped) - Number(one.equipped) || before(one, other))
}

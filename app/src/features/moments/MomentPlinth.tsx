import { assetUrl } from '../../core/asset-url.ts'
import type { ItemType } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'

/** An object on its stand, large, as every moment shows it. */
export const MomentPlinth = ({ itemType, serial }: { itemType: ItemType; serial: number }) => (
  <ItemPlinth
    size="large"
    rarity={itemType.rarity}
    image={assetUrl(itemType.image, 'sm')}
    serial={{ number: serial, max: itemType.supplyMax ?? null }}
  />
)

import { assetUrl } from '../../core/asset-url.ts'
import type { ListingCard } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { BundledItems } from './BundledItems.tsx'
import { ItemRow } from './ItemRow.tsx'
import { useNewestListings } from './queries.ts'

const shown = 5

/**
 * What quests give, of the newest on the market, once the backend answers; until then and where it does not, objects of
 * the build. Each says how it is earned: nobody who comes here first is to take this for a shop.
 */
export function LatestItems() {
  const { t } = useTranslation('landing')
  const newest = useNewestListings()
  const kinds = newest ? oneOfEachKind(newest.listings) : []
  if (kinds.length < shown) return <BundledItems />
  return (
    <ItemRow
      title={t('featured.objects')}
      objects={kinds.slice(0, shown).map(({ id, itemType, quest }) => ({
        key: id,
        name: itemType.name,
        rarity: itemType.rarity,
        image: assetUrl(itemType.image),
        how: t('featured.earned', { quest }),
        to: paths.listing(id),
      }))}
    />
  )
}

function oneOfEachKind(listings: readonly ListingCard[]) {
  const earned = listings.flatMap(({ id, itemType }) =>
    itemType.earnedBy ? { id, itemType, quest: itemType.earnedBy.title } : [],
  )
  return [...new Map(earned.toReversed().map((one) => [one.itemType.slug, one])).values()].toReversed()
}

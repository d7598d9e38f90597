import { assetUrl } from '../../core/asset-url.ts'
import { config } from '../../core/config.ts'
import type { ListingCard } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Price } from '../../shared/ui/Price.tsx'
import { BundledItems } from './BundledItems.tsx'
import { ItemRow } from './ItemRow.tsx'
import { useNewestListings } from './queries.ts'

const shown = 5

/** The newest on the market, once the backend answers; until then and where it does not, objects of the build. */
export function LatestItems() {
  const { t } = useTranslation('landing')
  const newest = useNewestListings()
  const kinds = newest ? oneOfEachKind(newest.listings) : []
  if (kinds.length < shown) return <BundledItems />
  return (
    <ItemRow
      title={t('featured.objects')}
      objects={kinds.slice(0, shown).map(({ id, itemType, price }) => ({
        key: id,
        name: itemType.name,
        rarity: itemType.rarity,
        image: assetUrl(itemType.image),
        ...(itemType.earnedBy ? { how: t('featured.earned', { quest: itemType.earnedBy.title }) } : {}),
        to: paths.listing(id),
        foot: (
          <strong>
            <Price wei={price} ticker={config().chain.ticker} />
          </strong>
        ),
      }))}
    />
  )
}

function oneOfEachKind(listings: readonly ListingCard[]): ListingCard[] {
  return [...new Map(listings.toReversed().map((listing) => [listing.itemType.slug, listing])).values()].toReversed()
}

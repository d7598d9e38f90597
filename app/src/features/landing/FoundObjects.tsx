import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureUrl } from '../../core/pictures.ts'
import { backend, keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { ListingCard } from '../../core/types.ts'
import { paths } from '../../shared/paths.ts'
import { Price } from '../../shared/ui/Price.tsx'
import { ObjectRow } from './ObjectRow.tsx'

/** The newest on the market, once the backend answers; `fallback` until then and where it does not. */
export const FoundObjects = ({ fallback }: { fallback: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <Newest fallback={fallback} />
  </QueryClientProvider>
)

const shown = 5

function Newest({ fallback }: { fallback: ReactNode }) {
  const { t } = useTranslation('landing')
  const { data } = useQuery({
    queryKey: [...keys.market, 'newest'],
    queryFn: ({ signal }) => backend((core) => core.programme.market({ limit: 24 }, signal)),
    staleTime: 60_000,
  })
  const kinds = data ? oneOfEachKind(data.listings) : []
  if (kinds.length < shown) return fallback
  return (
    <ObjectRow
      title={t('featured.objects')}
      aside={<p>{t('featured.count', { count: data?.total ?? 0 })}</p>}
      objects={kinds.slice(0, shown).map(({ id, itemType, price }) => ({
        key: id,
        name: itemType.name,
        rarity: itemType.rarity,
        image: pictureUrl(itemType.image),
        ...(itemType.earnedBy ? { how: t('featured.earned', { quest: itemType.earnedBy.title }) } : {}),
        to: paths.listing(id),
        foot: (
          <strong>
            <Price wei={price} />
          </strong>
        ),
      }))}
    />
  )
}

function oneOfEachKind(listings: readonly ListingCard[]): ListingCard[] {
  return [...new Map(listings.toReversed().map((listing) => [listing.itemType.slug, listing])).values()].toReversed()
}

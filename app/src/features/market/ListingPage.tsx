import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useListingUpdates } from '../../core/live-market.ts'
import { listingQuery, useListing, useMe, useWatched } from '../../core/queries.ts'
import type { ItemType, ListingCard as Listing, ListingDetail, PricePoint } from '../../core/types.ts'
import { Fact, ItemFacts, ItemSheet, ItemSheetSkeleton } from '../../entities/item/ItemSheet.tsx'
import { LazyProvenance } from '../../entities/item/LazyProvenance.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page, Section } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { useCanonicalPath } from '../../shared/use-canonical-path.ts'
import { ListingCard } from './ListingCard.tsx'
import styles from './ListingPage.module.css'
import { ListingPanel } from './ListingPanel.tsx'

/** What is sold, and for how much, is there before of whom; the room of their face is kept. */
const Seller = lazyWithRetry<{ listing: Listing }>(
  () => import('./Seller.tsx').then((m) => m.Seller),
  <div className={styles.seller} />,
)
const EarnIt = lazyWithRetry<{ quest: NonNullable<ItemType['earnedBy']> }>(() =>
  import('./EarnIt.tsx').then((m) => m.loadEarnIt()),
)
/** It stands below everything else; its room is kept. */
const PriceHistory = lazyWithRetry<{ history: readonly PricePoint[] }>(
  () => import('./PriceHistory.tsx').then((m) => m.PriceHistory),
  <div className={styles.coming} />,
)
const ProceedsPanel = lazyWithRetry(() =>
  import('../../entities/transaction/ProceedsPanel.tsx').then((m) => m.ProceedsPanel),
)
const NotForSalePage = lazyWithRetry<{ itemId: string }>(() =>
  import('./NotForSalePage.tsx').then((m) => m.NotForSalePage),
)

/**
 * `/marketplace/:itemId`: one listing. `itemId` is the id of the listing, which stays in the address, or of an item that
 * is for sale.
 */
export function ListingPage() {
  const { t } = useTranslation('listing')
  const errorMessage = useErrorMessage()
  const { itemId: listingId = '' } = useParams()
  const { data, isError, error, isFetching, refetch } = useListing(listingId)
  const queryClient = useQueryClient()
  const id = data?.listing.id ?? listingId
  // What came by the item's id is there at once by the listing's.
  useEffect(() => {
    if (data && id !== listingId) queryClient.setQueryData(listingQuery(id).queryKey, data)
  }, [queryClient, data, id, listingId])
  useCanonicalPath(id === listingId ? null : paths.listing(id))
  useThingTitle(data?.listing.itemType.name)
  if (error && hasCode(error, 'NOT_FOUND')) throw error
  if (error && hasCode(error, 'LISTING_NOT_ACTIVE')) return <NotForSalePage itemId={listingId} />
  return (
    <Page>
      {data ? (
        <Content key={listingId} detail={data} />
      ) : isError ? (
        <>
          <h1 tabIndex={-1}>{t('pageTitle')}</h1>
          <PanelError message={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        </>
      ) : (
        <ItemSheetSkeleton title={t('pageTitle')} />
      )}
    </Page>
  )
}

function Content({ detail }: { detail: ListingDetail }) {
  useListingUpdates(detail.listing)
  const { t } = useTranslation(['listing', 'objects'])
  const watched = useWatched()
  const me = useMe().data?.profile.id
  const { listing, provenance, priceHistory, more, buyer } = detail
  const isBuyer = buyer !== null && buyer === me
  const { itemType } = listing
  const hasPrices = priceHistory.length > 0
  const whereItHasBeen = (
    <Section title={t('provenance')}>
      <LazyProvenance entries={provenance} />
    </Section>
  )
  return (
    <>
      <ItemSheet
        itemType={itemType}
        serial={listing.serial}
        eyebrow={
          <Link className={styles.back} to={paths.marketplace}>
            {t('back')}
          </Link>
        }
        byline={<Seller listing={listing} />}
        below={
          hasPrices ? (
            <Section title={t('history.title')}>
              <PriceHistory history={priceHistory} />
            </Section>
          ) : (
            whereItHasBeen
          )
        }
      >
        <ListingPanel detail={detail} />
        <ItemFacts itemType={itemType} serial={listing.serial}>
          <Fact label={t('objects:fact.listed')}>
            <RelativeTime at={listing.listedAt} />
          </Fact>
          {listing.expiresAt != null && listing.state === 'active' && (
            <Fact label={t('objects:fact.ends')}>
              <RelativeTime at={listing.expiresAt} />
            </Fact>
          )}
        </ItemFacts>
        {itemType.earnedBy && !detail.own && !isBuyer && <EarnIt quest={itemType.earnedBy} />}
        {detail.own && <ProceedsPanel />}
        {hasPrices && whereItHasBeen}
      </ItemSheet>
      {more.length > 0 && (
        <Section title={t('moreLikeThis')} aside={<Link to={paths.marketplace}>{t('all')}</Link>}>
          <ul className={styles.more}>
            {more.map((other) => (
              <li key={other.id}>
                <ListingCard
                  listing={other}
                  watched={watched.includes(other.itemType.slug)}
                  own={other.seller === me}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

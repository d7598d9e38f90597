import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useListingUpdates } from '../../core/live-market.ts'
import { listingQuery, useListing, useMe, useWatched } from '../../core/queries.ts'
import type { ListingDetail, PricePoint } from '../../core/types.ts'
import { Fact, ItemFacts, ItemSheet, ItemSheetSkeleton } from '../../entities/item/ItemSheet.tsx'
import { LazyProvenance } from '../../entities/item/LazyProvenance.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page, Section } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { useCanonicalPath } from '../../shared/use-canonical-path.ts'
import { ListingCard } from './ListingCard.tsx'
import styles from './ListingPage.module.css'
import { ListingPanel } from './ListingPanel.tsx'

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
  const { listing, provenance, priceHistory, more } = detail
  const { itemType } = listing
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
        below={
          <Section title={t('history.title')}>
            <PriceHistory history={priceHistory} />
          </Section>
        }
      >
        <ListingPanel detail={detail} />
        <ItemFacts itemType={itemType} serial={listing.serial}>
          <Fact label={t('objects:fact.seller')}>
            <Link to={paths.profile(listing.seller)}>{listing.sellerName}</Link>
          </Fact>
          <Fact label={t('objects:fact.listed')}>
            <RelativeTime at={listing.listedAt} />
          </Fact>
          {listing.expiresAt != null && listing.state === 'active' && (
            <Fact label={t('objects:fact.ends')}>
              <RelativeTime at={listing.expiresAt} />
            </Fact>
          )}
        </ItemFacts>
        <EarnIt detail={detail} />
        {detail.own && <ProceedsPanel />}
        <Section title={t('provenance')}>
          <LazyProvenance entries={provenance} />
        </Section>
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

/** Money is never the only way. */
function EarnIt({ detail: { listing, own, buyer } }: { detail: ListingDetail }) {
  const { t } = useTranslation('listing')
  const { data: me } = useMe()
  const quest = listing.itemType.earnedBy
  if (!quest || own || (buyer !== null && buyer === me?.profile.id)) return null
  return (
    <div className={styles.earn}>
      <p>{t('earn.lead', { title: quest.title })}</p>
      <LinkButton kind="plain" size="small" to={paths.quest(quest.slug)}>
        {t('earn.title')}
      </LinkButton>
    </div>
  )
}

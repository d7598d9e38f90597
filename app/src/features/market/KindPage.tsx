import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { config } from '../../core/config.ts'
import { langOf, useListing, useWatched } from '../../core/queries.ts'
import type { ListingCard } from '../../core/types.ts'
import { ItemPicture } from '../../entities/item/ItemPicture.tsx'
import { Fact, ItemFacts } from '../../entities/item/ItemSheet.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { OfKind } from './BeyondOffers.tsx'
import styles from './KindPage.module.css'
import { everything, isNarrowed, type MarketView } from './market-address.ts'
import type { NoOffersProps } from './NoOffers.tsx'
import { OfferRow } from './OfferRow.tsx'
import { Results } from './Results.tsx'
import { useMarketView } from './use-market-view.ts'
import { WatchButton } from './WatchButton.tsx'

const BeyondOffers = lazyWithRetry<OfKind>(() => import('./BeyondOffers.tsx').then((m) => m.loadBeyondOffers()))

/** Fetched by whoever has one of the kind. */
const OwnOfKind = lazyWithRetry<OfKind>(() => import('./OwnOfKind.tsx').then((m) => m.loadOwnOfKind()))

const NoOffers = lazyWithRetry<NoOffersProps>(() => import('./NoOffers.tsx').then((m) => m.NoOffers))

export type KindPageProps = {
  /** See `viewOfKind`. */
  view: MarketView
  change: (part: Partial<MarketView>) => void
  /** Address of all kinds. */
  back: string
  /** Called once the page stands. */
  onShown: () => void
}

/** This page with its sentences. */
export async function loadKindPage() {
  await loadSentences(['listing', 'objects'])
  return KindPage
}

/** The object itself, and beside it the offers of its kind, the cheapest first; below them what is known of the kind. */
function KindPage({ view, change, back, onShown }: KindPageProps) {
  const { t } = useTranslation('market')
  useEffect(onShown, [onShown])
  const count = useRef<HTMLParagraphElement>(null)
  const toCount = () => count.current?.focus({ preventScroll: true })
  const { newest, ...found } = useMarketView(useDeferredValue(view))
  const offers = newest && t('offers', { count: newest.total })
  // The last one may be sold while somebody looks on.
  const [cheapest, setCheapest] = useState<ListingCard>()
  const told = found.market.data?.pages[0]?.listings[0]
  if (told && told !== cheapest) setCheapest(told)
  const itemType = cheapest?.itemType
  useThingTitle(itemType?.name)
  return (
    <Page
      eyebrow={
        <Link className={styles.back} to={back}>
          {t('kind.back')}
        </Link>
      }
      title={itemType ? <span lang={langOf(itemType, 'name')}>{itemType.name}</span> : t('pageTitle')}
    >
      <div className={styles.kind}>
        <div className={styles.object}>
          {cheapest ? (
            <Picture cheapest={cheapest} />
          ) : (
            !found.market.isFetched && (
              <Skeleton>
                <Bone height="16rem" />
              </Skeleton>
            )
          )}
        </div>
        <div className={styles.offers}>
          <div className={styles.told}>
            <p ref={count} tabIndex={-1} role="status">
              {newest &&
                newest.total > 0 &&
                !found.market.isError &&
                (newest.total === 1 ? offers : t('kind.offers', { offers }))}
            </p>
            <ActiveFilters view={view} onChange={change} onEmptied={toCount} />
            {cheapest && <Own cheapest={cheapest} />}
          </div>
          <h2>
            <VisuallyHidden>{t('grid')}</VisuallyHidden>
          </h2>
          <Results
            {...found}
            shape="row"
            Card={OfferRow}
            narrowed={isNarrowed(view)}
            onClear={() => {
              toCount()
              change(everything)
            }}
            nothing={<NoOffers slug={view.kind ?? ''} back={back} />}
          />
          {cheapest && (
            <>
              <About cheapest={cheapest} />
              <BeyondOffers cheapest={cheapest} />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}

const Own = ({ cheapest }: OfKind) => (useListing(cheapest.id).data?.held ? <OwnOfKind cheapest={cheapest} /> : null)

/** The object on its plinth, with the way to hear of others like it. */
function Picture({ cheapest: { itemType } }: OfKind) {
  const watched = useWatched()
  return (
    <div>
      <ItemPicture itemType={itemType}>
        <WatchButton itemType={itemType} watched={watched.includes(itemType.slug)} worded className={styles.watch} />
      </ItemPicture>
    </div>
  )
}

/** Its story, and what is known of its kind. */
function About({ cheapest: { id, itemType } }: OfKind) {
  const { t } = useTranslation('market')
  const last = useListing(id).data?.priceHistory.at(-1)
  return (
    <>
      <p lang={langOf(itemType, 'lore')} className={styles.lore}>
        {itemType.lore}
      </p>
      <ItemFacts itemType={itemType}>
        {last && (
          <Fact label={t('kind.last')}>
            <Price wei={last.price} ticker={config().ticker} />
          </Fact>
        )}
      </ItemFacts>
    </>
  )
}

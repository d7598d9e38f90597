import { Compass, Tag } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { config } from '../../core/config.ts'
import { hasCode } from '../../core/errors.ts'
import { langOf, useMarketNow, useWatched } from '../../core/queries.ts'
import { useTypePrices } from '../../core/type-prices.ts'
import type { ItemType, MarketPage } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { useThingTitle } from '../../shared/thing-title.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import styles from './KindPage.module.css'
import { everything, isNarrowed, type MarketView } from './market-address.ts'
import { OfferTag } from './OfferTag.tsx'
import { Results } from './Results.tsx'
import { useMarketView } from './use-market-view.ts'
import { WatchButton } from './WatchButton.tsx'

export type KindPageProps = {
  /** See `viewOfKind`. */
  view: MarketView
  change: (part: Partial<MarketView>) => void
  /** Address of all kinds. */
  back: string
  /** Called once the page stands. */
  onShown: () => void
}

/** The offers of one kind of object beside the object itself, the cheapest first. */
export function KindPage({ view, change, back, onShown }: KindPageProps) {
  const { t } = useTranslation('market')
  useEffect(onShown, [onShown])
  const count = useRef<HTMLParagraphElement>(null)
  const toCount = () => count.current?.focus({ preventScroll: true })
  const { newest, ...found } = useMarketView(useDeferredValue(view))
  // The last one may be sold while somebody looks on.
  const [itemType, setItemType] = useState<ItemType>()
  const told = newest?.listings[0]?.itemType
  if (told && told !== itemType) setItemType(told)
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
          {itemType ? (
            <Kind itemType={itemType} page={newest} />
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
                t('kind.offers', { offers: t('offers', { count: newest.total }) })}
            </p>
            <ActiveFilters view={view} onChange={change} onEmptied={toCount} />
          </div>
          <h2>
            <VisuallyHidden>{t('grid')}</VisuallyHidden>
          </h2>
          <Results
            {...found}
            shape="tag"
            Card={OfferTag}
            narrowed={isNarrowed(view)}
            onClear={() => {
              toCount()
              change(everything)
            }}
            nothing={<NoOffers slug={view.kind ?? ''} back={back} />}
          />
        </div>
      </div>
    </Page>
  )
}

/** Nobody offers the kind, or there is none of this name: an address may be mistyped, or older than the programme. */
function NoOffers({ slug, back }: { slug: string; back: string }) {
  const { t } = useTranslation('market')
  const { error, isPending } = useTypePrices(slug)
  if (isPending) return null
  const why = hasCode(error, 'NOT_FOUND') ? 'unknown' : 'none'
  return (
    <EmptyState
      picture={why === 'unknown' ? <Compass /> : <Tag />}
      title={t(`kind.${why}.title`)}
      action={<LinkButton to={back}>{t('kind.back')}</LinkButton>}
    >
      {t(`kind.${why}.lead`)}
    </EmptyState>
  )
}

/** The object on its plinth, what it went for, and its story. */
function Kind({ itemType, page }: { itemType: ItemType; page: MarketPage | null }) {
  const { t } = useTranslation('market')
  const watched = useWatched()
  // Asked for anew when the offers change, which a sale does.
  const card = useMarketNow({ itemType: itemType.slug, perType: true, sort: 'price_up' }, page, true).data?.listings[0]
  const last = card?.ofType?.lastPrice
  return (
    <>
      <ItemPlinth size="large" rarity={itemType.rarity} image={assetUrl(itemType.image)}>
        <WatchButton itemType={itemType} watched={watched.includes(itemType.slug)} className={styles.watch} />
      </ItemPlinth>
      <p className={styles.facts}>
        <RarityMark rarity={itemType.rarity} />
        {last && (
          <span>
            {t('kind.last')} <Price wei={last} ticker={config().ticker} />
          </span>
        )}
      </p>
      <p lang={langOf(itemType, 'lore')} className={styles.lore}>
        {itemType.lore}
      </p>
    </>
  )
}

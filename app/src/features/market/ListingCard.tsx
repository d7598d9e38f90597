import { memo } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { config } from '../../core/config.ts'
import { langOf } from '../../core/queries.ts'
import type { ListingCard as Listing } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import styles from './ListingCard.module.css'
import { WatchButton } from './WatchButton.tsx'

type ListingCardProps = {
  listing: Listing
  /** Whether the person watches its kind. */
  watched: boolean
  /** Whether the person offers it. */
  own?: boolean
  /** It is over, whatever it says itself. */
  gone?: boolean | undefined
  /** On a grid: its place, and its column, from 1. */
  place?: number
  column?: number
  /** Where the cards share one place in the order of Tab. */
  tabIndex?: number
  /** Called when the listing is about to be opened. */
  onOpen?: ((id: string) => void) | undefined
}

/** One listing on the grid. The whole card is the link. */
export const ListingCard = memo(
  ({ listing, watched, own = false, gone = false, place, column, tabIndex, onOpen }: ListingCardProps) => {
    const { itemType, id } = listing
    const over = gone || listing.state !== 'active'
    return (
      <Card
        {...(place === undefined
          ? { as: 'article' }
          : { as: 'div', role: 'gridcell', 'aria-colindex': column, 'data-place': place })}
        flush
        pressable
        className={styles.card ?? ''}
        data-over={over || undefined}
      >
        <ItemPlinth
          rarity={itemType.rarity}
          image={assetUrl(itemType.image)}
          serial={{ number: listing.serial, max: itemType.supplyMax ?? null }}
        />
        <div className={styles.words}>
          <RarityMark rarity={itemType.rarity} />
          <h3 lang={langOf(itemType, 'name')} className={styles.name}>
            <Link className={cardLink} to={paths.listing(id)} tabIndex={tabIndex} onClick={() => onOpen?.(id)}>
              {itemType.name}
            </Link>
          </h3>
          <Note listing={listing} own={own} over={over} />
          <p className={styles.price}>
            <Price wei={listing.price} ticker={config().ticker} />
          </p>
        </div>
        <WatchButton itemType={itemType} watched={watched} tabIndex={tabIndex} className={styles.watch} />
      </Card>
    )
  },
)

/** Whose it is, or why it cannot be bought. */
function Note({ listing: { itemType, sellerName }, own, over }: { listing: Listing; own: boolean; over: boolean }) {
  const { t } = useTranslation('market')
  if (over) return <p className={styles.stopped}>{t('over')}</p>
  if (itemType.tradingStopped != null) return <p className={styles.stopped}>{t('stopped')}</p>
  if (own) return <p className={styles.own}>{t('own')}</p>
  return <p className={styles.seller}>{t('seller', { name: sellerName })}</p>
}

import { type ComponentType, memo } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { config } from '../../core/config.ts'
import { langOf } from '../../core/queries.ts'
import type { ListingCard as Listing } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { formatWei, Price } from '../../shared/ui/Price.tsx'
import { kindPath, refOf } from './card-subject.ts'
import styles from './ListingCard.module.css'
import type { SellerFaceProps } from './SellerFace.tsx'
import { WatchButton } from './WatchButton.tsx'

export type ListingCardProps = {
  listing: Listing
  /** Whether the person watches its kind. */
  watched: boolean
  /** Whether the person offers it. */
  own?: boolean
  /** It is over, whatever it says itself. */
  gone?: boolean | undefined
  /** Of the address of the market that it is on. */
  search?: string
  /** On a grid: its place, and its column, from 1. */
  place?: number
  column?: number
  /** Whether it is the first one on the grid that the person can buy. */
  toBuy?: boolean
  /** Where the cards share one place in the order of Tab. */
  tabIndex?: number
  /** Called with what it stands for (`refOf`) when it is about to be opened. */
  onOpen?: ((id: string) => void) | undefined
  /** Draws the face of whoever sells. */
  Face?: ComponentType<SellerFaceProps> | undefined
}

/**
 * One listing on the grid, or a kind of object by its cheapest listing: several of a kind are looked at first. The whole
 * card is the link.
 */
export const ListingCard = memo(
  ({
    listing,
    watched,
    own = false,
    gone = false,
    search,
    place,
    column,
    tabIndex,
    onOpen,
    Face,
  }: ListingCardProps) => {
    const { itemType, ofType } = listing
    const to = ofType && ofType.count > 1 ? kindPath(itemType.slug, search) : paths.listing(listing.id)
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
          {...(ofType ? {} : { serial: { number: listing.serial, max: itemType.supplyMax ?? null } })}
        />
        <div className={styles.words}>
          <RarityMark rarity={itemType.rarity} />
          <h3 lang={langOf(itemType, 'name')} className={styles.name}>
            <Link className={cardLink} to={to} tabIndex={tabIndex} onClick={() => onOpen?.(refOf(listing).id)}>
              {itemType.name}
            </Link>
          </h3>
          <div className={styles.notes}>
            <Note listing={listing} own={own} over={over} Face={Face} />
            {ofType?.lastPrice && <Last wei={ofType.lastPrice} />}
          </div>
          <Amount listing={listing} />
        </div>
        <WatchButton itemType={itemType} watched={watched} tabIndex={tabIndex} className={styles.watch} />
      </Card>
    )
  },
)

/** What it costs, or from what price on, where there are several. */
function Amount({ listing: { price, ofType } }: { listing: Listing }) {
  const { t } = useTranslation('market')
  const lowest = <Price wei={price} ticker={config().ticker} />
  return (
    <p className={styles.price}>
      {ofType && ofType.count > 1 ? <Trans t={t} i18nKey="from" components={{ price: lowest }} /> : lowest}
    </p>
  )
}

/** What was paid last for one of its kind. */
function Last({ wei }: { wei: string }) {
  const { t, i18n } = useTranslation('market')
  return <p className={styles.last}>{t('last', { price: formatWei(wei, 4, i18n.language) })}</p>
}

type NoteProps = {
  listing: Pick<Listing, 'itemType' | 'sellerName' | 'sellerFace' | 'ofType'>
  own: boolean
  over: boolean
  Face?: ListingCardProps['Face']
}

/** Whose it is, or how many there are, or why it cannot be bought. Without a name it is silent of who sells. */
export function Note({ listing, own, over, Face }: NoteProps) {
  const { itemType, sellerName, ofType } = listing
  const { t } = useTranslation('market')
  if (over) return <p className={styles.stopped}>{t('over')}</p>
  if (itemType.tradingStopped != null) return <p className={styles.stopped}>{t('stopped')}</p>
  if (ofType && ofType.count > 1 && ofType.own > 0)
    return (
      <p className={styles.own}>{t('offersOwn', { offers: t('offers', { count: ofType.count }), own: ofType.own })}</p>
    )
  if (own || ofType?.own) return <p className={styles.own}>{t('own')}</p>
  if (!ofType && !sellerName) return null
  return (
    <p className={styles.seller}>
      {Face && listing.sellerFace && <Face listing={listing} className={styles.face} />}
      {ofType ? t('offers', { count: ofType.count }) : t('seller', { name: sellerName })}
    </p>
  )
}

import { memo, useId } from 'react'
import { config } from '../../core/config.ts'
import { rarityColour } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Price } from '../../shared/ui/Price.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { type ListingCardProps, Note } from './ListingCard.tsx'
import styles from './OfferRow.module.css'
import { SellerFace } from './SellerFace.tsx'

/**
 * One offer among others of its kind, the cheapest first: whose, which one, and for how much. The whole row is the link,
 * to the purchase of exactly this one.
 */
export const OfferRow = memo(
  ({ listing, own = false, gone = false, place, toBuy, column, tabIndex, onOpen }: ListingCardProps) => {
    const { t } = useTranslation(['market', 'common', 'objects'])
    const ids = useId()
    const { itemType, id, serial } = listing
    const max = itemType.supplyMax
    const over = gone || listing.state !== 'active'
    const isFirst = place === 0 && !over
    const mayBuy = !over && !own && itemType.tradingStopped == null
    return (
      <Card
        as="div"
        role="gridcell"
        aria-colindex={column}
        data-place={place}
        flush
        pressable
        className={classNames(styles.offer, rarityColour(itemType.rarity))}
        data-over={over || undefined}
      >
        <SellerFace listing={listing} className={styles.face} />
        <div className={styles.words}>
          <h3>{listing.sellerName}</h3>
          <div className={styles.which}>
            <p id={`${ids}which`}>
              {max == null ? t('common:serial.alone', { serial }) : t('common:serial.of', { serial, max })}
            </p>
            <Note listing={{ ...listing, sellerName: '' }} own={false} over={over} />
          </div>
        </div>
        <p className={styles.since}>
          <span>{t('objects:fact.listed')}</span> <RelativeTime at={listing.listedAt} />
        </p>
        <p id={`${ids}price`} className={styles.price}>
          <Price wei={listing.price} ticker={config().ticker} />{' '}
          {isFirst && <span className={styles.cheapest}>{t('kind.cheapest')}</span>}
        </p>
        <LinkButton
          kind={own ? 'plain' : toBuy && mayBuy ? 'primary' : 'quiet'}
          size="small"
          className={classNames(cardLink, styles.see)}
          to={paths.listing(id) + (mayBuy ? '#buy' : '')}
          tabIndex={tabIndex}
          id={`${ids}see`}
          aria-labelledby={`${ids}see ${ids}which ${ids}price`}
          onClick={() => onOpen?.(id)}
        >
          {t(own ? 'kind.own' : mayBuy ? 'kind.buy' : 'kind.see')}
        </LinkButton>
      </Card>
    )
  },
)

import { memo } from 'react'
import { config } from '../../core/config.ts'
import { rarityColour } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import { type ListingCardProps, Note } from './ListingCard.tsx'
import styles from './OfferTag.module.css'

/** One offer among others of its kind, as a price tag: which one it is, whose, and for how much. */
export const OfferTag = memo(
  ({ listing, own = false, gone = false, place, column, tabIndex, onOpen }: ListingCardProps) => {
    const { t } = useTranslation()
    const { itemType, id, serial } = listing
    const max = itemType.supplyMax
    const over = gone || listing.state !== 'active'
    return (
      <Card
        as="div"
        role="gridcell"
        aria-colindex={column}
        data-place={place}
        flush
        pressable
        className={classNames(styles.tag, rarityColour(itemType.rarity))}
        data-over={over || undefined}
      >
        <div className={styles.words}>
          <h3>
            <Link className={cardLink} to={paths.listing(id)} tabIndex={tabIndex} onClick={() => onOpen?.(id)}>
              {max == null ? t('serial.alone', { serial }) : t('serial.of', { serial, max })}
            </Link>
          </h3>
          <Note listing={listing} own={own} over={over} />
        </div>
        <Price wei={listing.price} ticker={config().ticker} />
      </Card>
    )
  },
)

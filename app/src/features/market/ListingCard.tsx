import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { config } from '../../core/config.ts'
import { pictureUrl } from '../../core/pictures.ts'
import type { ListingCard as Listing } from '../../core/types.ts'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { ItemPlinth } from '../../shared/ui/ItemPlinth.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import { RarityMark } from '../../shared/ui/RarityMark.tsx'
import styles from './ListingCard.module.css'

/** One offer on the grid. The whole card is the link. */
export function ListingCard({ listing }: { listing: Listing }) {
  const { t } = useTranslation('market')
  const { itemType } = listing
  return (
    <Card as="article" flush pressable className={styles.card ?? ''}>
      <ItemPlinth
        rarity={itemType.rarity}
        image={pictureUrl(itemType.image)}
        serial={{ number: listing.serial, max: itemType.supplyMax ?? null }}
      />
      <div className={styles.words}>
        <RarityMark rarity={itemType.rarity} />
        <h3 className={styles.name}>
          <Link className={cardLink} to={paths.listing(listing.id)}>
            {itemType.name}
          </Link>
        </h3>
        <p className={styles.seller}>{t('seller', { name: listing.sellerName })}</p>
        <p className={styles.price}>
          <Price wei={listing.price} ticker={config().chain.ticker} />
        </p>
      </div>
    </Card>
  )
}

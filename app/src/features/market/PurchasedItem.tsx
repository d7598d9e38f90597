import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { ListingCard } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './Purchase.module.css'
import { SellerFace } from './SellerFace.tsx'

/** What is bought, and of whom. */
export function PurchasedItem({ listing }: { listing: ListingCard }) {
  const { t } = useTranslation(['purchase', 'common'])
  const { itemType, serial } = listing
  return (
    <div className={styles.item}>
      <div className={styles.picture}>
        <ItemPlinth rarity={itemType.rarity} image={assetUrl(itemType.image)} />
      </div>
      <div className={styles.words}>
        <RarityMark rarity={itemType.rarity} />
        {/* Whoever opened the sheet is read its contents from here. */}
        <h3 ref={(heading) => heading?.setAttribute('autofocus', '')} tabIndex={-1} lang={langOf(itemType, 'name')}>
          {itemType.name}
        </h3>
        <p className={styles.dim}>
          {itemType.supplyMax == null
            ? t('common:serial.alone', { serial })
            : t('common:serial.of', { serial, max: itemType.supplyMax })}
        </p>
        <p className={styles.seller}>
          <SellerFace listing={listing} />
          {t('seller', { name: listing.sellerName })}
        </p>
      </div>
    </div>
  )
}

import type { ListingCard } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './Seller.module.css'
import { SellerFace } from './SellerFace.tsx'

/** Who sells, with the way to them; of whom nothing may be known there is no page. */
export function Seller({ listing }: { listing: ListingCard }) {
  const { t } = useTranslation('objects')
  const { seller, sellerName } = listing
  return (
    <p className={styles.seller}>
      <SellerFace listing={listing} />
      <span>
        {t('fact.seller')} {seller === '' ? sellerName : <Link to={paths.profile(seller)}>{sellerName}</Link>}
      </span>
    </p>
  )
}

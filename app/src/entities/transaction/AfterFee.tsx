import { useListingFeeBps } from '../../core/chain/proceeds.ts'
import { config } from '../../core/config.ts'
import { splitFee } from '../../core/rules.ts'
import type { ListingCard } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { formatWei } from '../../shared/ui/Price.tsx'
import styles from './AfterFee.module.css'

/** What the seller gets when a listing is sold. Nothing of it is said while the chain is silent. */
export function AfterFee({ listing }: { listing: Pick<ListingCard, 'price' | 'chainListingId'> }) {
  const { t, i18n } = useTranslation(['objects', 'common'])
  const { data: feeBps } = useListingFeeBps(listing.chainListingId ?? null)
  if (feeBps === null) return null
  // Words of the same length keep the place until the fee is known.
  const isPending = feeBps === undefined
  const net = splitFee(listing.price, feeBps ?? 0).seller
  return (
    <p className={classNames(styles.note, isPending && styles.pending)} aria-hidden={isPending || undefined}>
      {t('afterFee', {
        net: t('common:price', { amount: formatWei(net, 18, i18n.language), ticker: config().ticker }),
        fee: ((feeBps ?? 0) / 100).toLocaleString(i18n.language),
      })}
    </p>
  )
}

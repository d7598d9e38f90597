import { config } from '../../core/config.ts'
import { inAppRdns } from '../../core/wallet/wallets.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Purchase.module.css'
import type { Purchase } from './use-purchase.ts'

/** The price, which the button names as well, and beside it what the network takes: only the wallet knows that exactly. */
export function PurchaseTotal({ purchase: { price, check, wallet } }: { purchase: Purchase }) {
  const { t, i18n } = useTranslation(['purchase', 'common'])
  const { fee, isFeeUnknown } = check
  const amount = (wei: string, digits: number) =>
    t('common:price', { amount: formatWei(wei, digits, i18n.language), ticker: config().ticker })
  return (
    <dl className={styles.total}>
      <dt>{t('total')}</dt>
      <dd>
        <data value={price}>{amount(price, 18)}</data>
        <div className={styles.dim}>
          {fee !== undefined ? (
            // Whoever does not know the currency cannot tell that it is little.
            t(BigInt(fee) * 100n < BigInt(price) ? 'plusSmall' : 'plus', { price: amount(fee, 6) })
          ) : isFeeUnknown ? (
            t(wallet.connected?.wallet.rdns === inAppRdns ? 'plusHere' : 'plusUnknown')
          ) : (
            <Skeleton>
              <Bone width="14rem" />
            </Skeleton>
          )}
        </div>
      </dd>
    </dl>
  )
}

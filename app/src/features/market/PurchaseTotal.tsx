import { config } from '../../core/config.ts'
import { inAppRdns } from '../../core/wallet/wallets.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Purchase.module.css'
import type { Purchase } from './use-purchase.ts'

/** The price, beside it what the network takes, as far as that is known, and both together. */
export function PurchaseTotal({ purchase: { price, check, wallet } }: { purchase: Purchase }) {
  const { t, i18n } = useTranslation(['purchase', 'common'])
  const { fee, isFeeUnknown } = check
  const amount = (wei: string, digits: number) =>
    t('common:price', { amount: formatWei(wei, digits, i18n.language), ticker: config().ticker })
  const isInApp = wallet.connected?.wallet.rdns === inAppRdns
  return (
    <dl className={styles.total}>
      <dt>{t('price')}</dt>
      <dd>
        <data value={price}>{amount(price, 18)}</data>
      </dd>
      <dt>{t('fee')}</dt>
      <dd>
        {fee !== undefined ? (
          t('about', { price: amount(fee, 6) })
        ) : isFeeUnknown ? (
          t(isInApp ? 'feeHere' : 'feeUnknown')
        ) : (
          <Skeleton>
            <Bone width="8rem" />
          </Skeleton>
        )}
      </dd>
      {fee !== undefined && (
        <>
          <dt>{t('total')}</dt>
          <dd>{t('about', { price: amount(`${BigInt(price) + BigInt(fee)}`, 6) })}</dd>
        </>
      )}
    </dl>
  )
}

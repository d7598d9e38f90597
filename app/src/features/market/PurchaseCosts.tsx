import type { ReactNode } from 'react'
import { config } from '../../core/config.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Purchase.module.css'
import type { Purchase } from './use-purchase.ts'

/** The price, what the network takes for it, and what that makes. */
export function PurchaseCosts({ purchase: { price, check } }: { purchase: Purchase }) {
  const { t, i18n } = useTranslation(['purchase', 'common'])
  const { fee, isFeeUnknown } = check
  const amount = (wei: string, digits: number) =>
    t('common:price', { amount: formatWei(wei, digits, i18n.language), ticker: config().ticker })
  return (
    <dl className={styles.costs}>
      <Cost label={t('price')}>
        <data value={price}>{amount(price, 18)}</data>
      </Cost>
      <Cost label={t('fee')}>
        {fee !== undefined ? t('about', { price: amount(fee, 6) }) : isFeeUnknown ? t('feeUnknown') : <Awaited />}
      </Cost>
      {!isFeeUnknown && (
        <Cost label={t('total')}>
          {fee !== undefined ? t('about', { price: amount(`${BigInt(price) + BigInt(fee)}`, 6) }) : <Awaited />}
        </Cost>
      )}
    </dl>
  )
}

const Awaited = () => (
  <Skeleton>
    <Bone width="9rem" />
  </Skeleton>
)

const Cost = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

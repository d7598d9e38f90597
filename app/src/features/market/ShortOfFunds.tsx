import { useEffect } from 'react'
import { useFunds } from '../../core/chain/funds.ts'
import { config } from '../../core/config.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import styles from './ListingPanel.module.css'

export type ShortOfFundsProps = { id: string; price: string; onShort: (isShort: boolean) => void }

/** Says that the fullest account of the person holds less than the price, where the chain says so. */
export function ShortOfFunds({ id, price, onShort }: ShortOfFundsProps) {
  const { t, i18n } = useTranslation(['listing', 'common'])
  const { wei } = useFunds(true, price)
  const isShort = wei !== undefined && BigInt(wei) < BigInt(price)
  useEffect(() => {
    onShort(isShort)
    return () => onShort(false)
  }, [isShort, onShort])
  if (!isShort) return null
  const amount = (of: string, digits: number) =>
    t('common:price', { amount: formatWei(of, digits, i18n.language), ticker: config().ticker })
  return (
    <p id={id} className={styles.note}>
      {t('buy.short', { have: amount(wei, 4), price: amount(price, 18) })}
    </p>
  )
}

import { useEffect } from 'react'
import { useNetworkFee } from '../../core/chain/funds.ts'
import type { Hex } from '../../core/chain/rpc.ts'
import { config } from '../../core/config.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import styles from './Checklist.module.css'
import { ChecklistRow } from './ChecklistRow.tsx'

/** Loaded only where something has to be sent to it, with its sentences. */
const CopyAddress = lazyWithRetry<{ address: string }>(() =>
  import('../../entities/transaction/CopyAddress.tsx').then((m) => m.loadCopyAddress()),
)

export type FeeRowProps = { payer: string; onShort: (isShort: boolean) => void }

/** What the network takes, and whether the wallet can pay it; where it cannot, how much it lacks and where to send that. */
export function FeeRow({ payer, onShort }: FeeRowProps) {
  const { t, i18n } = useTranslation(['mint', 'common'])
  const { fee, missing, silent } = useNetworkFee('mint', payer as Hex)
  const isShort = missing !== undefined && missing !== '0'
  useEffect(() => {
    onShort(isShort)
    return () => onShort(false)
  }, [isShort, onShort])
  // A chain that does not answer is said elsewhere.
  if (silent) return null
  if (fee === undefined || missing === undefined)
    return (
      <li>
        <span className={styles.mark} aria-hidden="true">
          <Spinner />
        </span>
        <span>{t('checklist.feeAsking')}</span>
      </li>
    )
  const price = (wei: string, digits: number) =>
    t('common:price', { amount: formatWei(wei, digits, i18n.language), ticker: config().ticker })
  if (!isShort) return <ChecklistRow isMet>{t('checklist.fee', { fee: price(fee, 6) })}</ChecklistRow>
  return (
    <ChecklistRow isMet={false} more={<CopyAddress address={payer} />}>
      {t('checklist.feeMissing', { missing: price(missing, 18) })}
    </ChecklistRow>
  )
}

import { useEffect } from 'react'
import { useMissingForMint } from '../../core/chain/funds.ts'
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

/** Whether the wallet can pay the network; where it cannot, how much it lacks and where to send that. */
export function FeeRow({ payer, onShort }: FeeRowProps) {
  const { t, i18n } = useTranslation(['mint', 'common'])
  const { missing, silent } = useMissingForMint(payer as Hex)
  const isShort = missing !== undefined && missing !== '0'
  useEffect(() => {
    onShort(isShort)
    return () => onShort(false)
  }, [isShort, onShort])
  // A chain that does not answer is said elsewhere.
  if (silent) return null
  if (missing === undefined)
    return (
      <li>
        <span className={styles.mark} aria-hidden="true">
          <Spinner />
        </span>
        <span>{t('checklist.feeAsking')}</span>
      </li>
    )
  if (missing === '0') return <ChecklistRow isMet>{t('checklist.fee')}</ChecklistRow>
  const amount = formatWei(missing, 18, i18n.language)
  return (
    <ChecklistRow isMet={false} more={<CopyAddress address={payer} />}>
      {t('checklist.feeMissing', { missing: t('common:price', { amount, ticker: config().ticker }) })}
    </ChecklistRow>
  )
}

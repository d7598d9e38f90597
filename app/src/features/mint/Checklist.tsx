import { truncateAddress } from '../../core/chain/truncate-address.ts'
import { useMintReasonText } from '../../core/reason-text.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import styles from './Checklist.module.css'
import { ChecklistRow } from './ChecklistRow.tsx'
import type { Requirement } from './eligibility.ts'
import type { FeeRowProps } from './FeeRow.tsx'

/** Fetched after the page, which is there before the chain has answered. */
const FeeRow = lazyWithRetry<FeeRowProps>(() => import('./FeeRow.tsx').then((m) => m.FeeRow))

type ChecklistProps = {
  requirements: readonly Requirement[]
  wallet: string | null
  /** The account that pays the network fee; null where none is linked. */
  payer: string | null
  /** Told whether the chain says that it cannot. */
  onShort: FeeRowProps['onShort']
}

/** Every requirement with whether it is met; an unmet one says what is missing. */
export function Checklist({ requirements, wallet, payer, onShort }: ChecklistProps) {
  const { t } = useTranslation('mint')
  const why = useMintReasonText()
  const words = ({ name, reason }: Requirement) => {
    if (reason) return why(reason)
    if (name === 'wallet' && wallet) return t('checklist.walletTo', { address: truncateAddress(wallet) })
    return t(`checklist.${name}`)
  }
  return (
    <ul className={styles.list} aria-label={t('checklist.title')}>
      {requirements.map((requirement) => (
        <ChecklistRow key={requirement.name} isMet={!requirement.reason}>
          {words(requirement)}
        </ChecklistRow>
      ))}
      {payer && <FeeRow payer={payer} onShort={onShort} />}
    </ul>
  )
}

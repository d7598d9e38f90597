import { Check, X } from 'lucide-react'
import { truncateAddress } from '../../core/chain/truncate-address.ts'
import { useMintReasonText } from '../../core/reason-text.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Checklist.module.css'
import type { Requirement } from './eligibility.ts'

type ChecklistProps = { requirements: readonly Requirement[]; wallet: string | null }

/** Every requirement with whether it is met; an unmet one says what is missing. */
export function Checklist({ requirements, wallet }: ChecklistProps) {
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
        <li key={requirement.name} className={requirement.reason ? styles.unmet : styles.met}>
          <span className={styles.mark} aria-hidden="true">
            {requirement.reason ? <X /> : <Check />}
          </span>
          <span>
            {words(requirement)}
            <VisuallyHidden>, {t(requirement.reason ? 'checklist.unmet' : 'checklist.met')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}

import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { truncateAddress } from '../../core/chain/truncate-address.ts'
import { config } from '../../core/config.ts'
import { useMintReasonText } from '../../core/reason-text.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Checklist.module.css'
import type { Requirement } from './eligibility.ts'

/** Loaded only where something is missing. */
const CopyAddress = lazyWithRetry<{ address: string }>(() =>
  import('../../entities/transaction/CopyAddress.tsx').then((m) => m.CopyAddress),
)

type ChecklistProps = {
  requirements: readonly Requirement[]
  wallet: string | null
  /** What the account lacks for the network fee, as the chain says it; null where there is no account to ask about. */
  fee: Fee | null
}

/** `missing` in wei, undefined until the chain has answered; `silent` where it does not. */
type Fee = { account: string; missing: string | undefined; silent: boolean }

/** Every requirement with whether it is met; an unmet one says what is missing. */
export function Checklist({ requirements, wallet, fee }: ChecklistProps) {
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
        <Row key={requirement.name} isMet={!requirement.reason}>
          {words(requirement)}
        </Row>
      ))}
      {/* A chain that does not answer is said elsewhere. */}
      {fee && !fee.silent && <FeeRow {...fee} />}
    </ul>
  )
}

/** Whether the wallet can pay the network; where it cannot, how much it lacks and where to send that. */
function FeeRow({ account, missing }: Fee) {
  const { t, i18n } = useTranslation(['mint', 'common', 'chain'])
  if (missing === undefined)
    return (
      <li>
        <span className={styles.mark} aria-hidden="true">
          <Spinner />
        </span>
        <span>{t('checklist.feeAsking')}</span>
      </li>
    )
  if (missing === '0') return <Row isMet>{t('checklist.fee')}</Row>
  const amount = formatWei(missing, 18, i18n.language)
  return (
    <Row isMet={false} more={<CopyAddress address={account} />}>
      {t('checklist.feeMissing', { missing: t('common:price', { amount, ticker: config().ticker }) })}
    </Row>
  )
}

function Row({ isMet, more, children }: { isMet: boolean; more?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('mint')
  return (
    <li className={isMet ? styles.met : styles.unmet}>
      <span className={styles.mark} aria-hidden="true">
        {isMet ? <Check /> : <X />}
      </span>
      <span>
        {children}
        <VisuallyHidden>, {t(isMet ? 'checklist.met' : 'checklist.unmet')}</VisuallyHidden>
        {more}
      </span>
    </li>
  )
}

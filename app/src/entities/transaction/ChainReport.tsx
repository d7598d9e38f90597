import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useChainErrorMessage } from '../../core/chain/chain-error-message.ts'
import {
  type Depth,
  isRevertedOnChain,
  type Stage,
  type Transaction,
  timelineOf,
} from '../../core/chain/transaction.ts'
import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import type { CodedError } from '../../core/errors.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import type { TimelineStep } from '../../shared/ui/Timeline.tsx'
import { Timeline } from '../../shared/ui/Timeline.tsx'
import styles from './ChainReport.module.css'
import type { TransactionErrorProps } from './TransactionError.tsx'
import { TransactionLink } from './TransactionLink.tsx'

/** Fetched while the action is being prepared: it brings the choice of wallets. */
const TransactionError = lazyWithRetry<TransactionErrorProps>(
  () => import('./TransactionError.tsx').then((m) => m.TransactionError),
  ({ failure, action }) => failure && <PlainTransactionError failure={failure} action={action} />,
)

/** What becomes of an action: the stages once it has begun, what stands in its way and how to put that right. */
export function ChainReport({ action, onPick }: { action: ChainAction } & Pick<TransactionErrorProps, 'onPick'>) {
  const { transaction } = action
  if (transaction.stage === 'idle') return null
  const failure = transaction.stage === 'failed' ? transaction.failure : null
  return (
    <div className={styles.report}>
      <TransactionError failure={failure} action={action} onPick={onPick} />
      {!(transaction.stage === 'failed' && transaction.during === 'preparing') && (
        <TransactionTimeline transaction={transaction} />
      )}
      <Spoken transaction={transaction} />
    </div>
  )
}

function PlainTransactionError({
  failure,
  action: { transaction },
}: Pick<TransactionErrorProps, 'action'> & { failure: CodedError }) {
  const { t } = useTranslation('chain')
  const errorMessage = useChainErrorMessage()
  return (
    <Banner tone="error">
      {errorMessage(failure)} {isRevertedOnChain(transaction) && t('feeOnly')}
    </Banner>
  )
}

type TransactionTimelineProps = {
  transaction: Transaction
  /** Other words below a stage than its own. */
  notes?: Partial<Record<Stage, TimelineStep['note']>>
}

/** The stages of a transaction as a trail. */
export function TransactionTimeline({ transaction, notes = {} }: TransactionTimelineProps) {
  const { t } = useTranslation('chain')
  const own = useNotes(transaction)
  const steps = timelineOf(transaction).map(({ stage, status }) => ({
    name: stage,
    status,
    label: t(`stage.${stage}`),
    note: notes[stage] ?? own[stage],
  }))
  return (
    <Timeline
      label={t('timeline.label')}
      steps={steps}
      words={{
        done: t('timeline.done'),
        now: t('timeline.now'),
        ahead: t('timeline.ahead'),
        failed: t('timeline.failed'),
        replaced: t('timeline.replaced'),
      }}
    />
  )
}

/** What is known of each stage beside its name. */
function useNotes(transaction: Transaction): Partial<Record<Stage, TimelineStep['note']>> {
  const { t } = useTranslation('chain')
  const late = useLate(transaction.stage, 12_000)
  switch (transaction.stage) {
    case 'signature':
      return { signature: t('stage.signatureNote') }
    case 'broadcast':
      return {
        broadcast: <Hashes {...transaction} />,
        confirmed: transaction.reachable ? late && t('stage.confirmedLate') : t('stage.unreachable'),
      }
    case 'confirmed':
      return {
        broadcast: <Hashes {...transaction} />,
        confirmed: transaction.reachable ? confirmations(t, transaction.depth) : t('stage.unreachable'),
        recorded: late && t('stage.recordedLate'),
      }
    case 'recorded':
    case 'failed':
      return { broadcast: transaction.hash && <TransactionLink hash={transaction.hash} /> }
    case 'idle':
    case 'preparing':
      return {}
  }
}

type Translate = TFunction<'chain'>

type Known = Extract<Transaction, { stage: 'broadcast' | 'confirmed' }>

function Hashes({ hash, replaced }: Pick<Known, 'hash' | 'replaced'>) {
  const { t } = useTranslation('chain')
  if (!hash) return null
  if (!replaced) return <TransactionLink hash={hash} />
  return (
    <>
      {t('stage.replaced')} <TransactionLink hash={replaced} />
      {' → '}
      <TransactionLink hash={hash} />
    </>
  )
}

/** `t` of the namespace `chain`. */
function confirmations(t: Translate, depth: Depth | null) {
  if (!depth) return null
  const { blocks, needed } = depth
  if (needed === null) return t('stage.blocks', { count: blocks })
  // That one confirmation is there is what the stage itself says.
  if (needed === 1) return null
  return t('stage.depth', { blocks: Math.min(blocks, needed), needed })
}

/** The state of the transaction for screen readers. A failure is announced by its own message. */
function Spoken({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('chain')
  const words = () => {
    if (transaction.stage === 'failed' || transaction.stage === 'idle') return ''
    if ('reachable' in transaction && !transaction.reachable) return t('stage.unreachable')
    return t(`spoken.${transaction.stage}`)
  }
  return (
    <p role="status" className={styles.spoken}>
      {words()}
    </p>
  )
}

/** True once the same thing has lasted. */
function useLate(what: string, afterMs: number): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLate(what), afterMs)
    return () => clearTimeout(timer)
  }, [what, afterMs])
  return late === what
}

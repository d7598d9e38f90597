import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Timeline } from '../../shared/ui/Timeline.tsx'
import { config } from '../config.ts'
import type { Failure } from '../failure.ts'
import { connect, connectionStore, disconnect, switchChain } from '../wallet/connection.ts'
import { useWalletLinking } from '../wallet/use-wallet-linking.ts'
import { WalletPicker } from '../wallet/WalletPicker.tsx'
import type { Wallet } from '../wallet/wallets.ts'
import styles from './ChainReport.module.css'
import { useChainSentence } from './sentences.ts'
import { short } from './short.ts'
import { timelineOf } from './transaction.ts'
import type { ChainAction } from './use-chain-action.ts'

/** What becomes of an action: the stages once it has begun, what stands in its way and how to put that right. */
export function ChainReport({ action }: { action: ChainAction }) {
  const { transaction } = action
  if (transaction.stage === 'idle') return null
  return (
    <div className={styles.report}>
      {transaction.stage === 'failed' && <Obstacle failure={transaction.failure} action={action} />}
      {!(transaction.stage === 'failed' && transaction.during === 'preparing') && <Stages action={action} />}
    </div>
  )
}

function Stages({ action: { transaction } }: { action: ChainAction }) {
  const { t } = useTranslation('chain')
  const late = useLate(transaction.stage, 12_000)
  const { blockExplorer } = config().chain
  const hash = 'hash' in transaction ? transaction.hash : null
  const note = {
    signature: transaction.stage === 'signature' && t('stage.signatureNote'),
    broadcast:
      hash &&
      (blockExplorer ? (
        <a href={`${blockExplorer}/tx/${hash}`} target="_blank" rel="noreferrer">
          {short(hash)}
        </a>
      ) : (
        <span title={hash}>{short(hash)}</span>
      )),
    confirmed:
      transaction.stage === 'broadcast' &&
      (transaction.reachable ? late && t('stage.confirmedLate') : t('stage.unreachable')),
    recorded: transaction.stage === 'confirmed' && late && t('stage.recordedLate'),
  }
  const steps = timelineOf(transaction).map(({ stage, status }) => ({
    name: stage,
    status,
    label: t(`stage.${stage}`),
    note: stage === 'prepared' ? null : note[stage],
  }))
  return (
    <>
      <Timeline
        label={t('timeline.label')}
        steps={steps}
        words={{
          done: t('timeline.done'),
          now: t('timeline.now'),
          ahead: t('timeline.ahead'),
          failed: t('timeline.failed'),
        }}
      />
      <p role="status" className={styles.spoken}>
        {transaction.stage === 'failed' ? '' : t(`spoken.${transaction.stage as 'preparing'}`)}
      </p>
    </>
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

/** The failure in words, with the one thing that puts it right where there is one. */
function Obstacle({ failure, action }: { failure: Failure; action: ChainAction }) {
  const { t } = useTranslation('chain')
  const sentence = useChainSentence()
  const [picking, setPicking] = useState(failure.code === 'WALLET_DISCONNECTED')
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const linking = useWalletLinking()

  /** Starts the action again unless `put` says that it did not work. */
  const fix = async (put: () => Promise<boolean>) => {
    setBusy(true)
    setProblem(null)
    try {
      if (await put()) action.again?.()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const fixes: Record<string, { label: string; act: (() => void) | null } | undefined> = {
    WALLET_DISCONNECTED: { label: t('fix.chooseWallet'), act: () => setPicking(true) },
    CHAIN_OTHER_ACCOUNT: { label: t('fix.otherWallet'), act: () => setPicking(true) },
    CHAIN_TOKEN_ELSEWHERE: { label: t('fix.otherWallet'), act: () => setPicking(true) },
    CHAIN_NOT_SELLER: { label: t('fix.otherWallet'), act: () => setPicking(true) },
    CHAIN_BUYER_IS_SELLER: { label: t('fix.otherWallet'), act: () => setPicking(true) },
    CHAIN_ACCOUNT_NOT_LINKED: {
      label: t('fix.link'),
      act: () =>
        void fix(async () => {
          const connection = connectionStore.getState()
          return connection.state === 'connected' && linking.link(connection.wallet)
        }),
    },
    WALLET_WRONG_CHAIN: {
      label: t('fix.switch', { chain: config().chain.displayName }),
      act: () =>
        void fix(async () => {
          const connection = connectionStore.getState()
          if (connection.state === 'connected') await switchChain(connection)
          return true
        }),
    },
    CHAIN_UNREACHABLE: { label: t('fix.retry'), act: action.again },
    CHAIN_LOST: { label: t('fix.retry'), act: action.again },
    NETWORK: { label: t('fix.retry'), act: action.again },
  }
  const offered = fixes[failure.code]
  const tone = failure.code === 'WALLET_REFUSED' || failure.code === 'WALLET_DISCONNECTED' ? 'info' : 'error'
  return (
    <>
      <Banner
        tone={tone}
        action={
          offered?.act && (
            <Button kind="quiet" size="small" busy={busy} onClick={offered.act}>
              {offered.label}
            </Button>
          )
        }
      >
        {sentence(failure)}
      </Banner>
      {(problem ?? linking.error) !== null && <Banner tone="error">{sentence(problem ?? linking.error)}</Banner>}
      <WalletDialog
        open={picking}
        onClose={() => setPicking(false)}
        onConnected={() => {
          setPicking(false)
          action.again?.()
        }}
      />
    </>
  )
}

type WalletDialogProps = { open: boolean; onClose: () => void; onConnected: () => void }

function WalletDialog({ open, onClose, onConnected }: WalletDialogProps) {
  const { t } = useTranslation('chain')
  const sentence = useChainSentence()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const pick = async (wallet: Wallet) => {
    setBusy(wallet.uuid)
    setProblem(null)
    try {
      if (connectionStore.getState().state === 'connected') disconnect()
      await connect(wallet)
      onConnected()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('wallet.chooseTitle')}>
      <div className={styles.dialog}>
        <p>{t('wallet.chooseLead')}</p>
        {problem !== null && <Banner tone="error">{sentence(problem)}</Banner>}
        <WalletPicker busy={busy} onPick={(wallet) => void pick(wallet)} />
      </div>
    </Dialog>
  )
}

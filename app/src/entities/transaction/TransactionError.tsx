import { useState } from 'react'
import { useChainErrorMessage } from '../../core/chain/chain-error-message.ts'
import { isRevertedOnChain } from '../../core/chain/transaction.ts'
import { useAutoRetry } from '../../core/chain/use-auto-retry.ts'
import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { config } from '../../core/config.ts'
import type { CodedError } from '../../core/errors.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import { switchChain } from '../../core/wallet/switch-chain.ts'
import { useWalletLinking } from '../../core/wallet/use-wallet-linking.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import styles from './ChainReport.module.css'
import { WalletDialog } from './WalletDialog.tsx'

/** Loaded only where something is missing. */
const CopyAddress = lazyWithRetry<{ address: string }>(() => import('./CopyAddress.tsx').then((m) => m.CopyAddress))

type Fix = { readonly label: string; readonly act: (() => void) | null }

export type TransactionErrorProps = {
  failure: CodedError | null
  action: Pick<ChainAction, 'kind' | 'transaction' | 'again'>
  /** Leads to another wallet where whoever shows this has a place for the choice; else a dialog asks. */
  onPick?: (() => void) | undefined
}

/** What stands in the way of an action, where there is something. */
export const TransactionError = ({ failure, ...rest }: TransactionErrorProps) =>
  failure && <TransactionErrorBanner failure={failure} {...rest} />

/** The failure in words, with what puts it right where something does. */
function TransactionErrorBanner({ failure, action, onPick }: TransactionErrorProps & { failure: CodedError }) {
  const { t } = useTranslation('chain')
  const errorMessage = useChainErrorMessage()
  const [picking, setPicking] = useState(!onPick && failure.code === 'WALLET_DISCONNECTED')
  const { fix, busy, problem } = useFix(action)
  const goesOn = useAutoRetry(failure, action)
  const linking = useWalletLinking()
  const choose = onPick ?? (() => setPicking(true))
  const pick = { label: t('fix.otherWallet'), act: choose }
  const retry = { label: t('fix.retry'), act: action.again }
  const link = {
    label: t('fix.link'),
    act: () =>
      fix(async () => {
        const connection = connectionStore.getState()
        return connection.state === 'connected' && linking.link(connection.wallet)
      }),
  }
  const fixes: Record<string, Fix | Fix[] | undefined> = {
    WALLET_DISCONNECTED: { label: t('fix.chooseWallet'), act: choose },
    WALLET_NO_ACCOUNT: pick,
    WALLET_FUNDS: pick,
    CHAIN_OTHER_ACCOUNT: pick,
    CHAIN_TOKEN_ELSEWHERE: pick,
    CHAIN_NOT_SELLER: pick,
    CHAIN_BUYER_IS_SELLER: pick,
    // Who chose the wrong wallet wants their own: a wallet of somebody else's cannot be linked at all.
    CHAIN_ACCOUNT_NOT_LINKED: [pick, link],
    WALLET_WRONG_CHAIN: {
      label: t('fix.switch', { chain: config().chain.displayName }),
      act: () =>
        fix(async () => {
          const connection = connectionStore.getState()
          if (connection.state === 'connected') await switchChain(connection)
          return true
        }),
    },
    CHAIN_UNREACHABLE: retry,
    CHAIN_LOST: retry,
    NETWORK: retry,
  }
  const offered = [fixes[failure.code] ?? []].flat()
  const lacking = failure.code === 'WALLET_FUNDS' ? failure.params?.['account'] : null
  const shownError = problem ?? linking.error
  // Whoever is asked for a wallet has done nothing wrong: it is said once they have chosen none.
  const isAsked = picking && failure.code === 'WALLET_DISCONNECTED'
  const banner = !isAsked && (
    <Banner
      tone={toneOf(failure, goesOn)}
      action={
        offered.some(({ act }) => act) && (
          <div className={styles.fixes}>
            {offered.map(
              ({ label, act }) =>
                act && (
                  <Button key={label} kind="quiet" size="small" busy={busy} onClick={act}>
                    {label}
                  </Button>
                ),
            )}
          </div>
        )
      }
    >
      {errorMessage(failure)} {isRevertedOnChain(action.transaction) && t('feeOnly')} {goesOn && t('goesOn')}
    </Banner>
  )
  return (
    <>
      {banner}
      {typeof lacking === 'string' && <CopyAddress address={lacking} />}
      {shownError !== null && <Banner tone="error">{errorMessage(shownError)}</Banner>}
      {!onPick && (
        <WalletDialog
          open={picking}
          onClose={() => setPicking(false)}
          onConnected={() => {
            setPicking(false)
            action.again?.()
          }}
        />
      )}
    </>
  )
}

/** What the person decided, or what will pass, is no alarm. */
function toneOf({ code }: CodedError, goesOn: boolean) {
  if (code === 'WALLET_REFUSED' || code === 'WALLET_DISCONNECTED' || code === 'CHAIN_CANCELLED') return 'info'
  return goesOn ? 'warning' : 'error'
}

/** `fix(put)` starts the action again unless `put` says that it did not work. */
function useFix(action: Pick<ChainAction, 'again'>) {
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
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
  return { fix: (put: () => Promise<boolean>) => void fix(put), busy, problem }
}

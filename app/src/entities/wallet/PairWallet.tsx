import { useEffect, useEffectEvent, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { pair } from '../../core/wallet/walletconnect.ts'
import { addWallet, type Wallet } from '../../core/wallet/wallets.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import '../../shared/i18n/sign-in-sentences.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PairingCode, PairingLink } from './PairingCode.tsx'
import styles from './WalletPicker.module.css'

/** With its sentences, which are those of the sign-in modal. */
export async function loadPairWallet() {
  await loadSentences('modal')
  return PairWallet
}

/** A wallet on another device, by a code that it scans. It is given up when it leaves the page. */
function PairWallet({ onPick }: { onPick: (wallet: Wallet) => void }) {
  const { t } = useTranslation('modal')
  const errorMessage = useErrorMessage()
  const [uri, setUri] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const reached = useEffectEvent((wallet: Wallet) => {
    addWallet(wallet)
    onPick(wallet)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for another code
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    setProblem(null)
    setUri(null)
    const ask = async () => {
      const pairing = await pair()
      const giveUp = () => void pairing.giveUp().catch(() => undefined)
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp)
      setUri(pairing.uri)
      const wallet = await pairing.wallet
      signal.removeEventListener('abort', giveUp)
      if (!signal.aborted) reached(wallet)
    }
    ask().catch((error: unknown) => {
      if (!signal.aborted) setProblem(error)
    })
    return () => left.abort()
  }, [attempt])
  if (problem !== null)
    return (
      <div className={styles.pairing}>
        <Banner tone="error">{errorMessage(problem)}</Banner>
        <Button kind="quiet" size="small" onClick={() => setAttempt(attempt + 1)}>
          {t('scan.again')}
        </Button>
      </div>
    )
  return (
    <div className={styles.pairing}>
      <PairingCode uri={uri} t={t} />
      {uri && <PairingLink uri={uri} t={t} />}
    </div>
  )
}

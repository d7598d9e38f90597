import { Wallet as WalletIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useChainErrorMessage } from '../../core/chain/chain-error-message.ts'
import { listOfAccounts, truncateAddress } from '../../core/chain/truncate-address.ts'
import { config } from '../../core/config.ts'
import type { Wallet } from '../../core/wallet/wallets.ts'
import { useWalletChoice } from '../../entities/wallet/use-wallet-choice.ts'
import { WalletPicker } from '../../entities/wallet/WalletPicker.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Purchase.module.css'
import type { Purchase } from './use-purchase.ts'

/** The wallet that pays, with what is in it; another can be chosen here. */
export function PurchaseWallet({ purchase }: { purchase: Purchase }) {
  const { t, i18n } = useTranslation(['purchase', 'common', 'chain'])
  const { isChoosing, check } = purchase
  const { connected, linked, isUnknown, isLooking } = purchase.wallet
  const account = connected?.account ?? (isUnknown ? linked[0] : undefined)
  const isYours = account && linked.some((one) => one.toLowerCase() === account.toLowerCase())
  const heading = useRef<HTMLHeadingElement>(null)
  const wasChoosing = useRef(isChoosing)
  // What was pressed goes with what it opened or closed.
  useEffect(() => {
    if (wasChoosing.current !== isChoosing && document.activeElement === document.body) heading.current?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])
  const balance =
    check.balance && t('common:price', { amount: formatWei(check.balance, 4, i18n.language), ticker: config().ticker })
  return (
    <section className={styles.wallet}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {t('wallet')}
        </h3>
        {(account || purchase.chosen) && (
          <Button
            kind="plain"
            size="small"
            onClick={() => (purchase.chosen ? purchase.wantOther() : purchase.choose(!isChoosing))}
          >
            {isChoosing && !purchase.chosen ? t('common:action.cancel') : t('chain:wallet.another')}
          </Button>
        )}
      </div>
      {purchase.chosen ? (
        <Chosen wallet={purchase.chosen} error={purchase.linking.error} />
      ) : isChoosing ? (
        <Choice purchase={purchase} />
      ) : account && !isLooking ? (
        <div className={styles.chosen}>
          {connected?.wallet.icon ? <img src={connected.wallet.icon} alt="" /> : <WalletIcon aria-hidden="true" />}
          <span className={styles.words}>
            <strong>
              {isYours && `${t('chain:wallet.yours')} · `}
              {truncateAddress(account)}
            </strong>
            {connected && <span className={styles.dim}>{connected.wallet.name}</span>}
          </span>
          {balance && <span className={styles.balance}>{t('balance', { amount: balance })}</span>}
        </div>
      ) : (
        <Skeleton>
          <Bone height="3.75rem" />
        </Skeleton>
      )}
    </section>
  )
}

/** The wallet of the sign-in, which nobody has to look for. */
function Chosen({ wallet, error }: { wallet: Wallet; error: unknown }) {
  const { t } = useTranslation('chain')
  const errorMessage = useChainErrorMessage()
  return (
    <>
      <p className={styles.note}>{t('wallet.ownLead')}</p>
      {error !== null && <Banner tone="error">{errorMessage(error)}</Banner>}
      <div className={styles.chosen}>
        <WalletIcon aria-hidden="true" />
        <span className={styles.words}>
          <strong>{wallet.name}</strong>
        </span>
      </div>
    </>
  )
}

/** Whoever has linked none yet links the one that they choose. */
function Choice({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation(['chain', 'purchase'])
  const errorMessage = useChainErrorMessage()
  const { linking } = purchase
  const { linked } = purchase.wallet
  const choice = useWalletChoice(() => purchase.choose(false))
  const pick = (wallet: Wallet) => {
    if (linked.length === 0) return void purchase.link(wallet)
    purchase.choose(true)
    choice.pick(wallet)
  }
  const problem = choice.problem ?? linking.error
  return (
    <>
      <p className={styles.note}>
        {purchase.wallet.isUnknown
          ? t('purchase:which', { account: listOfAccounts(linked) })
          : linked.length > 0
            ? `${t('wallet.chooseLead')} ${t('wallet.linked', { linked: listOfAccounts(linked) })}`
            : t('wallet.linkLead')}
      </p>
      {problem !== null && <Banner tone="error">{errorMessage(problem)}</Banner>}
      <div className={styles.choice}>
        <WalletPicker
          linked={linked}
          busy={choice.busy ?? linking.busy}
          onPick={pick}
          {...(linking.busy !== null && { onStop: linking.stop })}
        />
      </div>
    </>
  )
}

import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { truncateAddress } from '../../core/chain/truncate-address.ts'
import { hasCode } from '../../core/errors.ts'
import type { SignInWays } from '../../core/types.ts'
import { inAppRdns, useWallets } from '../../core/wallet/wallets.ts'
import { LinkWallet } from '../../entities/wallet/LinkWallet.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import styles from './Account.module.css'
import { AccountWalletPicker } from './AccountWalletPicker.tsx'
import { CredentialRow } from './CredentialRow.tsx'
import { LinkedCredentialRow } from './LinkedCredentialRow.tsx'
import { Note } from './Note.tsx'
import type { SendCoinsProps } from './SendCoins.tsx'
import { askAgain, countSignInMethods, useUnlinkWallet } from './sign-in-methods.ts'
import { WalletBalance } from './WalletBalance.tsx'

/** Fetched by whoever sends something. */
const SendCoins = lazyWithRetry<SendCoinsProps>(() => import('./SendCoins.tsx').then((m) => m.SendCoins))

export function WalletsRow({ ways }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const unlink = useUnlinkWallet()
  const [done, setDone] = useState<'linked' | 'removed' | null>(null)
  const inApp = useWallets().wallets.find(({ rdns }) => rdns === inAppRdns)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  return (
    <CredentialRow icon={<Wallet />} title={t('wallets.title')}>
      {ways.wallets.length === 0 ? (
        <p>{t('wallets.none')}</p>
      ) : (
        <ul className={styles.list}>
          {ways.wallets.map(({ address, linkedAt, primary }) => (
            <LinkedCredentialRow
              key={address}
              name={
                <>
                  <span title={address}>{truncateAddress(address)}</span>
                  {address.startsWith('0x') && <WalletBalance address={address as `0x${string}`} />}
                </>
              }
              called={truncateAddress(address)}
              linkedAt={linkedAt}
              more={primary && t('wallets.primary')}
              isOnly={countSignInMethods(ways) === 1}
              question={t('wallets.removeAsk', { name: truncateAddress(address) })}
              explain={(failure) => (hasCode(failure, 'CONFLICT') ? t('wallets.holds') : null)}
              remove={async () => {
                await unlink.mutateAsync(address)
                setDone('removed')
              }}
            />
          ))}
        </ul>
      )}
      <Note>{sent ?? (done && t(`wallets.${done}`))}</Note>
      {inApp && isSending && (
        <SendCoins
          wallet={inApp}
          onClose={(told) => {
            setSending(false)
            setSent(told)
          }}
        />
      )}
      <div className={styles.actions}>
        {inApp && !isSending && (
          <Button kind="quiet" size="small" onClick={() => setSending(true)}>
            {t('wallets.send.action')}
          </Button>
        )}
        <LinkWallet
          kind="quiet"
          size="small"
          Picker={AccountWalletPicker}
          onLinked={() => {
            setDone('linked')
            void askAgain()
          }}
        />
      </div>
    </CredentialRow>
  )
}

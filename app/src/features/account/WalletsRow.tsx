import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { truncateAddress } from '../../core/chain/truncate-address.ts'
import { hasCode } from '../../core/errors.ts'
import type { SignInWays } from '../../core/types.ts'
import { LinkWallet } from '../../entities/wallet/LinkWallet.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './Account.module.css'
import { AccountWalletPicker } from './AccountWalletPicker.tsx'
import { CredentialRow } from './CredentialRow.tsx'
import { LinkedCredentialRow } from './LinkedCredentialRow.tsx'
import { Note } from './Note.tsx'
import { askAgain, countSignInMethods, useUnlinkWallet } from './sign-in-methods.ts'

export function WalletsRow({ ways }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const unlink = useUnlinkWallet()
  const [done, setDone] = useState<'linked' | 'removed' | null>(null)
  return (
    <CredentialRow icon={<Wallet />} title={t('wallets.title')}>
      {ways.wallets.length === 0 ? (
        <p>{t('wallets.none')}</p>
      ) : (
        <ul className={styles.list}>
          {ways.wallets.map(({ address, linkedAt, primary }) => (
            <LinkedCredentialRow
              key={address}
              name={<span title={address}>{truncateAddress(address)}</span>}
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
      <Note>{done && t(`wallets.${done}`)}</Note>
      <div className={styles.actions}>
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

import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { short } from '../../core/chain/short.ts'
import { hasCode } from '../../core/failure.ts'
import type { SignInWays } from '../../core/types.ts'
import { LinkWallet } from '../../entities/wallet/LinkWallet.tsx'
import styles from './Account.module.css'
import { LinkedWay } from './LinkedWay.tsx'
import { Note } from './Note.tsx'
import { Way } from './Way.tsx'
import { askAgain, countWays, useUnlinkWallet } from './ways.ts'

export function WalletWays({ ways }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const unlink = useUnlinkWallet()
  const [done, setDone] = useState<'linked' | 'removed' | null>(null)
  return (
    <Way icon={<Wallet />} title={t('wallets.title')}>
      {ways.wallets.length === 0 ? (
        <p>{t('wallets.none')}</p>
      ) : (
        <ul className={styles.list}>
          {ways.wallets.map(({ address, linkedAt, primary }) => (
            <LinkedWay
              key={address}
              name={<span title={address}>{short(address)}</span>}
              called={short(address)}
              linkedAt={linkedAt}
              more={primary && t('wallets.primary')}
              isOnly={countWays(ways) === 1}
              question={t('wallets.removeAsk', { name: short(address) })}
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
          onLinked={() => {
            setDone('linked')
            void askAgain()
          }}
        />
      </div>
    </Way>
  )
}

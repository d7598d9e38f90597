import { useTranslation } from 'react-i18next'
import { useSentence } from '../../core/sentences.ts'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './Account.module.css'
import { EmailWay } from './EmailWay.tsx'
import { EverywhereWay } from './EverywhereWay.tsx'
import { IdentityWays } from './IdentityWays.tsx'
import { PasswordWay } from './PasswordWay.tsx'
import { TwoFactorWay } from './TwoFactorWay.tsx'
import { WalletWays } from './WalletWays.tsx'
import { WaysComing } from './WaysComing.tsx'
import { useWays } from './ways.ts'

/** Every way into the account, and the way out of it everywhere. */
export function Ways() {
  const { t } = useTranslation('account')
  const sentence = useSentence()
  const { data: ways, error, isFetching, refetch } = useWays()
  return (
    <div className={styles.ways}>
      <p className={styles.lead}>{t('lead')}</p>
      {ways ? (
        <>
          <EmailWay ways={ways} />
          <PasswordWay ways={ways} />
          <TwoFactorWay ways={ways} />
          <WalletWays ways={ways} />
          <IdentityWays ways={ways} />
        </>
      ) : error ? (
        <PanelError
          message={`${t('failed')} ${sentence(error)}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <WaysComing />
      )}
      {/* Below what is still coming it would be pushed out of sight. */}
      {(ways || error) && <EverywhereWay />}
    </div>
  )
}

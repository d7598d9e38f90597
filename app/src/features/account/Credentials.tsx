import { useErrorMessage } from '../../core/error-message.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './Account.module.css'
import { CredentialsSkeleton } from './CredentialsSkeleton.tsx'
import { DataRow } from './DataRow.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { EmailRow } from './EmailRow.tsx'
import { IdentitiesRow } from './IdentitiesRow.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { RevokeSessionsRow } from './RevokeSessionsRow.tsx'
import { useSignInMethods } from './sign-in-methods.ts'
import { TwoFactorRow } from './TwoFactorRow.tsx'
import { WalletsRow } from './WalletsRow.tsx'

/** Every way into the account, and the way out of it everywhere. */
export function Credentials() {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { data: ways, error, isFetching, refetch } = useSignInMethods()
  return (
    <div className={styles.credentials}>
      <p className={styles.lead}>{t('lead')}</p>
      {ways ? (
        <>
          <EmailRow ways={ways} />
          <PasswordRow ways={ways} />
          <TwoFactorRow ways={ways} />
          <WalletsRow ways={ways} />
          <IdentitiesRow ways={ways} />
        </>
      ) : error ? (
        <PanelError
          message={`${t('failed')} ${errorMessage(error)}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <CredentialsSkeleton />
      )}
      {/* Below what is still coming it would be pushed out of sight. */}
      {(ways || error) && (
        <>
          <DeviceRow />
          <RevokeSessionsRow />
          <DataRow />
        </>
      )}
    </div>
  )
}

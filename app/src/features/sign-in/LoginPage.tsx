import { useTranslation } from 'react-i18next'
import { Contours } from '../../shared/ui/Contours.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import styles from './SignIn.module.css'
import { useArrival } from './use-arrival.ts'
import { useAttempt } from './use-attempt.ts'
import { WalletList } from './WalletList.tsx'

/** `/login`: all ways side by side on one card over the map. */
export function LoginPage() {
  const { t } = useTranslation('sign-in')
  const { arrive, wasHeading } = useArrival()
  const attempt = useAttempt(arrive)
  return (
    <div className={styles.stage}>
      <Contours fade="none" />
      <div className={classNames(styles.card, styles.wideCard)}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t(wasHeading ? 'leadNext' : 'lead')}</p>
        <FailureBanner attempt={attempt} />
        <div className={styles.ways}>
          <CredentialsForm attempt={attempt} />
          <p className={styles.or}>{t('or')}</p>
          <WalletList attempt={attempt} explained />
        </div>
      </div>
    </div>
  )
}

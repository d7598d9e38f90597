import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Contours } from '../../shared/ui/Contours.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import styles from './SignIn.module.css'
import { useArrival } from './use-arrival.ts'
import { useAttempt } from './use-attempt.ts'
import { WalletList } from './WalletList.tsx'

/** `/login-v2`: the page form, one way per tab; the tab stands in the address. */
export function LoginFormPage() {
  const { t } = useTranslation('sign-in')
  const { arrive, wasHeading } = useArrival()
  const attempt = useAttempt(arrive)
  const [params, setParams] = useSearchParams()
  const selected = params.get('way') === 'wallet' ? 'wallet' : 'credentials'
  const select = (way: 'wallet' | 'credentials') =>
    setParams(
      (before) => {
        before.set('way', way)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={styles.split}>
      <div className={styles.form}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t(wasHeading ? 'leadNext' : 'lead')}</p>
        <FailureBanner attempt={attempt} />
        <Tabs
          label={t('ways')}
          selected={selected}
          onSelect={select}
          tabs={[
            { name: 'credentials', label: t('credentials.tab'), panel: <CredentialsForm attempt={attempt} /> },
            { name: 'wallet', label: t('wallet.tab'), panel: <WalletList attempt={attempt} explained /> },
          ]}
        />
      </div>
      <div className={styles.art}>
        <Contours fade="none" />
      </div>
    </div>
  )
}

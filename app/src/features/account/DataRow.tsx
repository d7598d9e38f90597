import { Archive } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'
import styles from './Account.module.css'
import { CredentialRow } from './CredentialRow.tsx'

/** The way to what is stored about the person. */
export function DataRow() {
  const { t } = useTranslation('account')
  const { pathname } = useLocation()
  return (
    <CredentialRow icon={<Archive />} title={t('data.title')}>
      <p>{t('data.lead')}</p>
      <div className={styles.actions}>
        <LinkButton kind="quiet" size="small" to={`${pathname}?account=data`} replace preventScrollReset>
          {t('data.open')}
        </LinkButton>
      </div>
    </CredentialRow>
  )
}

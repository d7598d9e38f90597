import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/Page.tsx'

export function ProfilePage() {
  const { t } = useTranslation('profile')
  return <Page title={t('pageTitle')}>{null}</Page>
}

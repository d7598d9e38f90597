import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/Page.tsx'

export function SuccessPage() {
  const { t } = useTranslation('mint')
  return <Page title={t('successPageTitle')}>{null}</Page>
}

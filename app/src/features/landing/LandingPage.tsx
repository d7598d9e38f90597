import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/Page.tsx'

export function LandingPage() {
  const { t } = useTranslation('landing')
  return <Page title={t('title')}>{null}</Page>
}

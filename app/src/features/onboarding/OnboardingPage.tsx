import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/Page.tsx'

export function OnboardingPage() {
  const { t } = useTranslation('onboarding')
  return <Page title={t('pageTitle')}>{null}</Page>
}

import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'

export function PrivacyPolicyPage() {
  const { t } = useTranslation('legal')
  return <LegalText slug="privacy-policy" title={t('privacy.pageTitle')} />
}

import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { LegalText } from './LegalText.tsx'

export function PrivacyPolicyPage() {
  const { t } = useTranslation('legal')
  return <LegalText slug="privacy-policy" title={t('privacy.pageTitle')} />
}

import { useTranslation } from 'react-i18next'
import { LegalText } from './LegalText.tsx'

export function TermsOfUsePage() {
  const { t } = useTranslation('legal')
  return <LegalText slug="terms-of-use" title={t('terms.pageTitle')} />
}

import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { LegalText } from './LegalText.tsx'

export function TermsOfUsePage() {
  const { t } = useTranslation('legal')
  return <LegalText slug="terms-of-use" title={t('terms.pageTitle')} />
}

import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/Page.tsx'

export function MarketplacePage() {
  const { t } = useTranslation('market')
  return <Page title={t('pageTitle')}>{null}</Page>
}

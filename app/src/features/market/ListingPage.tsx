import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/Page.tsx'

export function ListingPage() {
  const { t } = useTranslation('market')
  return <Page title={t('listingPageTitle')}>{null}</Page>
}

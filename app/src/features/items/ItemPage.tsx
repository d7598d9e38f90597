import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/Page.tsx'

export function ItemPage() {
  const { t } = useTranslation('items')
  return <Page title={t('pageTitle')}>{null}</Page>
}

import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/Page.tsx'

export function MintPage() {
  const { t } = useTranslation('mint')
  return <Page title={t('pageTitle')}>{null}</Page>
}

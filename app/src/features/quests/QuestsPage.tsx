import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/Page.tsx'

export function QuestsPage() {
  const { t } = useTranslation('quests')
  return <Page title={t('pageTitle')}>{null}</Page>
}

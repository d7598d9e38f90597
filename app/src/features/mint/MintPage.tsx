import { useSearchParams } from 'react-router-dom'
import { ChainBanner } from '../../entities/transaction/ChainBanner.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { ChooseItem } from './ChooseItem.tsx'
import { MintItem } from './MintItem.tsx'

/** `/mint?item=…`: one object on its way to the chain; without an item, those that could be. */
export function MintPage() {
  const { t } = useTranslation('mint')
  const [search] = useSearchParams()
  const itemId = search.get('item')
  return (
    <>
      <ChainBanner />
      {itemId ? (
        <Page key={itemId}>
          <MintItem itemId={itemId} />
        </Page>
      ) : (
        <Page title={t('pageTitle')} lead={t('lead')}>
          <ChooseItem />
        </Page>
      )}
    </>
  )
}

import { useSearchParams } from 'react-router-dom'
import { ChainBanner } from '../../entities/transaction/ChainBanner.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { ChooseSkeleton } from './ChooseSkeleton.tsx'
import { MintItem } from './MintItem.tsx'

/** As a rule the object is known. */
const ChooseItem = lazyOrReload(() => import('./ChooseItem.tsx').then((m) => m.ChooseItem), <ChooseSkeleton />)

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

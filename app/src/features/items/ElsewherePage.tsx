import { PackageSearch } from 'lucide-react'
import { langOf } from '../../core/queries.ts'
import type { ItemDetail } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Page } from '../../shared/ui/Page.tsx'

/**
 * The object is not with whom the address names. Who has it is said where the asker may see that profile; the owner of
 * a hidden one is as unknown as nobody.
 */
export function ElsewherePage({ detail: { item, own } }: { detail: ItemDetail }) {
  const { t } = useTranslation('items')
  return (
    <Page title={<span lang={langOf(item.itemType, 'name')}>{item.itemType.name}</span>}>
      <EmptyState
        level={2}
        picture={<PackageSearch />}
        title={t('elsewhere.title')}
        action={
          item.owner === '' ? (
            <LinkButton to={paths.marketplace}>{t('elsewhere.market')}</LinkButton>
          ) : (
            <LinkButton to={paths.profileItem(item.owner, item.id)}>{t('elsewhere.see')}</LinkButton>
          )
        }
      >
        {t(own ? 'elsewhere.own' : item.owner === '' ? 'elsewhere.unknown' : 'elsewhere.other')}
      </EmptyState>
    </Page>
  )
}

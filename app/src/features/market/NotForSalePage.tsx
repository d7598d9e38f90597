import { Tag } from 'lucide-react'
import { useItem } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { kindPath } from './card-subject.ts'
import styles from './ListingPage.module.css'

/** The address names an item that nobody sells: leads to the item, where its owner is visible, and to others like it. */
export function NotForSalePage({ itemId }: { itemId: string }) {
  const { t } = useTranslation('listing')
  const item = useItem(itemId).data?.item
  const name = item?.itemType.name
  return (
    <Page title={name ?? t('pageTitle')}>
      <EmptyState
        level={2}
        picture={<Tag />}
        title={t('notForSale.title')}
        action={
          <div className={styles.ways}>
            <LinkButton to={item ? kindPath(item.itemType.slug) : paths.marketplace}>
              {t(item ? 'notForSale.kind' : 'all')}
            </LinkButton>
            {item && item.owner !== '' && (
              <LinkButton kind="quiet" to={paths.profileItem(item.owner, item.id)}>
                {t('see')}
              </LinkButton>
            )}
          </div>
        }
      >
        {t('notForSale.lead')}
      </EmptyState>
    </Page>
  )
}

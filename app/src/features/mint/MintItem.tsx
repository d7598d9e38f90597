import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isOn, useChainAction } from '../../core/chain/use-chain-action.ts'
import { useItemUntilFree } from '../../core/chain/voucher-end.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { ItemFacts, ItemSheet, ItemSheetSkeleton } from '../../entities/item/ItemSheet.tsx'
import { LazyMintPanel } from '../../entities/transaction/LazyMintPanel.tsx'
import { forRun } from '../../shared/for-run.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { go } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './MintItem.module.css'

export function MintItem({ itemId }: { itemId: string }) {
  const { t } = useTranslation('mint')
  const errorMessage = useErrorMessage()
  const item = useItemUntilFree(itemId)
  const success = paths.successItem(itemId) + forRun(useSearchParams()[0].get('run'))
  // Above everything that changes with the object's state, so that the end of the transaction is not missed.
  const action = useChainAction({ kind: 'mint', entityId: itemId }, () => go(success, { replace: true }))
  useThingTitle(item.data?.item.itemType.name)
  if (item.error && hasCode(item.error, 'NOT_FOUND')) throw item.error
  if (item.isError && !item.data)
    return (
      <>
        <h1 tabIndex={-1}>{t('pageTitle')}</h1>
        <PanelError message={errorMessage(item.error)} retrying={item.isFetching} onRetry={() => void item.refetch()} />
      </>
    )
  if (!item.data) return <ItemSheetSkeleton title={t('pageTitle')} />

  const { item: object, own } = item.data
  const onChain = object.state === 'minted' || object.state === 'listed'
  return (
    <ItemSheet
      itemType={object.itemType}
      serial={object.serial}
      eyebrow={t('eyebrow')}
      title={t('title', { name: object.itemType.name })}
    >
      {!own ? (
        <Instead
          title={t('notYours.title')}
          action={
            object.owner !== '' && (
              <LinkButton to={paths.profileItem(object.owner, itemId)}>{t('notYours.action')}</LinkButton>
            )
          }
        />
      ) : onChain && !isOn(action) ? (
        <Instead title={t('done.title')} action={<LinkButton to={success}>{t('done.see')}</LinkButton>}>
          <p>{t('done.lead')}</p>
        </Instead>
      ) : (
        <LazyMintPanel detail={item.data} action={action} opens />
      )}
      <ItemFacts itemType={object.itemType} serial={object.serial} />
    </ItemSheet>
  )
}

type InsteadProps = { title: string; action: ReactNode; children?: ReactNode }

/** There is nothing to mint for this person: why, and where it goes on. */
const Instead = ({ title, action, children }: InsteadProps) => (
  <Card className={styles.panel ?? ''}>
    <h2>{title}</h2>
    {children}
    <div>{action}</div>
  </Card>
)

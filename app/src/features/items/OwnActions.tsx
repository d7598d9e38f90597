import { useState } from 'react'
import { useChainAction } from '../../core/chain/use-chain-action.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { useEquip } from '../../core/mutations.ts'
import { useMintReasonText } from '../../core/reason-text.ts'
import type { ItemDetail } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { toast } from '../../shared/ui/toast.ts'
import styles from './ItemPage.module.css'
import { ListForm } from './ListForm.tsx'
import { OwnListing } from './OwnListing.tsx'

/** What the owner can do now. The actions live here, above what they change, so that their end is seen. */
export function OwnActions({ detail }: { detail: ItemDetail }) {
  const { t } = useTranslation(['items', 'errors'])
  const { item } = detail
  const [listingId, setListingId] = useState(item.listingId ?? '')
  if (item.listingId != null && item.listingId !== listingId) setListingId(item.listingId)

  const list = useChainAction({ kind: 'list', entityId: item.id }, () => {
    toast({ type: 'success', content: t('list.done') })
    list.forget()
  })
  const cancel = useChainAction({ kind: 'cancel', entityId: listingId }, () => {
    toast({ type: 'success', content: t('listed.cancelled') })
    cancel.forget()
  })
  return (
    <>
      {item.state === 'listed' || cancel.busy ? (
        <OwnListing itemId={item.id} listingId={listingId} action={cancel} />
      ) : item.state !== 'minted' ? (
        <Minting detail={detail} />
      ) : item.itemType.tradingStopped != null && !list.busy ? (
        <Card className={styles.panel ?? ''}>
          <h2>{t('stopped.title')}</h2>
          <p>{t('errors:TRADING_STOPPED')}</p>
        </Card>
      ) : item.itemType.transferable ? (
        <ListForm item={item} action={list} />
      ) : (
        <Card className={styles.panel ?? ''}>
          <h2>{t('keeps.title')}</h2>
          <p>{t('keeps.lead')}</p>
        </Card>
      )}
      <Wear detail={detail} />
    </>
  )
}

function Minting({ detail: { item, mintReasons } }: { detail: ItemDetail }) {
  const { t } = useTranslation(['items', 'errors'])
  const why = useMintReasonText()
  const begun = item.state === 'minting'
  const reasons = mintReasons.filter(({ code }) => code !== 'minting' && code !== 'no_wallet')
  if (item.state === 'locked')
    return (
      <Banner tone="warning">
        <strong>{t('locked.title')}</strong> {reasons[0] && why(reasons[0])}
      </Banner>
    )
  return (
    <Card className={styles.panel ?? ''}>
      <h2>{t(begun ? 'mint.begunTitle' : 'mint.title')}</h2>
      <p>{t(begun ? 'mint.begunLead' : 'mint.lead')}</p>
      {!begun && item.itemType.tradingStopped != null ? (
        <p>{t('errors:TRADING_STOPPED')}</p>
      ) : reasons[0] ? (
        <p>{t('mint.notNow', { reason: why(reasons[0]) })}</p>
      ) : (
        <div className={styles.actions}>
          <LinkButton to={paths.mintItem(item.id)}>{t('mint.action')}</LinkButton>
        </div>
      )}
    </Card>
  )
}

function Wear({ detail: { item } }: { detail: ItemDetail }) {
  const { t } = useTranslation('items')
  const errorMessage = useErrorMessage()
  const equip = useEquip()
  if (!item.itemType.wearableSlot || item.state === 'listed' || item.state === 'locked') return null
  return (
    <>
      {equip.isError && <PanelError message={errorMessage(equip.error)} />}
      <div className={styles.actions}>
        <Button
          kind="quiet"
          busy={equip.isPending}
          onClick={() => equip.mutate({ itemId: item.id, equipped: !item.equipped })}
        >
          {t(item.equipped ? 'wear.stop' : 'wear.action')}
        </Button>
      </div>
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { isOn, useChainAction } from '../../core/chain/use-chain-action.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { useEquip } from '../../core/mutations.ts'
import { useMintReasonText } from '../../core/reason-text.ts'
import type { ItemDetail } from '../../core/types.ts'
import { WhyDecided } from '../../entities/decision/WhyDecided.tsx'
import { LazyMintPanel } from '../../entities/transaction/LazyMintPanel.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { go, usePlace } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { toast } from '../../shared/ui/toast.ts'
import styles from './ItemPage.module.css'
import type { ListFormProps } from './ListForm.tsx'
import type { OwnListingProps } from './OwnListing.tsx'

/** Fetched by whoever has it for sale; its room is kept. */
const OwnListing = lazyWithRetry<OwnListingProps>(
  () => import('./OwnListing.tsx').then((m) => m.OwnListing),
  <Skeleton>
    <Bone height="11.2rem" />
  </Skeleton>,
)

/** Fetched by whoever is about to sell. */
const ListForm = lazyWithRetry<ListFormProps>(
  () => import('./ListForm.tsx').then((m) => m.loadListForm()),
  <Skeleton>
    <Bone height="22rem" />
  </Skeleton>,
)

/** Fetched after the page; its room is kept. */
const Giving = lazyWithRetry<{ detail: ItemDetail }>(
  () => import('./Giving.tsx').then((m) => m.loadGiving()),
  <div className={styles.coming} />,
)

/** What the owner can do now. The actions live here, above what they change, so that their end is seen. */
export function OwnActions({ detail }: { detail: ItemDetail }) {
  const { t } = useTranslation(['items', 'errors'])
  const { item } = detail
  const [listingId, setListingId] = useState(item.listingId ?? '')
  if (item.listingId != null && item.listingId !== listingId) setListingId(item.listingId)

  // The form is folded until it is asked for, here or by a link.
  const { hash } = usePlace()
  const [asked, setAsked] = useState<'by link' | 'by hand' | null>(hash === '#sell' ? 'by link' : null)
  const list = useChainAction({ kind: 'list', entityId: item.id }, () => {
    toast({ type: 'success', content: t('list.done') })
    setAsked(null)
    list.forget()
  })
  const isSelling = asked !== null || list.busy || list.transaction.stage !== 'idle'
  const cancel = useChainAction({ kind: 'cancel', entityId: listingId }, () => {
    toast({ type: 'success', content: t('listed.cancelled') })
    cancel.forget()
  })
  const mint = useChainAction({ kind: 'mint', entityId: item.id }, () => go(paths.successItem(item.id)))
  const isAtMint = item.state !== 'minted' || isOn(mint)
  const { transferable, tradingStopped } = item.itemType
  const maySell = !isAtMint && transferable && tradingStopped == null
  return (
    <>
      {/* What it is for comes before what it would bring. */}
      <Wear detail={detail}>
        {maySell && !isSelling && (
          <Button kind="quiet" aria-expanded={false} data-sell onClick={() => setAsked('by hand')}>
            {t('list.title')}
          </Button>
        )}
      </Wear>
      {item.state === 'listed' || cancel.busy ? (
        <OwnListing itemId={item.id} listingId={listingId} action={cancel} />
      ) : item.state === 'locked' ? (
        <Locked itemId={item.id} reasons={detail.mintReasons} />
      ) : isAtMint ? (
        item.state !== 'giving' && <LazyMintPanel detail={detail} action={mint} named />
      ) : tradingStopped != null && !list.busy ? (
        <Card className={styles.panel ?? ''}>
          <h2>{t('stopped.title')}</h2>
          <p>{t('errors:TRADING_STOPPED')}</p>
          <WhyDecided kind="trading_stopped" subject={item.itemType.slug} />
        </Card>
      ) : transferable ? (
        isSelling && (
          <ListForm
            item={item}
            action={list}
            hasFocus={asked === 'by hand'}
            onCancel={() => {
              list.forget()
              flushSync(() => setAsked(null))
              document.querySelector<HTMLElement>('[data-sell]')?.focus()
            }}
          />
        )
      ) : (
        <Card className={styles.panel ?? ''}>
          <h2>{t('keeps.title')}</h2>
          <p>{t('keeps.lead')}</p>
          <WhyDecided kind="not_givable" subject={item.id} />
        </Card>
      )}
      {/* Of one that is for sale nothing is said of giving: no room is kept. */}
      {transferable && item.state !== 'listed' && <Giving detail={detail} />}
    </>
  )
}

function Locked({ itemId, reasons: [reason] }: { itemId: string; reasons: ItemDetail['mintReasons'] }) {
  const { t } = useTranslation('items')
  const why = useMintReasonText()
  return (
    <Banner tone="warning">
      <strong>{t('locked.title')}</strong> {reason && why(reason)}
      <WhyDecided kind="not_mintable" subject={itemId} />
    </Banner>
  )
}

/** To put it on or take it off, and in the same row what else can be done. */
function Wear({ detail: { item }, children }: { detail: ItemDetail; children: ReactNode }) {
  const { t } = useTranslation('items')
  const errorMessage = useErrorMessage()
  const equip = useEquip()
  const isWearable =
    item.itemType.wearableSlot && item.state !== 'listed' && item.state !== 'giving' && item.state !== 'locked'
  if (!isWearable && !children) return null
  return (
    <>
      {equip.isError && <PanelError message={errorMessage(equip.error)} />}
      <div className={styles.actions}>
        {isWearable && (
          <Button
            kind={item.equipped || item.state !== 'minted' ? 'quiet' : 'primary'}
            busy={equip.isPending}
            onClick={() => equip.mutate({ itemId: item.id, equipped: !item.equipped })}
          >
            {t(item.equipped ? 'wear.stop' : 'wear.action')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

import { Shirt } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useChainAction } from '../../core/chain/use-chain-action.ts'
import { errorMessage } from '../../core/error-message.ts'
import { useEquip } from '../../core/mutations.ts'
import { useMe } from '../../core/queries.ts'
import type { ListingDetail } from '../../core/types.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import { LazyChainReport } from '../../entities/transaction/LazyChainReport.tsx'
import { expectsLastLook, LazyLastLook } from '../../entities/transaction/LazyLastLook.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/last-look-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/toast.ts'
import styles from './ListingPanel.module.css'
import type { ListingStatus } from './listing-status.ts'

/** This part with its sentences. */
export async function loadCancelOffer() {
  await loadSentences('last-look')
  return CancelOffer
}

export type CancelOfferProps = { detail: ListingDetail; status: ListingStatus }

/** Takes the own offer back, after a last look; what came back and can be worn is put on from here. */
function CancelOffer({ detail: { listing, item }, status }: CancelOfferProps) {
  const { t } = useTranslation(['listing', 'last-look'])
  const { data: me } = useMe()
  const connected = useStore(connectionStore, (now) => (now.state === 'connected' ? now.account : null))
  const [isLooking, setLooking] = useState(false)
  const equip = useEquip()
  const cancel = useChainAction({ kind: 'cancel', entityId: listing.id }, () => {
    toast({ type: 'success', content: t('cancel.done') })
    cancel.forget()
  })
  const { chainListingId } = listing
  const mayCancel = status === 'own' || status === 'ownExpired' || status === 'ownStopped' || cancel.busy
  const isBack = status === 'ownEnded' && item.owner === me?.profile.id && item.state === 'minted'
  if (isBack && item.itemType.wearableSlot && !item.equipped)
    return equip.isSuccess ? (
      <p role="status" className={styles.note}>
        {t('last-look:wearing')}
      </p>
    ) : (
      <Button
        kind="quiet"
        icon={<Shirt aria-hidden="true" />}
        busy={equip.isPending}
        onClick={() =>
          equip.mutate(
            { itemId: item.id, equipped: true },
            { onError: (error) => toast({ type: 'error', content: errorMessage(error) }) },
          )
        }
      >
        {t('last-look:wear')}
      </Button>
    )
  if (!mayCancel) return null
  return (
    <>
      <Button
        kind="quiet"
        busy={cancel.busy}
        disabled={chainListingId == null}
        {...expectsLastLook}
        onClick={() => setLooking(true)}
      >
        {t('cancel.action')}
      </Button>
      {isLooking && chainListingId != null && (
        <LazyLastLook
          kind="cancel"
          item={item}
          account={connected ?? me?.profile.primaryWallet ?? null}
          onClose={() => setLooking(false)}
          onOpen={() => {
            setLooking(false)
            cancel.go({ kind: 'cancel', itemId: item.id, listingId: listing.id, chainListingId })
          }}
        />
      )}
      <LazyChainReport action={cancel} />
      {status === 'own' && cancel.transaction.stage === 'idle' && <p className={styles.note}>{t('cancel.note')}</p>}
    </>
  )
}

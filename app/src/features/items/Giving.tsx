import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useWithdrawGift } from '../../core/gifts.ts'
import type { ItemDetail } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import type { GiveDialogProps } from './GiveDialog.tsx'
import styles from './ItemPage.module.css'

/** Fetched with its sentences once somebody wants to give something. */
const GiveDialog = lazyWithRetry<GiveDialogProps>(async () => {
  const { GiveDialog: Dialog } = await import('./GiveDialog.tsx')
  await loadSentences('gifts')
  return Dialog
})

/** To give the object away: quiet, since most people keep what they earned. */
export function Give({ detail: { item } }: { detail: ItemDetail }) {
  const { t } = useTranslation('items')
  const [isOpen, setOpen] = useState(false)
  if (!item.itemType.transferable) return null
  if (item.state === 'minted') return <p className={styles.quiet}>{t('give.minted')}</p>
  if (item.state !== 'mintable') return null
  return (
    <>
      <div className={styles.actions}>
        <Button kind="quiet" icon={<Gift aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('give.action')}
        </Button>
      </div>
      {isOpen && <GiveDialog item={item} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The object was given to somebody who has not answered: whom, with which words, and the way back. */
export function Given({ detail: { gift } }: { detail: ItemDetail }) {
  const { t } = useTranslation('items')
  const errorMessage = useErrorMessage()
  const withdraw = useWithdrawGift()
  const once = useSingleFlight()
  const takeBack = async (id: string) => {
    await withdraw.mutateAsync(id)
    toast({ type: 'success', content: t('give.takenBack') })
  }
  return (
    <Card className={styles.panel ?? ''}>
      <h2>{gift?.other ? t('give.waits', { name: gift.other.name }) : t('give.waitsSomeone')}</h2>
      <p>{t('give.lead')}</p>
      {gift?.note && <q className={styles.words}>{gift.note}</q>}
      {withdraw.isError && <PanelError message={errorMessage(withdraw.error)} />}
      {gift && (
        <div className={styles.actions}>
          <Button kind="quiet" busy={withdraw.isPending} onClick={() => once(() => takeBack(gift.id))}>
            {t('give.takeBack')}
          </Button>
        </div>
      )}
    </Card>
  )
}

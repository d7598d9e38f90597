import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useWithdrawGift } from '../../core/gifts.ts'
import type { ItemDetail } from '../../core/types.ts'
import '../../shared/i18n/gift-sentences.ts'
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

/** Fetched once somebody wants to give something. */
const GiveDialog = lazyWithRetry<GiveDialogProps>(() => import('./GiveDialog.tsx').then((m) => m.GiveDialog))

/** This part with its sentences. */
export async function loadGiving() {
  await loadSentences('gifts')
  return Giving
}

/** Giving the object away: the way to it, or that it waits, or why it is not done here. */
function Giving({ detail }: { detail: ItemDetail }) {
  const { t } = useTranslation('gifts')
  switch (detail.item.state) {
    case 'mintable':
      return <Give detail={detail} />
    case 'giving':
      return <Given detail={detail} />
    case 'minted':
      return <p className={styles.quiet}>{t('give.minted')}</p>
    default:
      return null
  }
}

/** Quiet, since most people keep what they earned. */
function Give({ detail: { item } }: { detail: ItemDetail }) {
  const { t } = useTranslation('gifts')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('give.title')}
        </Button>
      </div>
      {isOpen && <GiveDialog item={item} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The object was given to somebody who has not answered: whom, with which words, and the way back. */
function Given({ detail: { gift } }: { detail: ItemDetail }) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const withdraw = useWithdrawGift()
  const once = useSingleFlight()
  const takeBack = async (id: string) => {
    await withdraw.mutateAsync(id)
    toast({ type: 'success', content: t('given.takenBack') })
  }
  return (
    <Card className={styles.panel ?? ''}>
      <h2>{gift?.other ? t('given.waits', { name: gift.other.name }) : t('given.waitsSomeone')}</h2>
      <p>{t('given.lead')}</p>
      {gift?.note && <q className={styles.quote}>{gift.note}</q>}
      {withdraw.isError && <PanelError message={errorMessage(withdraw.error)} />}
      {gift && (
        <div className={styles.actions}>
          <Button kind="quiet" busy={withdraw.isPending} onClick={() => once(() => takeBack(gift.id))}>
            {t('given.takeBack')}
          </Button>
        </div>
      )}
    </Card>
  )
}

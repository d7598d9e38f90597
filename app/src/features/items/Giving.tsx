import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useWithdrawGift } from '../../core/gifts.ts'
import type { Item, ItemDetail } from '../../core/types.ts'
import type { GiveDialogProps } from '../../entities/gift/GiveDialog.tsx'
import { isGiftOver, useGiftOver } from '../../entities/gift/use-gift-over.ts'
import '../../shared/i18n/gift-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './ItemPage.module.css'

/** Fetched once somebody wants to give something. */
const GiveDialog = lazyOrReload<GiveDialogProps>(() =>
  import('../../entities/gift/GiveDialog.tsx').then((m) => m.loadGiveDialog()),
)

/** This part with its sentences. */
export async function loadGiving() {
  await loadSentences('gifts')
  return Giving
}

/** Giving the object away: the way to it, or that it waits, or why it is not done here. */
function Giving({ detail }: { detail: ItemDetail }) {
  const { t } = useTranslation('gifts')
  const [isOpen, setOpen] = useState(false)
  const { item } = detail
  const place = useRef<HTMLDivElement>(null)
  // The state in which a button was pressed, which goes with it: the focus goes to what stands in its place then.
  const pressedIn = useRef<Item['state'] | null>(null)
  useEffect(() => {
    if (isOpen || pressedIn.current === null || pressedIn.current === item.state) return
    pressedIn.current = null
    place.current?.querySelector<HTMLElement>('h2, button')?.focus()
  }, [isOpen, item.state])
  const press = (is: boolean) => {
    pressedIn.current = is ? item.state : null
  }
  const onGiven = () => {
    pressedIn.current = 'mintable'
    setOpen(false)
  }
  const isFree = item.state === 'mintable'
  const isGiven = item.state === 'giving'
  if (item.state === 'minted') return <p className={styles.quiet}>{t('give.minted')}</p>
  if (!isFree && !isGiven && !isOpen) return null
  return (
    <div ref={place}>
      {isFree && (
        // Quiet, since most people keep what they earned.
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('give.title')}
          </Button>
        </div>
      )}
      {isGiven && <Given detail={detail} onPress={press} />}
      {isOpen && <GiveDialog item={item} onClose={() => setOpen(false)} onGiven={onGiven} />}
    </div>
  )
}

type GivenProps = {
  detail: ItemDetail
  /** Told that its button was pressed, or that nothing came of that. */
  onPress: (is: boolean) => void
}

/** The object was given to somebody who has not answered: whom, with which words, and the way back. */
function Given({ detail: { gift }, onPress }: GivenProps) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const withdraw = useWithdrawGift()
  const sayOver = useGiftOver()
  const once = useSingleFlight()
  const takeBack = async (id: string) => {
    onPress(true)
    await withdraw
      .mutateAsync(id)
      .then(() => toast({ type: 'success', content: t('given.takenBack') }), sayOver)
      .catch(() => onPress(false))
  }
  return (
    <Card className={styles.panel ?? ''}>
      <h2 tabIndex={-1}>{gift?.other ? t('given.waits', { name: gift.other.name }) : t('given.waitsSomeone')}</h2>
      <p>{t('given.lead')}</p>
      {gift?.note && <q className={styles.quote}>{gift.note}</q>}
      {withdraw.isError && !isGiftOver(withdraw.error) && <PanelError message={errorMessage(withdraw.error)} />}
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

import { useEffect, useId, useRef, useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { useAcceptGift, useGifts, useReturnGift } from '../../core/gifts.ts'
import { langOf } from '../../core/queries.ts'
import type { Gift, Gifts as GiftsLeft } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import '../../shared/i18n/gift-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useHashScroll } from '../../shared/ui/use-hash-scroll.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Gifts.module.css'
import { GiftsSkeleton } from './GiftsSkeleton.tsx'

const noteMax = 200

/** What others gave the person: each is accepted or returned here. */
export function Gifts({ expected }: { expected: number }) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const { data, isError, error, isFetching, refetch } = useGifts()
  useHashScroll(data !== undefined)
  // The buttons of an answered gift are gone: the focus goes on where the others are.
  const title = useRef<HTMLHeadingElement>(null)
  const count = data?.received.length
  const before = useRef(count)
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count < before.current) title.current?.focus()
    before.current = count
  }, [count])
  if (!data && isError)
    return <PanelError message={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <GiftsSkeleton expected={expected} />
  if (data.received.length === 0) return null
  return (
    <section id="gifts" className={styles.gifts}>
      <h2 ref={title} tabIndex={-1}>
        {t('received.title', { count: data.received.length })}
      </h2>
      <ul className={styles.list}>
        {data.received.map((gift) => (
          <Received key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  )
}

function Received({ gift }: { gift: Gift }) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const accept = useAcceptGift()
  const once = useSingleFlight()
  const nameId = useId()
  const [isReturning, setReturning] = useState(false)
  const { id, itemType, other, note, at } = gift
  const take = async () => {
    focusIfLast(await accept.mutateAsync(id))
    toast({ type: 'success', content: t('received.accepted', { name: itemType.name }) })
  }
  return (
    <Card as="li" className={styles.gift ?? ''} aria-labelledby={nameId}>
      <div className={styles.picture}>
        <ItemPlinth size="small" rarity={itemType.rarity} image={assetUrl(itemType.image, 'xs')} />
      </div>
      <div className={styles.told}>
        <h3 id={nameId} lang={langOf(itemType, 'name')}>
          {itemType.name}
        </h3>
        <p className={styles.who}>
          {other ? (
            <Link to={paths.profile(other.id)}>{t('received.from', { name: other.name })}</Link>
          ) : (
            t('received.fromSomeone')
          )}{' '}
          · <RelativeTime at={at} />
        </p>
        {note && <q className={styles.words}>{note}</q>}
        {accept.isError && <PanelError message={errorMessage(accept.error)} />}
        <div className={styles.actions}>
          <Button size="small" busy={accept.isPending} aria-describedby={nameId} onClick={() => once(take)}>
            {t('received.accept')}
          </Button>
          <Button kind="quiet" size="small" aria-describedby={nameId} onClick={() => setReturning(true)}>
            {t('received.return')}
          </Button>
        </div>
      </div>
      {isReturning && <ReturnDialog gift={gift} onClose={() => setReturning(false)} />}
    </Card>
  )
}

/** After the last one nothing of this part is left: the focus goes to the heading of the page. */
function focusIfLast({ received }: GiftsLeft): void {
  if (received.length === 0) document.querySelector<HTMLElement>('h1')?.focus()
}

/** Asks once more, and for a few words where somebody has some. */
function ReturnDialog({ gift: { id, itemType }, onClose }: { gift: Gift; onClose: () => void }) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const giveBack = useReturnGift()
  const once = useSingleFlight()
  const formId = useId()
  const [note, setNote] = useState('')
  const send = async () => {
    focusIfLast(await giveBack.mutateAsync({ id, note: note.trim() }))
    toast({ type: 'success', content: t('received.returned', { name: itemType.name }) })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('return.title')}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {t('return.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={giveBack.isPending}>
            {t('return.action')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          once(send)
        }}
      >
        <p>{t('return.lead', { name: itemType.name })}</p>
        {giveBack.isError && <PanelError message={errorMessage(giveBack.error)} />}
        <TextArea
          label={t('give.note')}
          optional
          hint={t('give.left', { count: noteMax - note.length })}
          rows={3}
          maxLength={noteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

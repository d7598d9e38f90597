import { useEffect, useId, useRef, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useAcceptGift, useGifts } from '../../core/gifts.ts'
import type { Gift } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import bundle from '../../entities/gift/bundle.svg'
import { ReturnGift } from '../../entities/gift/ReturnGift.tsx'
import { isGiftOver, useGiftOver } from '../../entities/gift/use-gift-over.ts'
import '../../shared/i18n/gift-sentences.ts'
import { firstName } from '../../shared/i18n/regional.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useHashScroll } from '../../shared/ui/use-hash-scroll.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Gifts.module.css'
import { GiftsSkeleton } from './GiftsSkeleton.tsx'

/** What others gave the person, wrapped and not named: each is opened here, or sent back as it is. */
export function Gifts({ expected }: { expected: number }) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const { data, isError, error, isFetching, refetch } = useGifts()
  useHashScroll(data !== undefined)
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => (title.current ?? document.querySelector<HTMLElement>('h1'))?.focus()
  // The buttons of a gift that was answered here are gone: the focus goes on where the others are.
  const isAnswering = useRef(false)
  const count = data?.received.length
  const before = useRef(count)
  useEffect(() => {
    const isLess = count !== undefined && before.current !== undefined && count < before.current
    before.current = count
    if (!isLess || !isAnswering.current) return
    isAnswering.current = false
    focusTitle()
  })
  if (!data && isError)
    return <PanelError message={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <GiftsSkeleton expected={expected} />
  if (data.received.length === 0) return null
  const answer = async (work: () => Promise<void>) => {
    isAnswering.current = true
    await work().catch((error: unknown) => {
      isAnswering.current = false
      throw error
    })
  }
  return (
    <section id="gifts" className={styles.gifts}>
      <Card as="div" className={styles.waiting ?? ''}>
        <h2 ref={title} tabIndex={-1}>
          {t('received.title', { count: data.received.length })}
        </h2>
        <ul className={styles.list}>
          {data.received.map((gift, place) => (
            <Received key={gift.id} gift={gift} isFirst={place === 0} answer={answer} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

type Answer = (work: () => Promise<void>) => Promise<void>

/** The first alone is lit: one after the other is opened. */
type ReceivedProps = { gift: Gift; isFirst: boolean; answer: Answer }

function Received({ gift, isFirst, answer }: ReceivedProps) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const accept = useAcceptGift()
  const sayOver = useGiftOver()
  const once = useSingleFlight()
  const nameId = useId()
  const [isReturning, setReturning] = useState(false)
  const { id, other, note, at } = gift
  const take = () => answer(() => accept.mutateAsync(id).then(() => undefined, sayOver))
  return (
    <li className={styles.gift} aria-labelledby={nameId}>
      <div className={styles.parcel}>
        <img src={bundle} alt="" width="240" height="216" />
        {other && (
          <span className={styles.face}>
            <Face character={other.character} />
          </span>
        )}
      </div>
      <div className={styles.told}>
        <h3 id={nameId}>
          <Trans
            t={t}
            i18nKey="received.sent"
            components={{
              from: other ? (
                <Link to={paths.profile(other.id)}>{t('received.from', { name: firstName(other.name) })}</Link>
              ) : (
                <span>{t('received.fromSomeone')}</span>
              ),
              when: <RelativeTime at={at} />,
            }}
          />
        </h3>
        {note && <q className={styles.words}>{note}</q>}
        {accept.isError && !isGiftOver(accept.error) && <PanelError message={errorMessage(accept.error)} />}
        <div className={styles.actions}>
          <Button
            {...(!isFirst && { kind: 'quiet' })}
            size="small"
            busy={accept.isPending}
            aria-describedby={nameId}
            onClick={() => once(take)}
          >
            {t('received.open')}
          </Button>
          <Button
            kind="plain"
            size="small"
            className={styles.return}
            aria-describedby={nameId}
            onClick={() => setReturning(true)}
          >
            {t('received.return')}
          </Button>
        </div>
      </div>
      {isReturning && (
        <ReturnGift
          id={id}
          answer={answer}
          onReturned={(content) => toast({ type: 'success', content })}
          onClose={() => setReturning(false)}
        />
      )}
    </li>
  )
}

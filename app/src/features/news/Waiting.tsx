import { type ReactNode, useId, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useAcceptGift } from '../../core/gifts.ts'
import { markRead, refreshNotifications } from '../../core/notifications.ts'
import type { Notification } from '../../core/types.ts'
import { ReturnGift } from '../../entities/gift/ReturnGift.tsx'
import { isGiftOver, useGiftOver } from '../../entities/gift/use-gift-over.ts'
import { InvitationAnswer } from '../../entities/team/InvitationAnswer.tsx'
import '../../shared/i18n/page-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './News.module.css'
import { NewsPicture, NewsThing, NewsWords } from './NewsEntry.tsx'
import { pageOf } from './news-page.ts'

export type WaitingProps = {
  notifications: readonly Notification[]
  owner: string
  /** Name of the rope team that the person is on. */
  ownTeam: string | null
  /** With what is true now: the row of what was answered is gone. */
  onAnswered: (words: string) => void
  onLeave: () => void
}

/** What asks for the person's answer, with the answers beside it. */
export function Waiting({ notifications, ...rest }: WaitingProps) {
  const { t } = useTranslation('news')
  return (
    <>
      <h3 className={styles.title}>{t('waiting.title')}</h3>
      <ul>
        {notifications.map((notification) => (
          <Asked key={notification.id} notification={notification} {...rest} />
        ))}
      </ul>
    </>
  )
}

type AskedProps = Omit<WaitingProps, 'notifications'> & { notification: Notification }

function Asked({ notification, owner, ownTeam, onAnswered, onLeave }: AskedProps) {
  const { t } = useTranslation(['news', 'team'])
  const wordsId = useId()
  const { id, news, read, waits } = notification
  const actions = (buttons: ReactNode) => <div className={styles.actions}>{buttons}</div>
  const leave = () => {
    if (!read) void markRead({ id })
    onLeave()
  }
  return (
    <li className={classNames(styles.entry, styles.asked, !read && styles.unread)}>
      <NewsPicture notification={notification} />
      <div className={styles.words}>
        <NewsWords notification={notification} id={wordsId} />
        {news.kind === 'gift' && waits && (
          <GiftAnswer id={waits} wordsId={wordsId} onAccepted={leave} onAnswered={onAnswered} actions={actions} />
        )}
        {news.kind === 'team_invited' && waits && (
          <InvitationAnswer
            id={waits}
            team={news.team}
            own={ownTeam}
            actions={actions}
            onAnswered={(joined) =>
              void refreshNotifications().then(() =>
                onAnswered(
                  joined === null
                    ? t('team:invitations.over')
                    : t(joined ? 'waiting.joined' : 'waiting.declined', { team: news.team }),
                ),
              )
            }
          />
        )}
        {news.kind === 'returned' &&
          actions(
            <LinkButton size="small" to={pageOf(news, owner)[0]} aria-describedby={wordsId} onClick={leave}>
              {t('waiting.answer')}
            </LinkButton>,
          )}
      </div>
      <NewsThing notification={notification} />
    </li>
  )
}

type GiftAnswerProps = {
  id: string
  wordsId: string
  /** It opens, in the place of what is shown here. */
  onAccepted: () => void
  onAnswered: (words: string) => void
  actions: (buttons: ReactNode) => ReactNode
}

function GiftAnswer({ id, wordsId, onAccepted, onAnswered, actions }: GiftAnswerProps) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const accept = useAcceptGift()
  const sayOver = useGiftOver()
  const once = useSingleFlight()
  const [isReturning, setReturning] = useState(false)
  const take = () =>
    accept.mutateAsync(id).then(onAccepted, (error: unknown) => {
      sayOver(error)
      onAnswered('')
    })
  return (
    <>
      {accept.isError && !isGiftOver(accept.error) && <PanelError message={errorMessage(accept.error)} />}
      {actions(
        <>
          <Button size="small" busy={accept.isPending} aria-describedby={wordsId} onClick={() => once(take)}>
            {t('received.accept')}
          </Button>
          <Button kind="quiet" size="small" aria-describedby={wordsId} onClick={() => setReturning(true)}>
            {t('received.return')}
          </Button>
        </>,
      )}
      {isReturning && <ReturnGift id={id} onReturned={onAnswered} onClose={() => setReturning(false)} />}
    </>
  )
}

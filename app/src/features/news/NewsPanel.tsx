import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { useProceeds } from '../../core/chain/proceeds.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { markRead, useNotifications } from '../../core/notifications.ts'
import { useMe } from '../../core/queries.ts'
import '../../shared/i18n/gift-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './News.module.css'
import { NewsEntry } from './NewsEntry.tsx'
import { NewsPreferences } from './NewsPreferences.tsx'
import { byDay, useDayWords } from './news-days.ts'
import type { WaitingProps } from './Waiting.tsx'

/** Fetched with its sentences by whoever is asked for something. */
const Waiting = lazyWithRetry<WaitingProps>(async () => {
  const { Waiting: Asking } = await import('./Waiting.tsx')
  await loadSentences(['gifts', 'team'])
  return Asking
})

/**
 * What the person was told of: what waits for an answer, then the rest day by day, newest first. `onLeave` is called when
 * one of them leads away.
 */
export function NewsPanel({ onLeave }: { onLeave: () => void }) {
  const me = useMe().data
  const { t } = useTranslation('news')
  const errorMessage = useErrorMessage()
  const news = useNotifications()
  const isOwed = (useProceeds().data ?? []).length > 0
  const unread = me?.unread ?? 0
  const dayWords = useDayWords()
  const all = news.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const waiting = news.data?.pages[0]?.waiting ?? []
  const title = useRef<HTMLHeadingElement>(null)
  const [answered, setAnswered] = useState('')
  const owner = me?.profile.id ?? 'me'
  const last = news.data?.pages[0]?.last
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) return <NewsPreferences hasAddress={Boolean(me?.email)} onBack={() => setChoosing(false)} />
  return (
    <section className={styles.news} aria-labelledby="news-title">
      <header className={styles.head}>
        <h2 ref={title} id="news-title" tabIndex={-1}>
          {t('title')}
        </h2>
        {last && unread > 0 && (
          <Button kind="plain" size="small" onClick={() => void markRead({ upTo: last })}>
            {t('readAll')}
          </Button>
        )}
      </header>
      {news.isPending && <Coming />}
      {news.isError && (
        <div className={styles.note}>
          <PanelError
            message={errorMessage(news.error)}
            onRetry={() => void news.refetch()}
            retrying={news.isFetching}
          />
        </div>
      )}
      {news.isSuccess && all.length + waiting.length === 0 && <p className={styles.note}>{t('empty')}</p>}
      <p role="status" className={styles.answered}>
        {answered}
      </p>
      {waiting.length > 0 && (
        <Waiting
          notifications={waiting}
          owner={owner}
          ownTeam={me?.team ?? null}
          onLeave={onLeave}
          onAnswered={(words) => {
            setAnswered(words)
            title.current?.focus()
          }}
        />
      )}
      {byDay(all).map(([day, some]) => (
        <section key={day} aria-labelledby={`news-${day}`}>
          <h3 id={`news-${day}`} className={styles.title}>
            {dayWords(day)}
          </h3>
          <ol>
            {some.map((notification) => (
              <NewsEntry
                key={notification.id}
                notification={notification}
                owner={owner}
                isOwed={isOwed}
                onLeave={onLeave}
              />
            ))}
          </ol>
        </section>
      ))}
      {news.hasNextPage && (
        <div className={styles.more}>
          <Button kind="quiet" size="small" busy={news.isFetchingNextPage} onClick={() => void news.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      <footer className={styles.foot}>
        <Button kind="plain" size="small" icon={<Mail aria-hidden="true" />} onClick={() => setChoosing(true)}>
          {t('preferences.settings')}
        </Button>
      </footer>
    </section>
  )
}

const Coming = () => (
  <Skeleton>
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className={styles.entry}>
        <Bone width="2.5rem" height="2.5rem" round />
        <Bone width="14rem" />
      </div>
    ))}
  </Skeleton>
)

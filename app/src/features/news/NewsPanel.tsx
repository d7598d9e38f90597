import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { markRead, useNotifications } from '../../core/notifications.ts'
import { useMe } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './News.module.css'
import { NewsEntry } from './NewsEntry.tsx'
import { NewsPreferences } from './NewsPreferences.tsx'

/** What the person was told of, newest first. `onLeave` is called when one of them leads away. */
export function NewsPanel({ onLeave }: { onLeave: () => void }) {
  const me = useMe().data
  const { t } = useTranslation('news')
  const errorMessage = useErrorMessage()
  const news = useNotifications()
  const unread = me?.unread ?? 0
  const all = news.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const last = news.data?.pages[0]?.last
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) return <NewsPreferences hasAddress={Boolean(me?.email)} onBack={() => setChoosing(false)} />
  return (
    <section className={styles.news} aria-labelledby="news-title">
      <header className={styles.head}>
        <h2 id="news-title">{t('title')}</h2>
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
      {news.isSuccess && all.length === 0 && <p className={styles.note}>{t('empty')}</p>}
      <ol>
        {all.map((notification) => (
          <NewsEntry
            key={notification.id}
            notification={notification}
            owner={me?.profile.id ?? 'me'}
            onLeave={onLeave}
          />
        ))}
      </ol>
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

import { useState } from 'react'
import type { QuestDone } from '../../core/types.ts'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import styles from './Profile.module.css'

const first = 8

/** Quests done, newest first; the older ones on demand. */
export function QuestsDone({ quests }: { quests: readonly QuestDone[] }) {
  const { t, i18n } = useTranslation('profile')
  const [isAll, setAll] = useState(false)
  const shown = isAll ? quests : quests.slice(0, first)
  return (
    <>
      <ol className={styles.quests}>
        {shown.map(({ slug, title, at, xp }) => (
          <li key={`${slug}${at}`}>
            <QuestMark state="done" />
            <span>
              <Link to={paths.quest(slug)}>{title}</Link>
              <span className={styles.dim}>
                <RelativeTime at={at} />
              </span>
            </span>
            <span className={styles.xp}>{t('quests.xp', { amount: xp.toLocaleString(i18n.language) })}</span>
          </li>
        ))}
      </ol>
      {!isAll && quests.length > first && (
        <div>
          <Button kind="quiet" size="small" onClick={() => setAll(true)}>
            {t('quests.more', { count: quests.length - first })}
          </Button>
        </div>
      )}
    </>
  )
}

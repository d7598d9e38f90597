import { langOf } from '../../core/queries.ts'
import type { MomentQuest } from '../../core/types.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './OpenedQuests.module.css'

/** So many are named. */
const named = 3

/** The quests that came into reach, each a link to it. */
export function OpenedQuests({ opened, onLeave }: { opened: readonly MomentQuest[]; onLeave: () => void }) {
  const { t } = useTranslation('moment')
  const more = opened.length - named
  return (
    <>
      <h2 className={styles.title}>{t('opened', { count: opened.length })}</h2>
      <ul className={styles.quests}>
        {opened.slice(0, named).map(
          (quest) =>
            quest.slug && (
              <li key={quest.slug}>
                <Link to={paths.quest(quest.slug)} className={styles.quest} onClick={onLeave}>
                  <QuestCover cover={quest.cover} ratio={[4, 3]} sizes="4rem" alt="" first className={styles.cover} />
                  <span lang={langOf(quest, 'title')} className={styles.name}>
                    {quest.title}
                  </span>
                </Link>
              </li>
            ),
        )}
        {more > 0 && (
          <li>
            <Link to={paths.quests} className={styles.more} onClick={onLeave}>
              {t('openedMore', { count: more })}
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

import { langOf } from '../../core/queries.ts'
import type { MomentQuest } from '../../core/types.ts'
import { QuestEmblem } from '../../entities/quest/QuestEmblem.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './OpenedQuests.module.css'

/** So many are shown. */
const shown = 3

/** The quests that came into reach, each a small card with its sign that leads to it. */
export function OpenedQuests({ opened, onLeave }: { opened: readonly MomentQuest[]; onLeave: () => void }) {
  const { t } = useTranslation('moment')
  const more = opened.length - shown
  if (opened.length === 0) return null
  return (
    <section className={styles.opened}>
      <h2>{t('opened', { count: opened.length })}</h2>
      <ul className={styles.quests}>
        {opened.slice(0, shown).map(
          (quest) =>
            quest.slug && (
              <li key={quest.slug}>
                <Link to={paths.quest(quest.slug)} className={styles.quest} onClick={onLeave}>
                  <QuestEmblem cover={quest.cover} sizes="20rem" className={styles.sign} />
                  <span lang={langOf(quest, 'title')}>{quest.title}</span>
                </Link>
              </li>
            ),
        )}
        {more > 0 && (
          <li className={styles.more}>
            <Link to={paths.quests} onClick={onLeave}>
              {t('openedMore', { count: more })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

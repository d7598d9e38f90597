import { langOf } from '../../core/queries.ts'
import type { MomentQuest } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './OpenedQuests.module.css'

/** So many are named. */
const named = 3

/** The quests that came into reach, in one line, each a link to it. */
export function OpenedQuests({ opened, onLeave }: { opened: readonly MomentQuest[]; onLeave: () => void }) {
  const { t } = useTranslation('moment')
  const more = opened.length - named
  if (opened.length === 0) return null
  return (
    <section className={styles.opened}>
      <h2>{t('opened', { count: opened.length })}</h2>
      <ul className={styles.quests}>
        {opened.slice(0, named).map(
          (quest) =>
            quest.slug && (
              <li key={quest.slug}>
                <Link to={paths.quest(quest.slug)} lang={langOf(quest, 'title')} onClick={onLeave}>
                  {quest.title}
                </Link>
              </li>
            ),
        )}
        {more > 0 && (
          <li>
            <Link to={paths.quests} onClick={onLeave}>
              {t('openedMore', { count: more })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

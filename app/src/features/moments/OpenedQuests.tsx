import type { CSSProperties } from 'react'
import { langOf } from '../../core/queries.ts'
import type { MomentQuest } from '../../core/types.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './OpenedQuests.module.css'

/** So many are named. */
const named = 3

/** The banks of fog that lie over them: places, and when each lifts, in ms. */
const banks = [
  { left: '-4%', top: '-8%', width: '46%', animationDelay: '700ms' },
  { left: '30%', top: '26%', width: '50%', animationDelay: '850ms' },
  { left: '62%', top: '-2%', width: '42%', animationDelay: '1000ms' },
]

/** The quests that came into reach, each a link to it, from which the fog lifts. */
export function OpenedQuests({ opened, onLeave }: { opened: readonly MomentQuest[]; onLeave: () => void }) {
  const { t } = useTranslation('moment')
  const more = opened.length - named
  if (opened.length === 0) return null
  return (
    <section className={styles.opened}>
      <h2 className={styles.title}>{t('opened', { count: opened.length })}</h2>
      <div className={styles.land}>
        <ul className={styles.quests}>
          {opened.slice(0, named).map(
            (quest) =>
              quest.slug && (
                <li key={quest.slug}>
                  <Link to={paths.quest(quest.slug)} className={styles.quest} onClick={onLeave}>
                    <QuestCover cover={quest.cover} ratio={[4, 3]} sizes="6rem" alt="" first className={styles.cover} />
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
        {banks.map((bank) => (
          <Fog key={bank.left} style={bank} />
        ))}
      </div>
    </section>
  )
}

/** A drawing of its own, which can be moved without being drawn again. */
const Fog = ({ style }: { style: CSSProperties }) => (
  <svg className={styles.fog} viewBox="0 0 320 52" style={style} aria-hidden="true">
    <path d="M20 50a15 12 0 0 1-2-24 30 16 0 0 1 46-9 52 26 0 0 1 82-6 62 32 0 0 1 92 4 36 18 0 0 1 50 7 18 14 0 0 1 14 28z" />
  </svg>
)

import { langOf } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import styles from './HomePage.module.css'
import { waitingRun } from './waiting-run.ts'

/** Quests that are under way, except the one that is the next step, and the one that stands among what lies ahead. */
export function OpenRuns({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const waiting = waitingRun(me)
  const runs = me.openRuns.filter((run) => run.slug !== me.nextQuest?.slug && run !== waiting)
  if (runs.length === 0) return null
  return (
    <Section title={t('runs.title')}>
      <ul className={styles.runs}>
        {runs.map((run) => (
          <Card as="li" pressable key={run.runId} className={styles.run ?? ''}>
            <QuestMark state={run.state === 'submitted' ? 'submitted' : run.returned ? 'returned' : 'in_progress'} />
            <div>
              <h3 lang={langOf(run, 'title')}>
                <Link className={cardLink} to={paths.quest(run.slug)}>
                  {run.title}
                </Link>
              </h3>
              <p className={styles.dim}>
                {run.state === 'submitted'
                  ? t('runs.submitted')
                  : run.returned
                    ? t('runs.returned')
                    : t('runs.progress', { done: run.stepsDone, count: run.stepsTotal })}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

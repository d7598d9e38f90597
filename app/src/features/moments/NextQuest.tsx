import { langOf, useMe } from '../../core/queries.ts'
import type { Moment } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import styles from './Moments.module.css'
import { NextStep } from './NextStep.tsx'
import { TrailAhead } from './TrailAhead.tsx'

type NextQuestProps = { moment: Extract<Moment, { kind: 'quest' }>; onClose: () => void }

/** The one next step: the trail draws itself from the quest that was done to the next. */
export function NextQuest({ moment: { quest, opened }, onClose }: NextQuestProps) {
  const { t } = useTranslation('moment')
  const next = useMe().data?.nextQuest ?? null
  return (
    <section className={styles.ahead}>
      {next && <TrailAhead beside={opened.filter(({ slug }) => slug !== next.slug).length} />}
      {next && (
        <p className={styles.ends} aria-hidden="true">
          <span lang={langOf(quest, 'title')}>{quest.title}</span>
          <span lang={langOf(next, 'title')}>{next.title}</span>
        </p>
      )}
      {opened.length > 0 && <p className={styles.opened}>{t('opened', { count: opened.length })}</p>}
      <NextStep to={next ? paths.quest(next.slug) : paths.quests} onClose={onClose}>
        {next ? t('next.quest', { title: next.title }) : t('next.trail')}
      </NextStep>
    </section>
  )
}

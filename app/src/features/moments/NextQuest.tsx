import { langOf, useMe } from '../../core/queries.ts'
import type { Moment } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Moments.module.css'
import { NextStep } from './NextStep.tsx'
import { TrailAhead } from './TrailAhead.tsx'
import { useIsSettingOut } from './use-is-setting-out.ts'

type NextQuestProps = { moment: Extract<Moment, { kind: 'quest' }>; onClose: () => void }

/**
 * The one next step: the trail draws itself from the quest that was done to the next. Within onboarding, which alone is
 * open then, it goes on with that.
 */
export function NextQuest({ moment: { quest, opened }, onClose }: NextQuestProps) {
  const { t } = useTranslation(['moment', 'common'])
  const next = useMe().data?.nextQuest ?? null
  if (useIsSettingOut())
    return (
      <section className={styles.ahead}>
        <div className={styles.next}>
          <Button size="large" onClick={onClose}>
            {t('common:action.continue')}
          </Button>
        </div>
      </section>
    )
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

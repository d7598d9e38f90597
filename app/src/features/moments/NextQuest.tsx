import { langOf, useMe } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Moments.module.css'
import { NextStep } from './NextStep.tsx'
import { OpenedQuests } from './OpenedQuests.tsx'
import type { QuestMomentFacts } from './opened-traits.ts'
import { TrailAhead } from './TrailAhead.tsx'
import { useIsSettingOut } from './use-is-setting-out.ts'

/** The one next step. Within onboarding, which alone is open then, it goes on with that. */
export function NextQuest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['moment', 'common'])
  const next = useMe().data?.nextQuest ?? null
  if (useIsSettingOut())
    return (
      <Button size="large" onClick={onClose}>
        {t('common:action.continue')}
      </Button>
    )
  return (
    <NextStep to={next ? paths.quest(next.slug) : paths.quests} onClose={onClose}>
      {next ? t('next.quest', { title: next.title }) : t('next.trail')}
    </NextStep>
  )
}

/** The trail draws itself from the quest that was done to the next, and says what else is open now. */
export function TrailToNext({ moment: { quest, opened }, onClose }: { moment: QuestMomentFacts; onClose: () => void }) {
  const next = useMe().data?.nextQuest ?? null
  if (!next && opened.length === 0) return null
  return (
    <section className={styles.ahead}>
      {next && (
        <div className={styles.way} aria-hidden="true">
          <TrailAhead beside={opened.filter(({ slug }) => slug !== next.slug).length} />
          <p className={styles.ends}>
            <span lang={langOf(quest, 'title')}>{quest.title}</span>
            <span lang={langOf(next, 'title')}>{next.title}</span>
          </p>
        </div>
      )}
      {opened.length > 0 && <OpenedQuests opened={opened} onLeave={onClose} />}
    </section>
  )
}

import { useMe, useQuests } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Team.module.css'
import { TeamQuestCard } from './TeamQuestCard.tsx'
import { teamQuests } from './TeamQuests.tsx'

/** What a rope team is for: the quests that nobody does alone. Nothing where there are none, or they do not come. */
export function Purpose() {
  const { t } = useTranslation('team')
  const { data, isError } = useQuests()
  const level = useMe().data?.level.level ?? 0
  const quests = data?.quests.filter(({ kind }) => kind === 'team')
  if (isError || quests?.length === 0) return null
  return (
    <Section title={t('purpose.title')} aside={<Link to={teamQuests}>{t('quests.see')}</Link>}>
      {quests ? (
        <ul className={styles.purpose}>
          {quests.map((quest) => (
            <TeamQuestCard
              key={quest.slug}
              quest={quest}
              about={t(level < quest.minLevel ? 'purpose.needed' : 'purpose.level', { level: quest.minLevel })}
            />
          ))}
        </ul>
      ) : (
        <Skeleton>
          <Bone height="9rem" />
        </Skeleton>
      )}
    </Section>
  )
}

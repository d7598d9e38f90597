import { langOf, useQuests } from '../../core/queries.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Team.module.css'
import { teamQuests } from './TeamQuests.tsx'

/** What a rope team is for: the quests that nobody does alone. Nothing where there are none, or they do not come. */
export function Purpose() {
  const { t } = useTranslation('team')
  const { data, isError } = useQuests()
  const quests = data?.quests.filter(({ kind }) => kind === 'team')
  if (isError || quests?.length === 0) return null
  return (
    <Section title={t('purpose.title')} aside={<Link to={teamQuests}>{t('quests.see')}</Link>}>
      {quests ? (
        <ul className={styles.purpose}>
          {quests.map((quest) => (
            <Card as="li" pressable flush key={quest.slug} className={styles.ready}>
              <QuestCover cover={quest.cover} ratio={[1, 1]} sizes="96px" alt="" className={styles.cover} />
              <div className={styles.who}>
                <h3 lang={langOf(quest, 'title')}>
                  <Link className={cardLink} to={paths.quest(quest.slug)}>
                    {quest.title}
                  </Link>
                </h3>
                <p className={styles.dim}>{t('purpose.level', { level: quest.minLevel })}</p>
                <RewardChips rewards={quest.rewards} />
              </div>
            </Card>
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

import type { ReactNode } from 'react'
import { langOf } from '../../core/queries.ts'
import type { QuestCard } from '../../core/types.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './Team.module.css'

type TeamQuestCardProps = {
  quest: Pick<QuestCard, 'slug' | 'title' | 'cover' | 'rewards' | 'untranslated'>
  /** Stands below the name. */
  about?: ReactNode
  /** Stands at the end. */
  sign?: ReactNode
}

/** A quest that a rope team can do, with what it gives; pressed, it opens. */
export const TeamQuestCard = ({ quest, about, sign }: TeamQuestCardProps) => (
  <Card as="li" pressable flush className={styles.ready}>
    <QuestCover cover={quest.cover} ratio={[1, 1]} sizes="96px" alt="" className={styles.cover} />
    <div className={styles.who}>
      <h3 lang={langOf(quest, 'title')}>
        <Link className={cardLink} to={paths.quest(quest.slug)}>
          {quest.title}
        </Link>
      </h3>
      {about && <p className={styles.dim}>{about}</p>}
      <RewardChips rewards={quest.rewards} />
    </div>
    {sign}
  </Card>
)

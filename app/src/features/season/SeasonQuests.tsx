import { langOf } from '../../core/queries.ts'
import { useLockReasonText } from '../../core/reason-text.ts'
import type { QuestCard, SeasonDetail } from '../../core/types.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { shownState } from '../../entities/quest/shown-state.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import styles from './SeasonPage.module.css'

/** The quests as the person knows them. When the season is over they can still be read, and no longer begun. */
export function SeasonQuests({ season: { quests, done, state } }: { season: SeasonDetail }) {
  const { t } = useTranslation('season')
  return (
    <Section title={t('quests.title')}>
      {quests.length === 0 ? (
        <div className={styles.none}>
          <p className={styles.dim}>{t(state === 'running' ? 'quests.trail' : 'quests.none')}</p>
          {state === 'running' && <Link to={paths.quests}>{t('quests.toTrail')}</Link>}
        </div>
      ) : (
        <ul className={styles.quests}>
          {quests.toSorted(secretLast).map((quest) => (
            <Entry key={quest.slug} quest={quest} isDone={done.includes(quest.slug)} isOver={state === 'closed'} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Who found it sees it behind what the season asks of everyone. */
const secretLast = (one: QuestCard, other: QuestCard) => Number(one.kind === 'secret') - Number(other.kind === 'secret')

function Entry({ quest, isDone, isOver }: { quest: QuestCard; isDone: boolean; isOver: boolean }) {
  const { t } = useTranslation('season')
  const why = useLockReasonText()
  const shown = isDone ? 'done' : shownState(quest)
  const [reason] = shown === 'locked' && !isOver ? quest.reasons : []
  return (
    <Card as="li" pressable flush className={styles.quest ?? ''}>
      <QuestCover cover={quest.cover} ratio={[1, 1]} sizes="7rem" alt="" className={styles.cover} />
      <div>
        <h3 lang={langOf(quest, 'title')}>
          <Link className={cardLink} to={paths.quest(quest.slug)}>
            {quest.title}
          </Link>
        </h3>
        <p className={styles.state}>
          <QuestMark state={shown} />
          {reason ? why(reason) : t(isOver && shown === 'locked' ? 'state.over' : `state.${shown}`)}
        </p>
        {quest.kind === 'secret' && <p className={styles.dim}>{t('quests.secret')}</p>}
        <RewardChips rewards={quest.rewards} />
      </div>
    </Card>
  )
}

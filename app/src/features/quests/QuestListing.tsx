import { langOf } from '../../core/queries.ts'
import { useLockReasonText } from '../../core/reason-text.ts'
import type { QuestCard } from '../../core/types.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { shownState } from '../../entities/quest/shown-state.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { Progress } from '../../shared/ui/Progress.tsx'
import { Effort } from './Effort.tsx'
import styles from './QuestListing.module.css'
import { useQuestView } from './quest-view.ts'

type QuestListingProps = {
  quests: readonly QuestCard[]
  /** Titles of the chapters; without them the quests follow each other as they come. */
  chapters: readonly string[] | null
}

/** The quests as cards, by chapter. */
export function QuestListing({ quests, chapters }: QuestListingProps) {
  const { t } = useTranslation('quests')
  if (!chapters)
    return (
      <ul className={styles.cards}>
        {quests.map((quest, index) => (
          <Entry key={quest.slug} quest={quest} first={index < 4} heading="h2" />
        ))}
      </ul>
    )
  const numbers = [...new Set(quests.map(({ chapter }) => chapter))].sort((a, b) => a - b)
  return (
    <div className={styles.chapters}>
      {numbers.map((number) => (
        <section key={number} className={styles.chapter}>
          <h2>{t('chapter', { number, title: chapters[number - 1] ?? '' })}</h2>
          <ul className={styles.cards}>
            {quests
              .filter(({ chapter }) => chapter === number)
              .map((quest) => (
                <Entry key={quest.slug} quest={quest} first={number === numbers[0]} heading="h3" />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Entry({ quest, first, heading: Heading }: { quest: QuestCard; first: boolean; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('quests')
  const { to } = useQuestView()
  const why = useLockReasonText()
  const progress = t('progress', { done: quest.stepsDone, count: quest.stepsTotal })
  const reason = quest.state === 'locked' || quest.state === 'rejected' ? quest.reasons[0] : undefined
  return (
    <Card as="li" pressable className={styles.card ?? ''}>
      <QuestCover
        cover={quest.cover}
        ratio={[5, 2]}
        sizes="(min-width: 1500px) 29rem, (min-width: 1070px) 31vw, 46vw"
        alt=""
        first={first}
        className={classNames(styles.cover, quest.state === 'locked' && styles.closed)}
      />
      <p className={styles.state}>
        <QuestMark state={shownState(quest)} className={styles.mark ?? ''} />
        {t(`state.${shownState(quest)}`)}
        <span className={styles.kind}>
          {t(`kind.${quest.kind}`)}
          {quest.season && ` · ${quest.season}`}
        </span>
      </p>
      <Heading lang={langOf(quest, 'title')} className={styles.title}>
        <Link className={cardLink} to={to({ quest: quest.slug })} preventScrollReset>
          {quest.title}
        </Link>
      </Heading>
      <p lang={langOf(quest, 'summary')} className={styles.summary}>
        {quest.summary}
      </p>
      <Effort quest={quest} />
      {reason && <p className={styles.reason}>{why(reason)}</p>}
      {quest.state === 'in_progress' && <Progress value={quest.stepsDone} max={quest.stepsTotal} label={progress} />}
      <div className={styles.rewards}>
        <RewardChips rewards={quest.rewards} />
      </div>
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RewardChips } from '../../core/quests/RewardChips.tsx'
import { useLockSentence } from '../../core/sentences.ts'
import type { QuestCard } from '../../core/types.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Progress } from '../../shared/ui/Progress.tsx'
import { QuestMark } from '../../shared/ui/QuestMark.tsx'
import styles from './QuestListing.module.css'
import { useQuestView } from './quest-view.ts'

/** The quests by chapter, as cards. */
export function QuestListing({ quests, chapters }: { quests: readonly QuestCard[]; chapters: readonly string[] }) {
  const { t } = useTranslation('quests')
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
                <Entry key={quest.slug} quest={quest} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Entry({ quest }: { quest: QuestCard }) {
  const { t } = useTranslation('quests')
  const { to } = useQuestView()
  const why = useLockSentence()
  const progress = t('progress', { done: quest.stepsDone, count: quest.stepsTotal })
  const reason = quest.state === 'locked' || quest.state === 'rejected' ? quest.reasons[0] : undefined
  return (
    <Card as="li" pressable className={styles.card ?? ''}>
      <p className={styles.state}>
        <QuestMark state={quest.state} className={styles.mark ?? ''} />
        {t(`state.${quest.state}`)}
        <span className={styles.kind}>{t(`kind.${quest.kind}`)}</span>
      </p>
      <h3>
        <Link className={cardLink} to={to({ quest: quest.slug })} preventScrollReset>
          {quest.title}
        </Link>
      </h3>
      <p className={styles.summary}>{quest.summary}</p>
      {reason && <p className={styles.reason}>{why(reason)}</p>}
      {quest.state === 'in_progress' && <Progress value={quest.stepsDone} max={quest.stepsTotal} label={progress} />}
      <div className={styles.rewards}>
        <RewardChips rewards={quest.rewards} />
      </div>
    </Card>
  )
}

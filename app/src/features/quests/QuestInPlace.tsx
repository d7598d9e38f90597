import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '../../core/error-message.ts'
import { langOf, questQuery } from '../../core/queries.ts'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { CoverWithCharacter } from './CoverWithCharacter.tsx'
import { QuestActions } from './QuestActions.tsx'
import styles from './QuestInPlace.module.css'
import { QuestRewards } from './QuestRewards.tsx'
import { Steps } from './Steps.tsx'

type QuestInPlaceProps = {
  slug: string
  /** It was handed in, and is done or waits for a game master. */
  onSubmitted: () => void
}

/** One quest within another page: who does it, what it is and gives beside its steps, and the one next action. */
export function QuestInPlace({ slug, onSubmitted }: QuestInPlaceProps) {
  const errorMessage = useErrorMessage()
  const quest = useQuery(questQuery(slug))
  const reload = () => void quest.refetch()
  if (!quest.data)
    return quest.isError ? (
      <PanelError message={errorMessage(quest.error)} retrying={quest.isFetching} onRetry={reload} />
    ) : (
      <Skeleton>
        <Bone height="20rem" />
      </Skeleton>
    )
  const detail = quest.data
  const { quest: card, run } = detail
  return (
    <div className={styles.quest}>
      <div className={styles.about}>
        <CoverWithCharacter cover={card.cover} ratio={[5, 2]} sizes="20rem" alt="" className={styles.ground} />
        <h3 lang={langOf(card, 'title')}>{card.title}</h3>
        <div lang={langOf(detail, 'body')} className={styles.words}>
          <Markdown source={detail.body} />
        </div>
        <QuestRewards rewards={card.rewards} isDone={run?.state === 'rewarded'} />
      </div>
      <div className={styles.work}>
        <Steps key={run?.id ?? ''} detail={detail} reload={reload} onFinished={onSubmitted} />
        <QuestActions detail={detail} mayGiveUp={false} reload={reload} onSubmitted={onSubmitted} />
      </div>
    </div>
  )
}

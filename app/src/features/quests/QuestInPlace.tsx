import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { useStartQuest } from '../../core/mutations.ts'
import { langOf, questQuery } from '../../core/queries.ts'
import type { QuestDetail } from '../../core/types.ts'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { CoverWithCharacter } from './CoverWithCharacter.tsx'
import { Filling } from './Filling.tsx'
import { isSent } from './is-sent.ts'
import { QuestActions, useHandIn } from './QuestActions.tsx'
import styles from './QuestInPlace.module.css'
import { QuestRewards } from './QuestRewards.tsx'
import { Steps } from './Steps.tsx'
import { useAhead } from './use-ahead.ts'

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
  const begun = useBegun(slug, quest.data)
  const handIn = useHandIn(quest.data?.run?.id, reload, onSubmitted)
  const counted = useAhead(quest.data)
  if (!quest.data || !counted)
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
        <CoverWithCharacter
          cover={card.cover}
          ratio={[5, 2]}
          sizes="20rem"
          alt=""
          walked={counted.steps.filter(isSent).length / (counted.steps.length || 1)}
          className={styles.ground}
        />
        <Head detail={counted} />
        <div lang={langOf(detail, 'body')} className={styles.words}>
          <Markdown source={detail.body} />
        </div>
      </div>
      {begun ? (
        <div className={styles.work}>
          <Steps key={run?.id ?? ''} {...{ detail, reload, handIn }} onFinished={onSubmitted} />
          <QuestActions detail={counted} {...{ reload, handIn }} />
        </div>
      ) : (
        <Skeleton>
          <Bone height="20rem" />
        </Skeleton>
      )}
    </div>
  )
}

/** Nobody has to say that they begin: it begins as it is shown. False until then; where it is refused, they can try. */
function useBegun(slug: string, detail: QuestDetail | undefined): boolean {
  const start = useStartQuest()
  const isNew = detail?.quest.state === 'available' && !detail.run
  const begin = useEffectEvent(() => start.isIdle && start.mutate(slug))
  useEffect(() => {
    if (isNew) begin()
  }, [isNew])
  return !isNew || start.isError
}

/** Its name and what it gives: the object as a shadow that fills from the ground up with each of its steps. */
function Head({ detail: { quest, run, steps } }: { detail: QuestDetail }) {
  const { t } = useTranslation('quests')
  const { rewards } = quest
  const isDone = run?.state === 'rewarded'
  const src = assetUrl(rewards.flatMap((reward) => (reward.kind === 'item' ? reward.image : []))[0])
  const title = <h3 lang={langOf(quest, 'title')}>{quest.title}</h3>
  if (!src)
    return (
      <>
        {title}
        <QuestRewards rewards={rewards} isDone={isDone} />
      </>
    )
  return (
    <div className={styles.head}>
      <Filling src={src} left={steps.filter((step) => !isSent(step)).length / steps.length} />
      <div>
        {title}
        <p>{t(isDone ? 'rewardsGiven' : 'rewards')}</p>
        <RewardChips rewards={rewards} />
      </div>
    </div>
  )
}

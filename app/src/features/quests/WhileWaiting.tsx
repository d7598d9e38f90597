import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useStartQuest } from '../../core/mutations.ts'
import { langOf, useMe } from '../../core/queries.ts'
import type { QuestCard } from '../../core/types.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { go } from '../../shared/navigation.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { useQuestView } from './quest-view.ts'
import { useEffort } from './use-effort.ts'
import styles from './WhileWaiting.module.css'

/** While a quest is read: the next one, which one press begins or leads back to, or else the trail. */
export function WhileWaiting({ slug }: { slug: string }) {
  const next = useMe().data?.nextQuest
  const { t } = useTranslation('quests')
  const { to } = useQuestView()
  const hasNext = next != null && next.slug !== slug
  const trail = (
    <LinkButton
      kind={hasNext ? 'plain' : 'primary'}
      to={to({ quest: null })}
      state={{ shown: slug }}
      preventScrollReset
    >
      {t('drawer.back')}
    </LinkButton>
  )
  return <section className={styles.next}>{hasNext ? <Next quest={next} trail={trail} /> : trail}</section>
}

function Next({ quest, trail }: { quest: QuestCard; trail: ReactNode }) {
  const { t } = useTranslation(['moment', 'quests', 'common'])
  const errorMessage = useErrorMessage()
  const { to } = useQuestView()
  const { takes } = useEffort(quest)
  const start = useStartQuest()
  const once = useSingleFlight()
  const path = to({ quest: quest.slug })
  const begin = () =>
    start.mutateAsync(quest.slug).then(
      () => go(path),
      () => undefined,
    )
  return (
    <>
      <QuestCover cover={quest.cover} ratio={[4, 3]} sizes="12rem" alt="" className={styles.cover} />
      <div className={styles.words}>
        <h3>{t('waiting')}</h3>
        <p lang={langOf(quest, 'title')} className={styles.title}>
          {quest.title}
        </p>
        <p lang={langOf(quest, 'summary')}>{quest.summary}</p>
        <div className={styles.chips}>
          {takes && quest.state !== 'in_progress' && <Chip icon={<Clock aria-hidden="true" />}>{takes}</Chip>}
          <RewardChips rewards={quest.rewards} />
        </div>
        {start.error && <p role="alert">{errorMessage(start.error)}</p>}
      </div>
      <div className={styles.buttons}>
        {/* One of a rope team begins for others too: that is asked on its own page. */}
        {quest.state === 'available' && quest.kind !== 'team' ? (
          <Button busy={start.isPending} onClick={() => once(begin)}>
            {t('quests:action.start')}
          </Button>
        ) : (
          <LinkButton to={path} preventScrollReset>
            {quest.state === 'in_progress' ? t('common:action.continue') : t('next.quest', { title: quest.title })}
          </LinkButton>
        )}
        {trail}
      </div>
    </>
  )
}

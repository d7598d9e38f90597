import { ArrowUp, Clock, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useStartQuest } from '../../core/mutations.ts'
import { langOf } from '../../core/queries.ts'
import type { Me, QuestCard } from '../../core/types.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { go } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import land from '../../shared/ui/land.module.css'
import { Progress } from '../../shared/ui/Progress.tsx'
import { relativeTime } from '../../shared/ui/RelativeTime.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { AheadFoot, bringsToLevel, useTakes } from './Ahead.tsx'
import styles from './HomePage.module.css'
import { daysUntil, useWhen } from './use-when.ts'

/** The one thing to do now: set out, go on with a quest, or begin the next. */
export function NextStep({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  if (me.profile.onboardingStep !== 'done')
    return (
      <Sign
        large
        label={t('setOut.label')}
        title={t('setOut.title')}
        text={t('setOut.text')}
        action={<LinkButton to={paths.onboarding}>{t('setOut.action')}</LinkButton>}
      />
    )
  return me.nextQuest ? <NextQuest me={me} quest={me.nextQuest} /> : <Nothing me={me} />
}

/** No quest can be begun: when one can again, as far as that is known. */
function Nothing({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const when = useWhen()
  const [soonest] = me.ahead.opens
  const isSoon = soonest?.again && daysUntil(new Date(soonest.at)) <= 1
  return (
    <Sign
      label={t('next.label')}
      title={t(isSoon ? 'next.done' : 'next.noneTitle')}
      text={soonest ? t('next.opens', { when: when(soonest.at) }) : t('next.noneText')}
      action={
        <LinkButton kind={soonest ? 'quiet' : 'primary'} to={paths.quests}>
          {t('next.noneAction')}
        </LinkButton>
      }
      foot={<AheadFoot me={me} />}
    />
  )
}

type SignProps = { label: string; title: string; text: string; action: ReactNode; foot?: ReactNode; large?: boolean }

/** A card in the place of a quest's, with the land in the place of its cover. */
const Sign = ({ label, title, text, action, foot, large }: SignProps) => (
  <Card className={styles.next ?? ''}>
    <div className={classNames(styles.cover, land.land, styles.land, large && styles.large)} />
    <p className={styles.label}>{label}</p>
    <h2>{title}</h2>
    <p className={styles.summary}>{text}</p>
    <div className={styles.go}>{action}</div>
    {foot}
  </Card>
)

function NextQuest({ me, quest }: { me: Me; quest: QuestCard }) {
  const { t, i18n } = useTranslation('home')
  const isRunning = quest.state === 'in_progress'
  const takes = useTakes()([quest])
  const progress = t('next.progress', { done: quest.stepsDone, count: quest.stepsTotal })
  // Below several gifts it is lower: the button stays within the first screen.
  const height = me.gifts > 1 ? 0.8 : 1
  return (
    <Card className={styles.next ?? ''}>
      <QuestCover cover={quest.cover} ratio={[4, height]} sizes="46rem" alt="" first className={styles.cover} />
      <p className={styles.label}>{t(quest.returned ? 'next.returned' : isRunning ? 'next.again' : 'next.label')}</p>
      <h2 lang={langOf(quest, 'title')}>{quest.title}</h2>
      <p lang={langOf(quest, 'summary')} className={styles.summary}>
        {quest.summary}
      </p>
      <div className={styles.chips}>
        <RewardChips rewards={quest.rewards} />
        {takes && !isRunning && <Chip icon={<Timer aria-hidden="true" />}>{takes}</Chip>}
        {bringsToLevel(me, quest) && (
          <Chip tone="glacier" icon={<ArrowUp aria-hidden="true" />}>
            {t('ahead.level', { level: me.level.level + 1 })}
          </Chip>
        )}
        {quest.endsAt && (
          <Chip tone="sun" icon={<Clock aria-hidden="true" />}>
            {t('next.closes', { when: relativeTime(Date.parse(quest.endsAt), Date.now(), i18n.language) })}
          </Chip>
        )}
      </div>
      <div className={styles.go}>
        {isRunning && (
          <div className={styles.progress}>
            <Progress value={quest.stepsDone} max={quest.stepsTotal} label={progress} />
            <p>{progress}</p>
          </div>
        )}
        {isRunning || quest.kind === 'team' ? (
          <LinkButton to={paths.quest(quest.slug)}>{t(isRunning ? 'next.continue' : 'next.see')}</LinkButton>
        ) : (
          <Begin slug={quest.slug} />
        )}
      </div>
      <AheadFoot me={me} />
    </Card>
  )
}

/** Begins the quest and leads to its first step. One of a rope team begins for others too: that is asked on its own page. */
function Begin({ slug }: { slug: string }) {
  const { t } = useTranslation('home')
  const errorMessage = useErrorMessage()
  const start = useStartQuest()
  const once = useSingleFlight()
  const begin = async () => {
    try {
      await start.mutateAsync(slug)
      go(paths.quest(slug))
    } catch {
      // The sentence below says why.
    }
  }
  return (
    <div className={styles.begin}>
      {start.error && <p role="alert">{errorMessage(start.error)}</p>}
      <LinkButton kind="plain" to={paths.quest(slug)}>
        {t('next.see')}
      </LinkButton>
      <Button busy={start.isPending} onClick={() => once(begin)}>
        {t('next.start')}
      </Button>
    </div>
  )
}

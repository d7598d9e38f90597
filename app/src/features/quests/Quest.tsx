import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { langOf } from '../../core/queries.ts'
import type { QuestDetail, QuestRun, Together } from '../../core/types.ts'
import { WhyDecided } from '../../entities/decision/WhyDecided.tsx'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { shownState } from '../../entities/quest/shown-state.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Chip, Chips } from '../../shared/ui/Chip.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { leadTo } from '../../shared/ui/lead-to.ts'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { AppealForm } from './AppealForm.tsx'
import { CoverWithCharacter } from './CoverWithCharacter.tsx'
import { HandedIn } from './HandedIn.tsx'
import { LeftOverAnswers } from './LeftOverAnswers.tsx'
import { LockReasons } from './LockReasons.tsx'
import { isBesideLand } from './land-beside.ts'
import { PeopleRow } from './PeopleRow.tsx'
import styles from './Quest.module.css'
import { QuestActions, useFocusOnStart, useHandIn } from './QuestActions.tsx'
import { QuestBeside } from './QuestBeside.tsx'
import { GivenItems, GivenPictures, QuestRewards } from './QuestRewards.tsx'
import { Steps } from './Steps.tsx'
import { useAhead } from './use-ahead.ts'
import { useEffort } from './use-effort.ts'

// Few quests are done together.
const TogetherPanel = lazyWithRetry<{ together: Together; run: QuestRun | null }>(async () => {
  const [{ TogetherPanel }] = await Promise.all([import('./TogetherPanel.tsx'), loadSentences('team')])
  return TogetherPanel
})

// Few are at a place and a time.
const EventPanel = lazyWithRetry<{ detail: QuestDetail }>(async () => {
  const { loadEventPanel } = await import('./EventPanel.tsx')
  return loadEventPanel()
})

// Where a quest leads on to, once it is done.
const Onward = lazyWithRetry<{ slug: string }>(
  async () => {
    const [{ Onward }] = await Promise.all([import('./Onward.tsx'), loadSentences('moment')])
    return Onward
  },
  <div className={styles.buttons} />,
)

const wide = '(min-width: 700px) 44rem, 88vw'

type QuestProps = { detail: QuestDetail; isUntold?: boolean; reload: () => void }

/** One quest: what it is, what it gives, what keeps it locked, its steps, and the one next action. */
export function Quest({ detail, isUntold = false, reload }: QuestProps) {
  const { t } = useTranslation('quests')
  const { quest, run } = detail
  const counted = useAhead(detail) ?? detail
  const isRunning = quest.state === 'in_progress'
  const isBeside = isBesideLand(quest.state)
  useOpenStepInSight(isRunning)
  useFocusOnStart(quest.state)
  const showOutcome = useOutcome(detail)
  const handIn = useHandIn(run?.id, reload, showOutcome)
  const together = detail.together && <TogetherPanel together={detail.together} run={run} />
  const event = detail.steps.some(({ config }) => config.opensAt && config.closesAt) && <EventPanel detail={detail} />
  // Before it opens nothing is told of it.
  const about = detail.body && (
    <div lang={langOf(detail, 'body')}>
      <Markdown source={detail.body} />
    </div>
  )
  const folded = (
    <details className={styles.about}>
      <summary>{t('about')}</summary>
      {!isBeside && <PeopleRow quest={quest} />}
      <Facts detail={detail} />
      {about}
    </details>
  )
  const steps = detail.steps.length > 0 && (
    <Steps key={run?.id ?? ''} {...{ detail, reload, handIn, isUntold }} onFinished={showOutcome} />
  )
  const rewards = <QuestRewards rewards={quest.rewards} isDone={run?.state === 'rewarded'} />
  // What it gives and is about is why to begin; once begun, the work comes first.
  return (
    <div className={classNames(styles.quest, isBeside && styles.columns)} data-quest>
      {isBeside ? (
        <>
          <div className={classNames(styles.work, isRunning && styles.running)}>
            {!isRunning && <HandedIn detail={detail} />}
            <Notices detail={detail} reload={reload} />
            {isRunning && event}
            {steps}
            <QuestActions detail={counted} {...{ reload, handIn, isUntold }} />
          </div>
          <QuestBeside detail={counted} />
          <div className={styles.more}>
            {together}
            {folded}
            {quest.rewards.some(({ kind }) => kind !== 'xp') && rewards}
          </div>
        </>
      ) : quest.state === 'done' && run?.state === 'rewarded' ? (
        <>
          <CoverWithCharacter cover={quest.cover} ratio={[3, 1]} sizes={wide} isDone />
          <Story detail={detail} run={run} />
          <Onward slug={quest.slug} />
          {together}
          <Notices detail={detail} reload={reload} />
          {steps}
          {folded}
        </>
      ) : (
        <>
          <PeopleRow quest={quest} />
          <QuestCover cover={quest.cover} ratio={[3, 1]} sizes={wide} first className={styles.cover} />
          <p className={styles.state}>
            <QuestMark state={shownState(quest)} />
            {t(`state.${shownState(quest)}`)}
          </p>
          <Facts detail={detail} />
          {together}
          {run?.state === 'rewarded' && <Story detail={detail} run={run} />}
          <Notices detail={detail} reload={reload} />
          {event}
          {about}
          {rewards}
          {steps}
          <QuestActions {...{ detail, reload, handIn }} />
          {quest.state === 'done' && <Onward slug={quest.slug} />}
        </>
      )}
    </div>
  )
}

/** A quest under way opens at what is to be done, where that is far down. */
function useOpenStepInSight(isRunning: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever starts it or reads on is led elsewhere
  useEffect(() => {
    const step = isRunning && document.querySelector('[data-step][aria-expanded="true"]')?.closest('li')
    if (step && step.getBoundingClientRect().top > window.innerHeight / 2)
      step.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [])
}

/**
 * The button that was pressed is gone, and what became of it is said elsewhere, maybe out of sight: it is led to as soon
 * as it is there, which may be after its moment.
 */
function useOutcome(detail: QuestDetail): () => void {
  const [isAwaited, setAwaited] = useState(false)
  // What is shown of the quest brings it.
  useEffect(() => {
    const outcome = isAwaited && document.querySelector<HTMLElement>('[data-outcome]')
    if (!outcome) return
    // Of a quest that goes on it is one part more; else it takes the place of the steps, and the page begins anew.
    if (detail.quest.state !== 'in_progress')
      outcome.closest('[data-quest]')?.scrollIntoView({ block: 'start', behavior: 'instant' })
    leadTo(outcome)
    setAwaited(false)
  }, [isAwaited, detail])
  return () => setAwaited(true)
}

/** When a day, week or month of the programme begins, which is midnight UTC, on the clock of whoever reads it. */
const periodStart = (language: string) =>
  new Intl.DateTimeFormat(regional(language), { timeStyle: 'short' }).format(new Date().setUTCHours(0, 0, 0, 0))

function Facts({ detail: { quest } }: { detail: QuestDetail }) {
  const { t, i18n } = useTranslation('quests')
  const { takes } = useEffort(quest)
  return (
    <Chips>
      <Chip>{t(`kind.${quest.kind}`)}</Chip>
      {takes && <Chip icon={<Clock aria-hidden="true" />}>{takes}</Chip>}
      <Chip>{t('difficulty', { level: quest.difficulty })}</Chip>
      <Chip>{t(`review.${quest.review}`)}</Chip>
      {quest.recurrence && <Chip>{t(`recurrence.${quest.recurrence}`, { from: periodStart(i18n.language) })}</Chip>}
      {quest.season && <Chip>{t('season', { season: quest.season })}</Chip>}
      {quest.endsAt && (
        <Chip tone="sun">
          {t('closes')} <RelativeTime at={quest.endsAt} />
        </Chip>
      )}
    </Chips>
  )
}

function Notices({ detail, reload }: { detail: QuestDetail; reload: () => void }) {
  const { quest, run, steps, owed } = detail
  const { t, i18n } = useTranslation('quests')
  // That it is done is said above already; when it comes again is not.
  const reasons = quest.reasons.filter(({ code }) => quest.state !== 'done' || code === 'cooldown')
  const names = new Intl.ListFormat(i18n.language).format(run?.reviewers ?? [])
  const isReturned = run?.state === 'in_progress' && steps.some((step) => step.state === 'returned')
  return (
    <>
      <LeftOverAnswers slug={quest.slug} detail={detail} />
      {reasons.length > 0 && (
        <div>
          <LockReasons reasons={reasons} way={quest.way} />
          <WhyDecided kind="quest_locked" subject={quest.slug} />
        </div>
      )}
      {owed.length > 0 && (
        <Banner>
          {t('owed', {
            names: new Intl.ListFormat(i18n.language).format(owed.map((one) => ('name' in one ? one.name : ''))),
          })}
        </Banner>
      )}
      {isReturned && (
        <Banner tone="warning">
          <p>{names ? t('returnedBy', { names }) : t('returned')}</p>
          {run.decisionNote && <blockquote className={styles.note}>{run.decisionNote}</blockquote>}
        </Banner>
      )}
      {run?.state === 'rejected' && (
        <Banner tone="warning">
          <p>{names ? t('rejectedBy', { names }) : t('rejected')}</p>
          {run.decisionNote && <blockquote className={styles.note}>{run.decisionNote}</blockquote>}
          {run.appealUntil && <AppealForm runId={run.id} until={run.appealUntil} reload={reload} />}
        </Banner>
      )}
      {run?.state === 'rewarded' && run.decisionNote && (
        <blockquote className={styles.praise}>
          <p>{names ? t('commentBy', { names }) : t('step.comment')}</p>
          {run.decisionNote}
        </blockquote>
      )}
      {run?.state === 'reversed' && (
        <Banner tone="warning">
          {t('reversed')}
          <WhyDecided kind="reward_reversed" subject={run.id} />
        </Banner>
      )}
    </>
  )
}

/** When a quest was done, who read it, and what it gave, in one line. */
function Story({ detail: { quest }, run }: { detail: QuestDetail; run: QuestRun }) {
  const { t, i18n } = useTranslation('quests')
  const at = run.decidedAt ?? run.submittedAt
  const date = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long' })
  const names = new Intl.ListFormat(i18n.language).format(run.reviewers)
  return (
    <div className={classNames(styles.story, styles.outcome)} tabIndex={-1} data-outcome>
      {quest.rewards.some(({ kind }) => kind === 'item') ? (
        <GivenPictures rewards={quest.rewards} />
      ) : (
        <QuestMark state="done" />
      )}
      <ul>
        {at && <li className={styles.walked}>{t('story.walked', { date: date.format(new Date(at)) })}</li>}
        {run.xpAwarded ? <li>{t('story.xp', { amount: run.xpAwarded.toLocaleString(i18n.language) })}</li> : null}
        <GivenItems rewards={quest.rewards} />
        {names && <li>{t('story.readBy', { names })}</li>}
      </ul>
    </div>
  )
}

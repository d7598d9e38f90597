import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useOutbox } from '../../core/outbox/outbox-store.ts'
import { useMe } from '../../core/queries.ts'
import type { LegalVersion, Me } from '../../core/types.ts'
import { ActivityList } from '../../entities/activity/ActivityList.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { firstName } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page, Section } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone } from '../../shared/ui/Skeleton.tsx'
import { Activity } from './Activity.tsx'
import { Ahead } from './Ahead.tsx'
import { Announcements } from './Announcements.tsx'
import { CharacterCard } from './CharacterCard.tsx'
import { GiftsSkeleton } from './GiftsSkeleton.tsx'
import styles from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { LazyFeed } from './LazyFeed.tsx'
import { NextStep } from './NextStep.tsx'
import { OpenRuns } from './OpenRuns.tsx'
import { SeasonCard } from './SeasonCard.tsx'
import { WalletHint } from './WalletHint.tsx'

/** Fetched with its sentences by whoever was given something; as high as what will stand there. */
const Gifts = lazyWithRetry<{ expected: number }>(
  async () => {
    const { Gifts: Received } = await import('./Gifts.tsx')
    await loadSentences('gifts')
    return Received
  },
  ({ expected }) => <GiftsSkeleton expected={expected} />,
)

/** Fetched with its sentences: whoever has no team yet finds the way to one. */
const RopeTeam = lazyWithRetry<{ me: Me }>(
  async () => {
    const { RopeTeam: Team } = await import('./RopeTeam.tsx')
    await loadSentences('people')
    return Team
  },
  <Bone height="13rem" />,
)

/** Fetched with its sentences while a text is published that is not in force yet. */
const TextsAhead = lazyWithRetry<{ texts: readonly LegalVersion[] }>(() =>
  import('./TextsAhead.tsx').then((m) => m.loadTextsAhead()),
)

/** Fetched by whoever has earned, bought or sold something that they have not seen. */
const SoldStrip = lazyWithRetry(() => import('./SoldStrip.tsx').then((m) => m.loadSoldStrip()))

/**
 * Fetched with its sentences by whoever has answers on this device that the server does not have; the steps of a quest
 * have fetched it before.
 */
const UnsentAnswers = lazyWithRetry(() =>
  import('../../entities/quest/UnsentAnswers.tsx').then((m) => m.loadUnsentAnswers()),
)

/** Whoever has done no more than the quest of onboarding has not been here long: they are welcomed. */
const firstQuests = 1

/** What happened lately; the profile has all of it. */
const mostRecent = 4

/** Before their third week the map of the last twelve is all but empty. */
const fewestWeeks = 3

/** `/home`: where you stand, and the one next step. */
export function HomePage() {
  const { t } = useTranslation('home')
  const errorMessage = useErrorMessage()
  const me = useMe()
  const name = me.data && firstName(me.data.profile.displayName)
  const greeting = me.data && me.data.counts.questsDone <= firstQuests ? 'greetingFirst' : 'greeting'
  return (
    <Page onMap title={name ? t(greeting, { name }) : t('greetingNoName')}>
      {me.data ? (
        <Content me={me.data} />
      ) : me.isError ? (
        <PanelError message={errorMessage(me.error)} retrying={me.isFetching} onRetry={() => void me.refetch()} />
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  )
}

/** What is to be done, then what others did; beside them who and what is around the person, and how they stand. */
function Content({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  // Stays after the last one was answered: what was accepted is shown there.
  const [hasGifts, setHasGifts] = useState(me.gifts > 0)
  if (me.gifts > 0 && !hasGifts) setHasGifts(true)
  const hasUnsent = useOutbox().length > 0
  const isSetOut = me.profile.onboardingStep === 'done'
  const hasWeeks = me.activity.length > 0 && me.weeks.length >= fewestWeeks
  return (
    <div className={styles.home}>
      <div className={styles.main}>
        {hasUnsent && <UnsentAnswers />}
        {me.moments > 0 && <SoldStrip />}
        {hasGifts && <Gifts expected={me.gifts} />}
        <NextStep me={me} />
        {isSetOut && <Ahead me={me} />}
        <OpenRuns me={me} />
      </div>
      {isSetOut && (
        <div className={styles.feed}>
          <LazyFeed />
        </div>
      )}
      <div className={styles.side}>
        <div className={styles.around}>
          {isSetOut && <RopeTeam me={me} />}
          {me.season && <SeasonCard season={me.season} />}
          {isSetOut && !me.wallets.some(({ primary }) => primary) && <WalletHint />}
          {me.consentsAhead.length > 0 && <TextsAhead texts={me.consentsAhead} />}
          <Announcements announcements={me.announcements} />
        </div>
        <div className={styles.own}>
          <CharacterCard me={me} />
          <div className={styles.past}>
            {hasWeeks && (
              <Section title={t('activity.title')}>
                <Activity me={me} />
              </Section>
            )}
            {me.recent.length > 0 && (
              <Section
                title={t('recent.title')}
                aside={<Link to={paths.profile(me.profile.id)}>{t('recent.all')}</Link>}
              >
                <ActivityList activities={me.recent.slice(0, mostRecent)} owner={me.profile.id} />
              </Section>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

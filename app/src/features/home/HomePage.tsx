import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useMe } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
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

/** Fetched by whoever is kept from a quest by nothing but that they walk alone. */
const TeamHint = lazyWithRetry<{ me: Me }>(
  async () => {
    const { TeamHint: Hint } = await import('../../entities/team/TeamHint.tsx')
    await loadSentences('people')
    return Hint
  },
  <Bone height="5rem" />,
)

/** Whoever has done no more than the quest of onboarding has not been here long: they are welcomed. */
const firstQuests = 1

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
    <Page
      onMap
      eyebrow={me.data ? t('eyebrow', { level: me.data.level.level, title: me.data.levelTitle }) : '\u00a0'}
      title={name ? t(greeting, { name }) : t('greetingNoName')}
    >
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

function Content({ me }: { me: Me }) {
  // Stays after the last one was answered: what was accepted is shown there.
  const [hasGifts, setHasGifts] = useState(me.gifts > 0)
  if (me.gifts > 0 && !hasGifts) setHasGifts(true)
  const isSetOut = me.profile.onboardingStep === 'done'
  return (
    <>
      {hasGifts && <Gifts expected={me.gifts} />}
      <div className={styles.top}>
        <NextStep me={me} />
        <CharacterCard me={me} />
      </div>
      {isSetOut && <Ahead me={me} />}
      {isSetOut ? (
        <LazyFeed>
          <Rest me={me} />
        </LazyFeed>
      ) : (
        <Rest me={me} />
      )}
    </>
  )
}

/** What can wait. */
function Rest({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const isSetOut = me.profile.onboardingStep === 'done'
  const hasWeeks = me.activity.length > 0 && me.weeks.length >= fewestWeeks
  const announcements = <Announcements announcements={me.announcements} />
  return (
    <>
      {isSetOut && me.team === null && me.teamQuests > 0 && <TeamHint me={me} />}
      {isSetOut && !me.wallets.some(({ primary }) => primary) && <WalletHint />}
      <div className={styles.below}>
        {me.season && <SeasonCard season={me.season} />}
        {!hasWeeks && announcements}
        <Section title={t('recent.title')} aside={<Link to={paths.profile(me.profile.id)}>{t('recent.all')}</Link>}>
          {me.recent.length > 0 ? (
            <ActivityList activities={me.recent.slice(0, 6)} owner={me.profile.id} />
          ) : (
            <p className={styles.dim}>{t('recent.empty')}</p>
          )}
        </Section>
        <OpenRuns me={me} />
        {hasWeeks && (
          <Section title={t('activity.title')}>
            <Activity me={me} />
          </Section>
        )}
        {hasWeeks && announcements}
      </div>
    </>
  )
}

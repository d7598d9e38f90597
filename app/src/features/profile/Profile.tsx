import type { ReactNode } from 'react'
import type { PublicProfile } from '../../core/types.ts'
import { ActivityList } from '../../entities/activity/ActivityList.tsx'
import { LazyActivityMap } from '../../entities/activity/LazyActivityMap.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page, Section } from '../../shared/ui/Page.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Badges } from './Badges.tsx'
import { Items } from './Items.tsx'
import { hasXpChart, XpChart } from './lazy-xp-chart.tsx'
import styles from './Profile.module.css'
import { ProfileBanner } from './ProfileBanner.tsx'
import { QuestsDone } from './QuestsDone.tsx'
import { thanksOfOthers } from './thanks-of-others.ts'

const Shelf = lazyWithRetry<{ profile: PublicProfile }>(
  async () => {
    const { Shelf } = await import('./Shelf.tsx')
    await loadSentences('shelf')
    return Shelf
  },
  <Skeleton>
    <Bone height="21rem" />
  </Skeleton>,
)

const Company = lazyWithRetry<{ profile: PublicProfile }>(
  () => import('./Company.tsx').then((m) => m.Company),
  <Skeleton>
    <Bone height="10.5rem" />
  </Skeleton>,
)

/** Whether somebody is told around the person. */
const isInCompany = (profile: PublicProfile) =>
  thanksOfOthers(profile) > 0 || profile.companions.team !== null || profile.companions.walked.length > 0

/** `above`: what is said before the profile itself. */
export function Profile({ profile, above }: { profile: PublicProfile; above: ReactNode }) {
  const { t } = useTranslation('profile')
  return (
    <Page>
      {above}
      <ProfileBanner profile={profile} />
      {profile.shelf.items.length > 0 ? (
        <Shelf profile={profile} />
      ) : (
        profile.own && profile.items.length > 0 && <p className={styles.dim}>{t('items.shelfEmptyOwn')}</p>
      )}
      {isInCompany(profile) && <Company profile={profile} />}
      <Section title={t('badges.title')}>
        <Badges badges={profile.badges} />
      </Section>
      <Items profile={profile} />
      {profile.activity.length > 0 && (
        <Section title={t('activity.title')}>
          <Card>
            <LazyActivityMap days={profile.activity} weeks={53} />
          </Card>
        </Section>
      )}
      {(profile.questsDone.length > 0 || profile.recent.length > 0) && (
        <div className={styles.columns}>
          {profile.questsDone.length > 0 && (
            <Section title={t('quests.title')}>
              <QuestsDone quests={profile.questsDone} />
            </Section>
          )}
          {profile.recent.length > 0 && (
            <Section title={t('recent.title')}>
              <ActivityList activities={profile.recent.slice(0, 10)} owner={profile.id} />
            </Section>
          )}
        </div>
      )}
      {!profile.own && hasXpChart(profile) && <Points profile={profile} />}
    </Page>
  )
}

/** Points over time as others see them; their own lie beside the statement. */
const Points = ({ profile }: { profile: PublicProfile }) => {
  const { t } = useTranslation('profile')
  return (
    <Section title={t('points.title')}>
      <Card className={styles.points ?? ''}>
        <XpChart profile={profile} />
      </Card>
    </Section>
  )
}

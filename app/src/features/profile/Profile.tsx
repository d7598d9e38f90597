import type { ReactNode } from 'react'
import type { PublicProfile } from '../../core/types.ts'
import { ActivityList } from '../../entities/activity/ActivityList.tsx'
import { LazyActivityMap } from '../../entities/activity/LazyActivityMap.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page, Section } from '../../shared/ui/Page.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Badges } from './Badges.tsx'
import { Items } from './Items.tsx'
import styles from './Profile.module.css'
import { ProfileBanner } from './ProfileBanner.tsx'
import { useProfileView } from './profile-address.ts'
import { QuestsDone } from './QuestsDone.tsx'

const XpChart = lazyWithRetry(
  () => import('./XpChart.tsx').then((m) => m.XpChart),
  <Skeleton>
    <Bone height="20rem" />
  </Skeleton>,
)

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

/** `above`: what is said before the profile itself. */
export function Profile({ profile, above }: { profile: PublicProfile; above: ReactNode }) {
  const { t } = useTranslation('profile')
  return (
    <Page>
      {above}
      <ProfileBanner profile={profile} />
      {profile.shelf.items.length > 0 && <Shelf profile={profile} />}
      <Section title={t('badges.title')}>
        <Badges badges={profile.badges} />
      </Section>
      <Items profile={profile} />
      <Points profile={profile} />
      <Section title={t('activity.title')}>
        <Card>
          <LazyActivityMap days={profile.activity} weeks={53} />
        </Card>
      </Section>
      <div className={styles.columns}>
        <Section title={t('quests.title')}>
          <QuestsDone quests={profile.questsDone} />
        </Section>
        <Section title={t('recent.title')}>
          {profile.recent.length > 0 ? (
            <ActivityList activities={profile.recent.slice(0, 10)} owner={profile.id} />
          ) : (
            <p className={styles.dim}>{t('recent.empty')}</p>
          )}
        </Section>
      </div>
    </Page>
  )
}

/** With fewer days that brought points the line is a block. */
const fewestDays = 3

function Points({ profile }: { profile: PublicProfile }) {
  const { t, i18n } = useTranslation('profile')
  const { to } = useProfileView()
  const days = profile.xpHistory.length
  return (
    <Section
      title={t('points.title')}
      aside={
        profile.own && (
          <Link to={to({ statement: { kind: null, season: null } })} preventScrollReset>
            {t('points.statement')}
          </Link>
        )
      }
    >
      {days >= fewestDays ? (
        <Card className={styles.points ?? ''}>
          <XpChart profile={profile} />
        </Card>
      ) : (
        <p className={styles.dim}>
          {days === 0 ? t('points.none') : t('points.few', { amount: profile.level.xp.toLocaleString(i18n.language) })}
        </p>
      )}
    </Section>
  )
}

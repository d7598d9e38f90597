import { useTranslation } from 'react-i18next'
import { MomentList } from '../../core/moments/MomentList.tsx'
import type { PublicProfile } from '../../core/types.ts'
import { ActivityMap } from '../../shared/ui/ActivityMap.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Page, Section } from '../../shared/ui/Page.tsx'
import { Badges } from './Badges.tsx'
import { Items } from './Items.tsx'
import styles from './Profile.module.css'
import { ProfileBanner } from './ProfileBanner.tsx'
import { QuestsDone } from './QuestsDone.tsx'

export function Profile({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile')
  return (
    <Page>
      <ProfileBanner profile={profile} />
      <Items profile={profile} />
      <Section title={t('badges.title')}>
        <Badges badges={profile.badges} />
      </Section>
      <Section title={t('activity.title')}>
        <Card>
          <ActivityMap days={profile.activity} weeks={53} />
        </Card>
      </Section>
      <div className={styles.columns}>
        <Section title={t('quests.title')}>
          <QuestsDone quests={profile.questsDone} />
        </Section>
        <Section title={t('recent.title')}>
          {profile.recent.length > 0 ? (
            <MomentList moments={profile.recent.slice(0, 10)} owner={profile.id} />
          ) : (
            <p className={styles.dim}>{t('recent.empty')}</p>
          )}
        </Section>
      </div>
    </Page>
  )
}

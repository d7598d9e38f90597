import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { hasCode } from '../../core/failure.ts'
import { useProfile } from '../../core/queries.ts'
import { useSentence } from '../../core/sentences.ts'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Profile } from './Profile.tsx'

/** `/profile/{userId}`: somebody as the others see them. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const { userId = '' } = useParams()
  const profile = useProfile(userId)
  const sentence = useSentence()
  if (profile.data) return <Profile key={userId} profile={profile.data} />
  if (hasCode(profile.error, 'NOT_FOUND', 'FORBIDDEN', 'EMPTY_ID'))
    return (
      <Page title={t('missing.title')}>
        <EmptyState
          picture={<UserRoundX />}
          title={t('missing.text')}
          action={<LinkButton to={paths.home}>{t('missing.action')}</LinkButton>}
        />
      </Page>
    )
  return (
    <Page title={t('pageTitle')}>
      {profile.isError ? (
        <PanelError
          message={sentence(profile.error)}
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <Skeleton>
          <Bone height="16rem" />
          <Bone width="20rem" height="2rem" />
          <Bone height="14rem" />
        </Skeleton>
      )}
    </Page>
  )
}

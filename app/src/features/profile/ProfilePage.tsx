import { useQueryClient } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { isOwnAddress } from '../../core/profile-address.ts'
import { profileQuery, useMe, useProfile } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { useCanonicalPath } from '../../shared/use-canonical-path.ts'
import { LedgerDrawer } from './LedgerDrawer.tsx'
import { Profile } from './Profile.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { useProfileView } from './profile-address.ts'

/** `/profile/{userId}`: the own profile, or another one as far as it is visible, by any name of the person. */
export function ProfilePage() {
  const { userId = 'me' } = useParams()
  const { view } = useProfileView()
  const me = useMe()
  const found = useProfile(userId, view.asOthers).data
  const isOwner = isOwnAddress(userId, me.data)
  const id = (isOwner ? me.data?.profile.id : found?.id) ?? userId
  const queryClient = useQueryClient()
  // What came by another name is there at once by the one that stays.
  useEffect(() => {
    if (found && id !== userId) queryClient.setQueryData(profileQuery(id, view.asOthers).queryKey, found)
  }, [queryClient, found, id, userId, view.asOthers])
  useCanonicalPath(id === userId ? null : paths.profile(id))
  return (
    <>
      <Shown
        key={`${userId}${view.asOthers}`}
        userId={userId}
        asOthers={view.asOthers}
        isOwner={isOwner}
        // What is said above a profile must not push it down.
        early={view.asOthers && me.isLoading}
      />
      <LedgerDrawer owner={id} />
    </>
  )
}

type ShownProps = { userId: string; asOthers: boolean; isOwner: boolean; early: boolean }

function Shown({ userId, asOthers, isOwner, early }: ShownProps) {
  const { t } = useTranslation('profile')
  const profile = useProfile(userId, asOthers)
  const errorMessage = useErrorMessage()
  const isMissing = hasCode(profile.error, 'NOT_FOUND', 'FORBIDDEN', 'EMPTY_ID')
  useThingTitle(isMissing ? null : profile.data?.displayName)
  const preview = asOthers && isOwner && <Preview userId={userId} hidden={isMissing} />
  if (profile.data && !isMissing && !early) return <Profile profile={profile.data} above={preview} />
  if (isMissing && !early)
    return (
      <Page title={t('missing.title')}>
        {preview}
        <EmptyState
          level={2}
          picture={<UserRoundX />}
          title={t('missing.text')}
          action={!preview && <LinkButton to={paths.home}>{t('missing.action')}</LinkButton>}
        />
      </Page>
    )
  if (profile.isError && !early)
    return (
      <Page title={t('pageTitle')}>
        <PanelError
          message={errorMessage(profile.error)}
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      </Page>
    )
  return (
    <Page>
      <ProfileSkeleton title={t('pageTitle')} />
    </Page>
  )
}

/** Says whose eyes look, and leads back to the own ones. */
function Preview({ userId, hidden }: { userId: string; hidden: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <Banner>
      {/* The link follows at once: messages cover the other end. */}
      <span>{t(hidden ? 'asOthers.hidden' : 'asOthers.shown')}</span>{' '}
      <Link to={paths.profile(userId)}>{t('asOthers.back')}</Link>
    </Banner>
  )
}

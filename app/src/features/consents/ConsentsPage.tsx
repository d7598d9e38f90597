import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { useMe } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths, returnPath } from '../../shared/paths.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { ConsentForm } from './ConsentForm.tsx'
import styles from './Consents.module.css'

/** `/consents?next=`: the same texts as a page, for those who were on their way to one that opens to nobody else. */
export function ConsentsPage() {
  const { t } = useTranslation('consents')
  const errorMessage = useErrorMessage()
  const { data: me, error, isFetching, refetch } = useMe()
  const { search } = useLocation()
  const navigate = useNavigate()
  const isDone = me?.consentsDue.length === 0
  useEffect(() => {
    if (isDone) void navigate(returnPath(search, paths.home), { replace: true })
  }, [isDone, navigate, search])
  return (
    <Page title={t('title')}>
      <div className={styles.page}>
        {me ? (
          !isDone && <ConsentForm due={me.consentsDue} profile={me.profile.id} />
        ) : error ? (
          <PanelError message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton>
            <Bone height="12rem" />
          </Skeleton>
        )}
      </div>
    </Page>
  )
}

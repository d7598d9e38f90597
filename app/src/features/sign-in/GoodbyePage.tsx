import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import '../../core/forget-drafts.ts'
import { endPushHere } from '../../core/push-subscription.ts'
import { useSession } from '../../core/session.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import styles from './SignIn.module.css'

/** `/logout`: says goodbye; the route ends the session, offline too: what that needs comes with this page. */
export function GoodbyePage() {
  const { t } = useTranslation('sign-in')
  const { state } = useSession()
  const { state: came } = useLocation()
  const ended = (came as { ended?: number } | null)?.ended
  const ending = state !== 'logged_out'
  useEffect(() => void endPushHere(), [])
  return (
    <div className={styles.stage}>
      <Contours fade="none" />
      <div className={styles.card}>
        <h1 tabIndex={-1}>{t('goodbye.title')}</h1>
        <p className={styles.lead} role="status">
          {ending
            ? t('goodbye.ending')
            : ended === undefined
              ? t('goodbye.lead')
              : t('goodbye.everywhere', { count: ended })}
        </p>
        <div className={styles.actions}>
          <LinkButton to={paths.login}>{t('goodbye.again')}</LinkButton>
          <LinkButton kind="quiet" to={paths.index}>
            {t('goodbye.start')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

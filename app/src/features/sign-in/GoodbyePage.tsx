import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadCore } from '../../core/load.ts'
import { isSignedIn, sessionStore, useSession } from '../../core/session.ts'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import styles from './SignIn.module.css'

/** `/logout`: ends the session, offline too, and says goodbye. */
export function GoodbyePage() {
  const { t } = useTranslation('sign-in')
  const { state } = useSession()
  useEffect(() => void signOut(), [])
  const ending = state !== 'logged_out'
  return (
    <div className={styles.stage}>
      <Contours fade="none" />
      <div className={styles.card}>
        <h1 tabIndex={-1}>{t('goodbye.title')}</h1>
        <p className={styles.lead} role="status">
          {t(ending ? 'goodbye.ending' : 'goodbye.lead')}
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

/** The session ends here first and then on the server; whether the server heard it changes nothing for the person. */
async function signOut(): Promise<void> {
  const core = await loadCore()
  if (isSignedIn(sessionStore.getState())) await core.session.logout().catch(() => undefined)
}

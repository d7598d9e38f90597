import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { isAborted } from '../../core/errors.ts'
import { openSignIn, useModal } from '../../core/sign-in/modal.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths, withNext } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import { SessionEndedNotice } from './SessionEndedNotice.tsx'
import styles from './SignIn.module.css'
import { usePostLoginRedirect } from './use-post-login-redirect.ts'

/** `/login`: the modal over the map. Closed, the page under it leads back to it, to the form and to the start. */
export function LoginPage() {
  const { t } = useTranslation('sign-in')
  const errorMessage = useErrorMessage()
  const { search } = useLocation()
  const { wasHeading } = usePostLoginRedirect()
  const [failure, setFailure] = useState<unknown>(null)
  const open = () => {
    setFailure(null)
    openSignIn().catch((error: unknown) => !isAborted(error) && setFailure(error))
  }
  useEffect(open, [])
  const isOpen = useModal()?.visible ?? failure === null
  return (
    <div className={styles.stage}>
      <Contours fade="none" />
      {!isOpen && (
        <div className={styles.card}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={styles.lead}>{t(wasHeading ? 'leadNext' : 'lead')}</p>
          {failure === null ? <SessionEndedNotice /> : <Banner tone="error">{errorMessage(failure)}</Banner>}
          <div className={styles.actions}>
            <Button onClick={open}>{t('page.open')}</Button>
            <LinkButton kind="quiet" to={withNext(paths.loginV2, search)}>
              {t('page.form')}
            </LinkButton>
            <LinkButton kind="plain" to={paths.index}>
              {t('goodbye.start')}
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  )
}

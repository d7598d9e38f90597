import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { handleCallback } from '../../core/sign-in/oidc/handle-callback.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { go } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import styles from './SignIn.module.css'

/** `/sign-in/callback`: where a provider sends people back to. In a popup it is gone before it is read. */
export function CallbackPage() {
  const { t } = useTranslation('sign-in')
  const errorMessage = useErrorMessage()
  const [{ search }] = useState(useLocation())
  const [state, setState] = useState<'waiting' | 'elsewhere' | { failure: unknown }>('waiting')
  useEffect(() => {
    handleCallback(search).then(
      (path) => (path === null ? setState('elsewhere') : go(path, { replace: true })),
      (failure: unknown) => setState({ failure }),
    )
  }, [search])
  return (
    <div className={styles.stage}>
      <Contours fade="none" />
      <div className={styles.card}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {typeof state === 'object' ? (
          <>
            <Banner tone="error">{errorMessage(state.failure)}</Banner>
            <LinkButton to={paths.login}>{t('callback.again')}</LinkButton>
          </>
        ) : (
          <p className={styles.lead} role="status">
            {state === 'waiting' && <Spinner />} {t(`callback.${state}`)}
          </p>
        )}
      </div>
    </div>
  )
}

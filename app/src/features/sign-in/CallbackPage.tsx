import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadRefusals, useErrorMessage } from '../../core/error-message.ts'
import { handleCallback } from '../../core/sign-in/oidc/handle-callback.ts'
import { suspensionPage } from '../../core/sign-in/suspension.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { go } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import styles from './SignIn.module.css'

let ofModal: string | null = null

/** The page, once it can speak the language that the modal had: whoever reads French signs in in French. */
export async function prepareCallback() {
  const reads = navigator.languages[0]?.toLowerCase().split('-')[0]
  // What knows the modal's languages is large: whoever reads that of the page has no use for it.
  ofModal =
    reads === i18n.language
      ? null
      : await import('../../core/sign-in/make-modal.ts')
          .then(({ loadInModalLanguage }) => loadInModalLanguage(['callback', 'errors', 'refusals']))
          .catch(() => null)
  return CallbackPage
}

/** `/sign-in/callback`: where a provider sends people back to. In a popup it is gone before it is read. */
function CallbackPage() {
  const { t: common } = useTranslation()
  const language = ofModal ?? i18n.language
  const lang = language === i18n.language ? undefined : language
  const { t } = useTranslation('callback', { lng: language })
  const errorMessage = useErrorMessage()
  const [{ search }] = useState(useLocation())
  const [state, setState] = useState<'waiting' | 'elsewhere' | { failure: unknown }>('waiting')
  useEffect(() => {
    handleCallback(search).then(
      (path) => (path === null ? setState('elsewhere') : go(path, { replace: true })),
      (failure: unknown) => loadRefusals().then(() => setState({ failure })),
    )
  }, [search])
  useEffect(() => {
    if (!lang) return
    const title = common('titlePattern', { page: t('pageTitle'), product: common('product') })
    // After the layout, which gives the window the title that the page has in its own language.
    queueMicrotask(() => {
      document.title = title
    })
  }, [lang, t, common])
  return (
    <div className={styles.stage} lang={lang}>
      <Contours fade="none" />
      <div className={styles.card}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {typeof state === 'object' ? (
          <>
            <Banner tone="error">{errorMessage(state.failure, language)}</Banner>
            {suspensionPage(state.failure) && <a href={suspensionPage(state.failure) ?? ''}>{t('why')}</a>}
            <LinkButton to={paths.login}>{t('again')}</LinkButton>
          </>
        ) : (
          <p className={styles.lead} role="status">
            {state === 'waiting' && <Spinner />} {t(`state.${state}`)}
          </p>
        )}
      </div>
    </div>
  )
}

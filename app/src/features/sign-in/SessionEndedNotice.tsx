import { useErrorMessage } from '../../core/error-message.ts'
import { useSession } from '../../core/session.ts'
import { useSessionEndReason } from '../../core/sign-in/session-end-reason.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'

/** Why the last session ended; nothing where none has. `language`: of the sign-in modal, where the page has another. */
export function SessionEndedNotice({ language }: { language?: string | undefined }) {
  const { t, i18n } = useTranslation()
  const errors = useTranslation('errors', { lng: language ?? i18n.language })
  const errorMessage = useErrorMessage()
  const because = useSessionEndReason()
  const { ended } = useSession()
  if (because) return <Banner tone="info">{errorMessage(because, language)}</Banner>
  if (ended === 'expired' || ended === 'me_failed')
    return <Banner tone="info">{language ? errors.t('SESSION_ENDED') : t('state.sessionExpired')}</Banner>
  return null
}

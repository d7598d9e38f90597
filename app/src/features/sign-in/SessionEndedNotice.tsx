import { useErrorMessage } from '../../core/error-message.ts'
import { useSession } from '../../core/session.ts'
import { useSessionEndReason } from '../../core/sign-in/session-end-reason.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'

/** Why the last session ended; nothing where none has. */
export function SessionEndedNotice() {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const because = useSessionEndReason()
  const { ended } = useSession()
  if (because) return <Banner tone="info">{errorMessage(because)}</Banner>
  if (ended === 'expired' || ended === 'me_failed') return <Banner tone="info">{t('state.sessionExpired')}</Banner>
  return null
}

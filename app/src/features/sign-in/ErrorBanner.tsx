import { useErrorMessage } from '../../core/error-message.ts'
import { suspensionPage } from '../../core/sign-in/suspension.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { SessionEndedNotice } from './SessionEndedNotice.tsx'
import type { Attempt } from './use-attempt.ts'

type ErrorBannerProps = {
  attempt: Attempt
  /** Whether the page is where a session that ended leads to, and says so. */
  saysWhyHere?: boolean
}

/** What went wrong with the last attempt; before the first one, why the person is here again. */
export function ErrorBanner({ attempt, saysWhyHere = true }: ErrorBannerProps) {
  const { t } = useTranslation('sign-in')
  const errorMessage = useErrorMessage()
  if (attempt.failure !== null) {
    const why = suspensionPage(attempt.failure)
    return (
      <Banner tone="error">
        {errorMessage(attempt.failure)} {why && <a href={why}>{t('why')}</a>}
      </Banner>
    )
  }
  return saysWhyHere && attempt.trying === null ? <SessionEndedNotice /> : null
}

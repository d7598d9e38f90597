import { useErrorMessage } from '../../core/error-message.ts'
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
  const errorMessage = useErrorMessage()
  if (attempt.failure !== null) return <Banner tone="error">{errorMessage(attempt.failure)}</Banner>
  return saysWhyHere && attempt.trying === null ? <SessionEndedNotice /> : null
}

import { useTranslation } from 'react-i18next'
import { useSentence } from '../../core/sentences.ts'
import { useSession } from '../../core/session.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import type { Attempt } from './use-attempt.ts'

type FailureBannerProps = {
  attempt: Attempt
  /** Whether the page is where a session that ended leads to, and says so. */
  saysWhyHere?: boolean
}

/** What went wrong with the last attempt; before the first one, why the person is here again. */
export function FailureBanner({ attempt, saysWhyHere = true }: FailureBannerProps) {
  const { t } = useTranslation()
  const sentence = useSentence()
  const { ended } = useSession()
  if (attempt.failure !== null) return <Banner tone="error">{sentence(attempt.failure)}</Banner>
  if (saysWhyHere && attempt.trying === null && (ended === 'expired' || ended === 'me_failed'))
    return <Banner tone="info">{t('state.sessionExpired')}</Banner>
  return null
}

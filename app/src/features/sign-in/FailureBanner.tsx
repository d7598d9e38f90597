import { useSentence } from '../../core/sentences.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import type { Attempt } from './use-attempt.ts'
import { WhyHere } from './WhyHere.tsx'

type FailureBannerProps = {
  attempt: Attempt
  /** Whether the page is where a session that ended leads to, and says so. */
  saysWhyHere?: boolean
}

/** What went wrong with the last attempt; before the first one, why the person is here again. */
export function FailureBanner({ attempt, saysWhyHere = true }: FailureBannerProps) {
  const sentence = useSentence()
  if (attempt.failure !== null) return <Banner tone="error">{sentence(attempt.failure)}</Banner>
  return saysWhyHere && attempt.trying === null ? <WhyHere /> : null
}

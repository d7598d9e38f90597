// The feed with its sentences, fetched after the page: it stands below the next step.
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'

export const LazyFeed = lazyWithRetry(
  async () => {
    const [{ Feed }] = await Promise.all([import('./Feed.tsx'), loadSentences('feed')])
    return Feed
  },
  <FeedSkeleton />,
)

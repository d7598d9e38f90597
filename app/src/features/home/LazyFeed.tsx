// The feed with its sentences, fetched after the page: it stands below the next step.
import '../../shared/i18n/feed-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'

export const LazyFeed = lazyOrReload(
  () => Promise.all([import('./Feed.tsx'), loadSentences('feed')]).then(([{ Feed }]) => Feed),
  <FeedSkeleton />,
)

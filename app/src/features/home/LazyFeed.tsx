// The feed with its sentences, fetched after the page: it stands below the next step.
import type { ReactNode } from 'react'
import '../../shared/i18n/feed-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'

/** What stands below it comes with it, and does not wait for what cannot be fetched. */
export const LazyFeed = lazyOrReload<{ children: ReactNode }>(
  () => Promise.all([import('./Feed.tsx'), loadSentences('feed')]).then(([{ Feed }]) => Feed),
  <FeedSkeleton />,
)

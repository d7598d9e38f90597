// The feed with its sentences, fetched after the page: it stands below the next step.
import type { ReactNode } from 'react'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'

type Props = { children: ReactNode }

export const LazyFeed = lazyWithRetry<Props>(
  () =>
    Promise.all([import('./Feed.tsx'), loadSentences('feed')]).then(
      ([{ Feed }]) => Feed,
      // What stands below it does not wait for what cannot be fetched.
      () =>
        ({ children }: Props) =>
          children,
    ),
  <FeedSkeleton />,
)

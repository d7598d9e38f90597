import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Bone } from '../../shared/ui/Skeleton.tsx'
import type { ActivityMapProps } from './ActivityMap.tsx'

/** `ActivityMap`, fetched after the page: it stands below what is seen first. */
export const LazyActivityMap = lazyWithRetry<ActivityMapProps>(
  () => import('./ActivityMap.tsx').then((m) => m.ActivityMap),
  <Bone height="15rem" />,
)

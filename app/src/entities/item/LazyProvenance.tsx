import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Bone } from '../../shared/ui/Skeleton.tsx'

/** `Provenance`, fetched after the page: the object and what can be done with it come first. */
export const LazyProvenance = lazyWithRetry(
  () => import('./Provenance.tsx').then((m) => m.Provenance),
  <Bone height="12rem" />,
)

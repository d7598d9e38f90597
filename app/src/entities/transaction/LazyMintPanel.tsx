import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import type { MintPanelProps } from './MintPanel.tsx'

/** Fetched by whoever has an object that is not on the chain; its room is kept. */
export const LazyMintPanel = lazyWithRetry<MintPanelProps>(
  () => import('./MintPanel.tsx').then((m) => m.loadMintPanel()),
  <Skeleton>
    <Bone height="17rem" />
  </Skeleton>,
)

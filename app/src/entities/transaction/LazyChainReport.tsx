import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

/** `ChainReport`, fetched after the page: it has nothing to say before something is pressed, or was before a reload. */
export const LazyChainReport = lazyWithRetry<{ action: ChainAction }>(() =>
  import('./ChainReport.tsx').then((m) => m.ChainReport),
)

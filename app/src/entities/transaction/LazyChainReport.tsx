import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

/** `ChainReport`, fetched after the page: it has nothing to say before something is pressed, or was before a reload. */
export const LazyChainReport = lazyWithRetry<{ action: ChainAction }>(async () => {
  const [{ ChainReport }] = await Promise.all([import('./ChainReport.tsx'), loadSentences('chain')])
  return ChainReport
})

import { useOutbox } from '../../core/outbox/outbox-store.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/outbox-sentences.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import type { LeftOverProps } from './Outbox.tsx'

// As a rule nothing of a run is left that is over.
const LeftOver = lazyWithRetry<LeftOverProps>(async () => {
  const [{ LeftOver }] = await Promise.all([import('./Outbox.tsx'), loadSentences('outbox')])
  return LeftOver
})

/** Answers of a quest that are kept on this device and have no step any more where they would be seen. */
export const LeftOverAnswers = (props: LeftOverProps) =>
  useOutbox().some(({ slug }) => slug === props.slug) && <LeftOver {...props} />

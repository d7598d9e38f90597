import { useLiveUpdates } from '../../core/live-updates.ts'
import { useOpenedGift } from '../../core/opened-gift.ts'
import { useMe } from '../../core/queries.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/moment-sentences.ts'
import type { MomentsProps } from '../../features/moments/Moments.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

const Moments = lazyWithRetry<MomentsProps>(async () => {
  const [{ Moments }] = await Promise.all([import('../../features/moments/Moments.tsx'), loadSentences('moment')])
  return Moments
})

/** Shows what was earned wherever the person is. Fetches nothing while nothing waits. */
export function MomentWatch() {
  const me = useMe().data
  useLiveUpdates(me?.profile.id)
  const gift = useOpenedGift()
  return gift || (me && me.moments > 0) ? <Moments gift={gift} /> : null
}

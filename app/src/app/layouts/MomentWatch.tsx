import { useLiveUpdates } from '../../core/live-updates.ts'
import { useOpenedGift } from '../../core/opened-gift.ts'
import { useMe } from '../../core/queries.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/gift-sentences.ts'
import '../../shared/i18n/moment-sentences.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

const Moments = lazyWithRetry(async () => {
  const [{ Moments }] = await Promise.all([import('../../features/moments/Moments.tsx'), loadSentences('moment')])
  return Moments
})

const OpenedGift = lazyWithRetry(async () => {
  const [{ OpenedGift }] = await Promise.all([
    import('../../features/moments/OpenedGift.tsx'),
    loadSentences(['moment', 'gifts']),
  ])
  return OpenedGift
})

/** Shows what was earned wherever the person is. Fetches nothing while nothing waits. */
export function MomentWatch() {
  const me = useMe().data
  useLiveUpdates(me?.profile.id)
  const gift = useOpenedGift()
  if (gift) return <OpenedGift gift={gift} />
  return me && me.moments > 0 ? <Moments /> : null
}

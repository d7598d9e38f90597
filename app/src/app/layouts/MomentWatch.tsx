import { useConsentUpdates } from '../../core/consent-due.ts'
import { useLiveUpdates } from '../../core/live-updates.ts'
import { useOpenedGift } from '../../core/opened-gift.ts'
import { useMayWait } from '../../core/outbox/outbox-store.ts'
import { useMe } from '../../core/queries.ts'
import type { LegalVersion } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/moment-sentences.ts'
import type { MomentsProps } from '../../features/moments/Moments.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

const Moments = lazyWithRetry<MomentsProps>(async () => {
  const [{ Moments }] = await Promise.all([import('../../features/moments/Moments.tsx'), loadSentences('moment')])
  return Moments
})

// Few are asked, once in a while.
const ConsentWatch = lazyWithRetry<{ due: readonly LegalVersion[]; profile: string }>(() =>
  import('../../features/consents/ConsentWatch.tsx').then((m) => m.loadConsentWatch()),
)

// Few ask for it.
const ErasureWatch = lazyWithRetry<{ until: string; profile: string }>(() =>
  import('../../features/account/ErasureWatch.tsx').then((m) => m.loadErasureWatch()),
)

// Most people have nothing that waits.
const OutboxWatch = lazyWithRetry<{ profile: string }>(() => import('./OutboxWatch.tsx').then((m) => m.OutboxWatch))

/**
 * Shows what was earned wherever the person is, asks them to agree to texts that changed, says that their account
 * is to be erased, and sends what they answered without a network. Fetches nothing while nothing waits.
 */
export function MomentWatch() {
  const me = useMe().data
  useLiveUpdates(me?.profile.id)
  useConsentUpdates()
  const gift = useOpenedGift()
  const profile = me?.profile.id
  const isWaiting = useMayWait(profile)
  return (
    <>
      {(gift || (me && me.moments > 0)) && <Moments gift={gift} />}
      {me && !me.erasureUntil && me.consentsDue.length > 0 && (
        <ConsentWatch due={me.consentsDue} profile={me.profile.id} />
      )}
      {me?.erasureUntil && <ErasureWatch until={me.erasureUntil} profile={me.profile.id} />}
      {isWaiting && profile && <OutboxWatch key={profile} profile={profile} />}
    </>
  )
}

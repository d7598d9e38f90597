import { useMe, useProfile } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { LedgerSkeleton } from './LedgerSkeleton.tsx'
import { hasXpChart, XpChart } from './lazy-xp-chart.tsx'
import { useProfileView } from './profile-address.ts'

// Most visits to a profile open no statement.
const LedgerPanel = lazyWithRetry(() => import('./LedgerPanel.tsx').then((m) => m.LedgerPanel), <LedgerSkeleton />)

/**
 * `?statement=` on the own profile: the address can be kept, and Back closes it. It stays mounted to give the focus
 * back.
 */
export function LedgerDrawer({ owner }: { owner: string }) {
  const { t } = useTranslation('profile')
  const { view, change } = useProfileView()
  const { data: me } = useMe()
  const isOpen = view.statement !== null && me?.profile.id === owner
  return (
    <Dialog kind="drawer" open={isOpen} onClose={() => change({ statement: null })} title={t('statement.title')}>
      <OwnPoints owner={owner} />
      <LedgerPanel />
    </Dialog>
  )
}

/** The same as a line, above its entries. */
function OwnPoints({ owner }: { owner: string }) {
  const { data } = useProfile(owner, false)
  return data && hasXpChart(data) && <XpChart profile={data} />
}

import { useTranslation } from 'react-i18next'
import { useMe } from '../../core/queries.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { late } from '../../shared/ui/late.tsx'
import { useProfileView } from './profile-address.ts'
import { StatementComing } from './StatementComing.tsx'

// Most visits to a profile open no statement.
const Statement = late(() => import('./Statement.tsx').then((m) => m.Statement), <StatementComing />)

/** `?statement=` on the own profile: the address can be kept, and Back closes it. It stays mounted to give the focus back. */
export function StatementDrawer({ owner }: { owner: string }) {
  const { t } = useTranslation('profile')
  const { view, change } = useProfileView()
  const { data: me } = useMe()
  const isOpen = view.statement !== null && me?.profile.id === owner
  return (
    <Dialog kind="drawer" open={isOpen} onClose={() => change({ statement: null })} title={t('statement.title')}>
      <Statement />
    </Dialog>
  )
}

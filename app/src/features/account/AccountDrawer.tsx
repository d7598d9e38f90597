import { useParams, useSearchParams } from 'react-router-dom'
import { useMe } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { CredentialsSkeleton } from './CredentialsSkeleton.tsx'

// Most visits to a profile open no way to sign in; its forms are an eighth of the page.
const Credentials = lazyWithRetry(() => import('./Credentials.tsx').then((m) => m.Credentials), <CredentialsSkeleton />)

/** `?account=ways` on the own profile: the address can be kept and sent, and Back closes it. */
export function AccountDrawer() {
  const { t } = useTranslation('account')
  const { userId } = useParams()
  const [params, setParams] = useSearchParams()
  const { data: me } = useMe()
  const isOpen = params.get('account') === 'ways' && me?.profile.id === userId
  const close = () =>
    setParams(
      (before) => {
        before.delete('account')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog kind="drawer" open={isOpen} onClose={close} title={t('title')}>
      <Credentials />
    </Dialog>
  )
}

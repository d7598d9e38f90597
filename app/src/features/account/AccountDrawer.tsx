import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useMe } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { CredentialsSkeleton } from './CredentialsSkeleton.tsx'

// Most visits to a profile open no way to sign in; its forms are an eighth of the page.
const Credentials = lazyWithRetry(() => import('./Credentials.tsx').then((m) => m.Credentials), <CredentialsSkeleton />)

const PersonalData = lazyWithRetry(
  () => import('./PersonalData.tsx').then((m) => m.loadPersonalData()),
  <CredentialsSkeleton />,
)

/**
 * `?account=ways` on the own profile, and `?account=data`: the address can be kept and sent, and Back closes it. That of
 * the own profile may leave out whose it is.
 */
export function AccountDrawer() {
  const { t } = useTranslation('account')
  const { userId } = useParams()
  const [params, setParams] = useSearchParams()
  const { data: me } = useMe()
  const shown = params.get('account')
  // What was open stays until it has closed.
  const [isData, setData] = useState(shown === 'data')
  if (shown && isData !== (shown === 'data')) setData(shown === 'data')
  const isOpen =
    (shown === 'ways' || shown === 'data') && me !== undefined && me.profile.id === (userId ?? me.profile.id)
  const close = () =>
    setParams(
      (before) => {
        before.delete('account')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog kind="drawer" open={isOpen} onClose={close} title={t(isData ? 'data.title' : 'title')}>
      {isData ? <PersonalData /> : <Credentials />}
    </Dialog>
  )
}

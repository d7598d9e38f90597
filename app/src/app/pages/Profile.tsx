import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'
import '../../shared/i18n/account-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

const AccountDrawer = lazyWithRetry(async () => {
  const [{ AccountDrawer }] = await Promise.all([
    import('../../features/account/AccountDrawer.tsx'),
    loadSentences('account'),
  ])
  return AccountDrawer
})

/** The own profile carries the ways to sign in; features do not know each other. */
export function Profile() {
  const isAsked = useSearchParams()[0].has('account')
  // Once it is there it stays, so that it closes as a drawer does.
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    <>
      <ProfilePage />
      {wasAsked && <AccountDrawer />}
    </>
  )
}

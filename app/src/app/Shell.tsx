import type { ReactNode } from 'react'
import { lazyWithRetry } from '../shared/ui/lazy-with-retry.tsx'
import { useToastsWanted } from '../shared/ui/toast.ts'
import { SignInOverlay } from './SignInOverlay.tsx'

const Toasts = lazyWithRetry(() => import('../shared/ui/Toasts.tsx').then((m) => m.Toasts))

/** What stays while pages change, with and without the router: the sign-in modal, messages. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SignInOverlay />
      {useToastsWanted() && <Toasts />}
    </>
  )
}

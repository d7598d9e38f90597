import type { ReactNode } from 'react'
import { late } from '../shared/ui/late.tsx'
import { useToastsWanted } from '../shared/ui/toast.ts'

const Toasts = late(() => import('../shared/ui/Toasts.tsx').then((m) => m.Toasts))

/** What stays while pages change, with and without the router: messages. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      {useToastsWanted() && <Toasts />}
    </>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { startAskingAgain } from '../../core/ask-again.ts'
import { queryClient } from '../../core/query-client.ts'
import { useProofAsked } from '../../core/sign-in/fresh-sign-in.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

const FreshSignIn = lazyWithRetry(() => import('../../features/account/FreshSignIn.tsx').then((m) => m.FreshSignIn))

/**
 * Gives the pages inside the cache of what the programme told us, and asks once more who is here where one of them
 * needs to know. Lazy, so that the landing page does not carry it.
 */
export const CoreScope = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const proofAsked = useProofAsked()
  useEffect(startAskingAgain, [])
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {proofAsked && <FreshSignIn />}
    </QueryClientProvider>
  )
}

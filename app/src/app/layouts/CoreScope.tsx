import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../../core/query-client.ts'

/** Gives the pages inside the cache of what the programme told us. Lazy, so that the landing page does not carry it. */
export const CoreScope = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

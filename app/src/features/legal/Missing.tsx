import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'

/** In place of a text that is not published. */
export const Missing = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState level={2} picture={<FileText />} title={title}>
    {children}
  </EmptyState>
)

import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Frame } from './Frame.tsx'

/** The frame around a page of the router. */
export const RoutedFrame = (props: { banner?: ReactNode; children: ReactNode }) => (
  <Frame place={useLocation()} {...props} />
)

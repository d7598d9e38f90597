import { Outlet } from 'react-router-dom'
import { RoutedFrame } from './RoutedFrame.tsx'

/** Pages that anybody may see, and the steps on the way in. */
export const DefaultLayout = () => (
  <RoutedFrame>
    <Outlet />
  </RoutedFrame>
)

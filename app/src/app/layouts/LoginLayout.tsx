import { Outlet } from 'react-router-dom'
import { ChainBanner } from '../../entities/transaction/ChainBanner.tsx'
import { CoreScope } from './CoreScope.tsx'
import { RoutedFrame } from './RoutedFrame.tsx'

/** Pages for people who are signed in. */
export const LoginLayout = () => (
  <CoreScope>
    <RoutedFrame banner={<ChainBanner />}>
      <Outlet />
    </RoutedFrame>
  </CoreScope>
)
